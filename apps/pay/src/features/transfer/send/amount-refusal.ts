import { ApiError } from '@kheya/browser/api/api-error';
import type { RefusalCode } from '@kheya/browser/api/routes';

export type RefusalTarget =
  | 'amount'
  | 'details'
  | 'day'
  | 'way'
  | 'late'
  | 'scam'
  | 'source'
  | 'payee'
  | 'invitations'
  | 'page';

const targets: Partial<Record<RefusalCode, RefusalTarget>> = {
  amount_not_a_number: 'amount',
  amount_too_many_decimals: 'amount',
  amount_not_positive: 'amount',
  amount_too_large: 'amount',
  amount_not_whole_taka: 'amount',
  insufficient_funds: 'amount',
  limit_transaction_minimum: 'amount',
  limit_transaction_maximum: 'amount',
  limit_daily_exceeded: 'amount',
  limit_monthly_exceeded: 'amount',
  limit_count_exceeded: 'amount',
  payment_request_amount_too_high: 'amount',
  payment_request_amount_in_full: 'amount',
  contact_details_missing: 'details',
  schedule_invalid: 'day',
  rail_does_not_fit: 'way',
  late_processing_required: 'late',
  scam_answers_required: 'scam',
  scam_answers_worrying: 'scam',
  payment_request_needs_dollars: 'source',
  account_unavailable: 'source',
  transfer_mode_unsupported: 'source',
  contact_archived: 'payee',
  payee_bank_closed: 'payee',
  payee_is_self: 'payee',
  invitation_limit_reached: 'invitations',
};

/** The field at which a refusal is shown. */
export function refusalTarget(error: unknown): RefusalTarget | undefined {
  if (error === null || error === undefined) return undefined;
  if (!(error instanceof ApiError) || error.code === undefined) return 'page';
  return targets[error.code] ?? 'page';
}

/** A partly typed amount is no error: these refusals are shown only after the field loses focus. */
export function onlyAfterBlur(error: unknown): boolean {
  return (
    error instanceof ApiError &&
    (error.code === 'limit_transaction_minimum' || error.code === 'amount_not_positive')
  );
}
