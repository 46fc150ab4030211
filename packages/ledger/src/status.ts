/**
 * The answers to one event, in order of precedence: where several apply, the first is given. Names and
 * order are TigerBeetle's, plus `accounts_must_be_in_same_bucket`. `user_data_128` is the intent, `user_data_64`
 * the leg, `code` the movement, `ledger` the currency.
 */
export const transferStatuses = [
  'created',
  'linked_event_failed',
  'linked_event_chain_open',
  'id_must_not_be_zero',
  'id_must_not_be_int_max',
  'exists_with_different_flags',
  'exists_with_different_pending_id',
  'exists_with_different_timeout',
  'exists_with_different_debit_account_id',
  'exists_with_different_credit_account_id',
  'exists_with_different_amount',
  'exists_with_different_user_data_128',
  'exists_with_different_user_data_64',
  'exists_with_different_ledger',
  'exists_with_different_code',
  'exists',
  'id_already_failed',
  'flags_are_mutually_exclusive',
  'debit_account_id_must_not_be_zero',
  'debit_account_id_must_not_be_int_max',
  'credit_account_id_must_not_be_zero',
  'credit_account_id_must_not_be_int_max',
  'accounts_must_be_different',
  'pending_id_must_be_zero',
  'pending_id_must_not_be_zero',
  'pending_id_must_not_be_int_max',
  'pending_id_must_be_different',
  'timeout_reserved_for_pending_transfer',
  'closing_transfer_must_be_pending',
  'ledger_must_not_be_zero',
  'code_must_not_be_zero',
  'accounts_must_be_in_same_bucket',
  'debit_account_not_found',
  'credit_account_not_found',
  'accounts_must_have_the_same_ledger',
  'transfer_must_have_the_same_ledger_as_accounts',
  'pending_transfer_not_found',
  'pending_transfer_not_pending',
  'pending_transfer_has_different_debit_account_id',
  'pending_transfer_has_different_credit_account_id',
  'pending_transfer_has_different_ledger',
  'pending_transfer_has_different_code',
  'exceeds_pending_transfer_amount',
  'pending_transfer_has_different_amount',
  'pending_transfer_already_posted',
  'pending_transfer_already_voided',
  'pending_transfer_expired',
  'debit_account_already_closed',
  'credit_account_already_closed',
  'overflows_debits_pending',
  'overflows_credits_pending',
  'overflows_debits_posted',
  'overflows_credits_posted',
  'overflows_debits',
  'overflows_credits',
  'exceeds_credits',
  'exceeds_debits',
] as const;

export type TransferStatus = (typeof transferStatuses)[number];

/**
 * Refusals that depend on the moment: they spend the id, so that a retry cannot end differently.
 */
export const transientStatuses = [
  'debit_account_not_found',
  'credit_account_not_found',
  'pending_transfer_not_found',
  'debit_account_already_closed',
  'credit_account_already_closed',
  'exceeds_credits',
  'exceeds_debits',
] as const satisfies readonly TransferStatus[];

export type TransientStatus = (typeof transientStatuses)[number];

/** Whether the refusal spends the id of the event. */
export function isTransient(status: TransferStatus): status is TransientStatus {
  return (transientStatuses as readonly string[]).includes(status);
}

/** The answers to opening one account, in order of precedence. */
export const accountStatuses = [
  'created',
  'linked_event_failed',
  'linked_event_chain_open',
  'id_must_not_be_zero',
  'id_must_not_be_int_max',
  'accounts_must_be_in_same_bucket',
  'exists_with_different_flags',
  'exists_with_different_ledger',
  'exists_with_different_code',
  'exists',
  'flags_are_mutually_exclusive',
  'code_must_not_be_zero',
] as const;

export type AccountStatus = (typeof accountStatuses)[number];
