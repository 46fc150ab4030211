import { credited, debited, effectOf } from '#decide/apply.ts';
import type { Books, StoredTransfer } from '#decide/books.ts';
import { bucketOf, ID_MAX, ID_ZERO } from '#ids.ts';
import type { TransferEvent } from '#types.ts';
import type { TransferStatus } from '#status.ts';

/** In a post or void a zero means "as reserved": the field is taken from the reservation. */
export function withoutZeros(event: TransferEvent): TransferEvent {
  const { debitAccountId, creditAccountId, intentId, leg, code } = event;
  const zero = [debitAccountId, creditAccountId, intentId].includes(ID_ZERO);
  if (!zero && leg !== 0 && code !== 0) return event;
  const given = Object.entries(event).filter(
    ([name, value]) => !(value === ID_ZERO && name !== 'pendingId') && value !== 0,
  );
  return Object.fromEntries(given) as unknown as TransferEvent;
}

/** The rules of posting and voiding a reservation, in order of precedence. */
export function decideResolution(
  event: TransferEvent,
  bucket: number,
  books: Books,
): TransferStatus {
  const malformed = checkShape(event);
  if (malformed) return malformed;
  const pendingId = event.pendingId!;
  if (bucketOf(event.id) !== bucket || bucketOf(pendingId) !== bucket) {
    return 'accounts_must_be_in_same_bucket';
  }

  const idOutcome = books.idOutcome(pendingId);
  if (idOutcome?.outcome !== 'created') return 'pending_transfer_not_found';
  const pending = idOutcome.transfer;
  if (pending.kind !== 'pending') return 'pending_transfer_not_pending';
  const different = checkAgainstPending(event, pending);
  if (different) return different;

  const amount = event.amount === 'all' ? pending.amount : event.amount;
  if (amount > pending.amount) return 'exceeds_pending_transfer_amount';
  if (event.kind === 'void_pending' && amount < pending.amount) {
    return 'pending_transfer_has_different_amount';
  }
  if (pending.resolution === 'posted') return 'pending_transfer_already_posted';
  if (pending.resolution === 'voided') return 'pending_transfer_already_voided';
  if (pending.resolution === 'expired' || isExpired(pending, books.at)) {
    return 'pending_transfer_expired';
  }

  const debit = books.account(pending.debitAccountId);
  const credit = books.account(pending.creditAccountId);
  if (!debit || !credit) throw new Error(`accounts of reservation ${pendingId} were not loaded`);
  // A void is the only movement a closed account allows.
  if (event.kind === 'post_pending') {
    if (debit.closed) return 'debit_account_already_closed';
    if (credit.closed) return 'credit_account_already_closed';
  }
  resolvePending(books, event, pending, amount);
  return 'created';
}

/**
 * Whether a reservation is past its time-out; it counts as gone even before the job has released
 * it.
 */
export function isExpired(pending: StoredTransfer, at: Date): boolean {
  if (pending.timeoutSeconds === 0) return false;
  return pending.at.getTime() + pending.timeoutSeconds * 1000 <= at.getTime();
}

/** Books the end of a reservation: post, void or expiry. */
export function resolvePending(
  books: Books,
  event: Omit<TransferEvent, 'kind'> & { readonly kind: StoredTransfer['kind'] },
  pending: StoredTransfer,
  amount: bigint,
): void {
  const flags = {
    linked: event.flags?.linked ?? false,
    balancingDebit: false,
    balancingCredit: false,
    closingDebit: false,
    closingCredit: false,
  };
  const effect = effectOf({ kind: event.kind, amount, flags }, pending);
  const debit = books.account(pending.debitAccountId);
  const credit = books.account(pending.creditAccountId);
  if (!debit || !credit) throw new Error(`accounts of reservation ${pending.id} were not loaded`);
  books.put(debited(debit, effect));
  books.put(credited(credit, effect));
  books.resolve(pending, RESOLUTIONS[event.kind]);
  const transfer: StoredTransfer = {
    ...pending,
    id: event.id,
    at: books.at,
    kind: event.kind,
    amount,
    pendingId: pending.id,
    timeoutSeconds: 0,
    intentId: event.intentId ?? pending.intentId,
    leg: event.leg ?? pending.leg,
    flags,
    resolution: null,
  };
  books.record({
    id: event.id,
    idOutcome: { outcome: 'created', transfer },
    outbox: event.outbox ?? [],
  });
}

const RESOLUTIONS = {
  normal: 'open',
  pending: 'open',
  post_pending: 'posted',
  void_pending: 'voided',
  expire_pending: 'expired',
} as const;

function checkShape(event: TransferEvent): TransferStatus | undefined {
  const { flags = {} } = event;
  if (flags.balancingDebit || flags.balancingCredit || flags.closingDebit || flags.closingCredit) {
    return 'flags_are_mutually_exclusive';
  }
  if (event.pendingId === undefined || event.pendingId === ID_ZERO) {
    return 'pending_id_must_not_be_zero';
  }
  if (event.pendingId === ID_MAX) return 'pending_id_must_not_be_int_max';
  if (event.pendingId === event.id) return 'pending_id_must_be_different';
  if (event.timeoutSeconds) return 'timeout_reserved_for_pending_transfer';
  return undefined;
}

function checkAgainstPending(
  event: TransferEvent,
  pending: StoredTransfer,
): TransferStatus | undefined {
  const { debitAccountId, creditAccountId, currency, code } = event;
  if (debitAccountId !== undefined && debitAccountId !== pending.debitAccountId) {
    return 'pending_transfer_has_different_debit_account_id';
  }
  if (creditAccountId !== undefined && creditAccountId !== pending.creditAccountId) {
    return 'pending_transfer_has_different_credit_account_id';
  }
  if (currency !== undefined && currency !== pending.currency) {
    return 'pending_transfer_has_different_ledger';
  }
  if (code !== undefined && code !== pending.code) return 'pending_transfer_has_different_code';
  return undefined;
}
