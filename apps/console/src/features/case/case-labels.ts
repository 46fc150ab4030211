import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import type { CaseDecision, CaseFile, CaseRow } from '#features/case/case-api.ts';

export const stateNames: Record<CaseRow['state'], MessageDescriptor> = {
  open: msg`Open`,
  proposed: msg`Waits for approval`,
  closed: msg`Closed`,
};

export const sourceNames: Record<CaseRow['source'], MessageDescriptor> = {
  signal: msg`Signals`,
  screening: msg`Screening`,
  operator: msg`Opened by hand`,
};

export const outcomeNames: Record<CaseDecision['outcome'], MessageDescriptor> = {
  no_report: msg`Close without a report`,
  report: msg`Report`,
  restrict: msg`Freeze the account`,
  close_account: msg`Block the account`,
};

export const linkNames: Record<CaseFile['links'][number]['kind'], MessageDescriptor> = {
  device: msg`Same browser`,
  network_address: msg`Same network address`,
  payee: msg`Same recipient`,
  document: msg`Same identity number`,
};
