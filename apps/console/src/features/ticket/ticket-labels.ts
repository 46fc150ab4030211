import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import type { RemittanceError, TicketKind } from '@kheya/contract';

export const kindNames: Record<TicketKind, MessageDescriptor> = {
  scam: msg`Scam`,
  remittance_error: msg`Remittance error`,
  transfer: msg`Transfer`,
  account: msg`Account`,
  verification: msg`Verification`,
  appeal: msg`Appeal`,
  complaint: msg`Complaint`,
  question: msg`Question`,
  problem_report: msg`Problem report`,
};

export const errorNames: Record<RemittanceError['kind'], MessageDescriptor> = {
  wrong_amount_paid: msg`Charged the wrong amount`,
  calculation_mistake: msg`Calculation error`,
  wrong_amount_received: msg`Recipient got the wrong amount`,
  not_available_in_time: msg`Not available by the promised date`,
  wrong_recipient: msg`Wrong recipient`,
  need_information: msg`Request for information`,
};
