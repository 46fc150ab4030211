import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import type { CustomerRisk, RiskFactName, RiskLevel } from '@kheya/contract';

export const riskLevelNames: Record<RiskLevel, MessageDescriptor> = {
  low: msg({ message: 'Low', context: 'risk' }),
  medium: msg({ message: 'Medium', context: 'risk' }),
  high: msg({ message: 'High', context: 'risk' }),
};

export const riskFactNames: Record<RiskFactName, MessageDescriptor> = {
  signal: msg`A signal that wasn’t dismissed`,
  case_open: msg`An open case`,
  case_reported: msg`A case that was reported`,
  screening_match: msg`A name like one on a watch list`,
  foreign_document: msg`A document of another country`,
  document_age: msg`An old or expired document`,
  returned_payment: msg`A payment that came back`,
  scam_answers: msg`A worrying answer before paying`,
};

export const riskRuleNames: Record<CustomerRisk['rules'][number]['name'], MessageDescriptor> = {
  ...riskFactNames,
  medium: msg`Medium begins at`,
  high: msg`High begins at`,
};
