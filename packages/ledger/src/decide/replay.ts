import { transferFlagBits } from '#decide/flags.ts';
import type { StoredTransfer } from '#decide/books.ts';
import { ID_ZERO } from '#ids.ts';
import type { TransferEvent } from '#types.ts';
import type { TransferStatus } from '#status.ts';

/**
 * Compares an event with the transfer stored under its id: a replay, or the first field that
 * differs.
 */
export function compareWithStored(
  event: TransferEvent,
  stored: StoredTransfer,
  pending: StoredTransfer | undefined,
): TransferStatus {
  if (
    event.kind !== stored.kind ||
    transferFlagBits(event.flags) !== transferFlagBits(stored.flags)
  ) {
    return 'exists_with_different_flags';
  }
  const pendingId = event.pendingId === ID_ZERO ? null : (event.pendingId ?? null);
  if (pendingId !== stored.pendingId) return 'exists_with_different_pending_id';
  if ((event.timeoutSeconds ?? 0) !== stored.timeoutSeconds) return 'exists_with_different_timeout';
  // A post or void may omit the fields it takes from its reservation.
  const inherits = pending !== undefined;
  const differs = <Value>(given: Value | undefined, kept: Value) =>
    given === undefined ? !inherits : given !== kept;
  if (differs(event.debitAccountId, stored.debitAccountId)) {
    return 'exists_with_different_debit_account_id';
  }
  if (differs(event.creditAccountId, stored.creditAccountId)) {
    return 'exists_with_different_credit_account_id';
  }
  if (amountDiffers(event, stored, pending)) return 'exists_with_different_amount';
  if (differsFromInherited(event.intentId, stored.intentId, pending?.intentId)) {
    return 'exists_with_different_user_data_128';
  }
  if (differsFromInherited(event.leg, stored.leg, pending?.leg ?? 0)) {
    return 'exists_with_different_user_data_64';
  }
  if (differs(event.currency, stored.currency)) return 'exists_with_different_ledger';
  if (differs(event.code, stored.code)) return 'exists_with_different_code';
  return 'exists';
}

function differsFromInherited<Value>(
  given: Value | undefined,
  kept: Value,
  inherited: Value | undefined,
): boolean {
  return (given ?? inherited) !== kept;
}

function amountDiffers(
  event: TransferEvent,
  stored: StoredTransfer,
  pending: StoredTransfer | undefined,
): boolean {
  // A balancing transfer moved at most the amount requested; a request for less is a different
  // transfer.
  if (stored.flags.balancingDebit || stored.flags.balancingCredit) {
    return event.amount !== 'all' && event.amount < stored.amount;
  }
  if (event.amount === 'all') return stored.amount !== pending?.amount;
  return event.amount !== stored.amount;
}
