import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import type { RemittanceError, TicketKind, TicketStatus } from '@kheya/contract';

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

/** For our side: who has to do something. */
export const statusNames: Record<TicketStatus, MessageDescriptor> = {
  open: msg`Open`,
  pending: msg`Waits for customer`,
  solved: msg`Solved`,
  closed: msg`Closed`,
};

export const errorNames: Record<RemittanceError['kind'], MessageDescriptor> = {
  wrong_amount_paid: msg`Paid a wrong amount`,
  calculation_mistake: msg`Calculation mistake`,
  wrong_amount_received: msg`Recipient got a wrong amount`,
  not_available_in_time: msg`Not available by the date`,
  wrong_recipient: msg`Wrong recipient`,
  need_information: msg`Asks for information`,
};
