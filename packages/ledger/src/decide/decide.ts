import { credited, debited, effectOf } from '#decide/apply.ts';
import type { Books, StoredTransfer } from '#decide/books.ts';
import { transferFlagBits, transferFlags } from '#decide/flags.ts';
import { compareWithStored } from '#decide/replay.ts';
import { decideResolution, withoutZeros } from '#decide/resolve.ts';
import { bucketOf, ID_MAX, ID_ZERO } from '#ids.ts';
import { isTransient, type TransferStatus } from '#status.ts';
import type { Account, TransferEvent, TransferResult } from '#types.ts';

/** The largest amount and total: 63 bits, as PostgreSQL's bigint. */
export const AMOUNT_MAX = 2n ** 63n - 1n;

/** Events that succeed or fail together; a lone event is a chain of one. */
export interface Chain<Event = TransferEvent> {
  readonly events: readonly Event[];
  /** The call ended before the chain did. */
  readonly open: boolean;
}

/** Decides one chain against the books and applies it to them where it is allowed. */
export function decideChain(chain: Chain, books: Books): TransferResult[] {
  const bucket = bucketOf(chain.events[0]!.id);
  const savepoint = books.savepoint();
  const results: TransferResult[] = [];
  const failed = (): TransferResult => ({ timestamp: books.at, status: 'linked_event_failed' });
  let broken = false;
  for (const [index, event] of chain.events.entries()) {
    if (chain.open && index === chain.events.length - 1) {
      if (!broken) {
        books.rollBack(savepoint);
        results.fill(failed());
      }
      results.push({ timestamp: books.at, status: 'linked_event_chain_open' });
      break;
    }
    if (broken) {
      results.push(failed());
      continue;
    }
    const result = decideEvent(event, bucket, books);
    if (result.status !== 'created') {
      broken = true;
      books.rollBack(savepoint);
      results.fill(failed());
      if (isTransient(result.status)) {
        books.record({ id: event.id, idOutcome: { outcome: result.status }, outbox: [] });
      }
    }
    results.push(result);
  }
  return results;
}

function decideEvent(requested: TransferEvent, bucket: number, books: Books): TransferResult {
  const answer = (status: TransferStatus): TransferResult => ({ timestamp: books.at, status });
  if (requested.id === ID_ZERO) return answer('id_must_not_be_zero');
  if (requested.id === ID_MAX) return answer('id_must_not_be_int_max');

  const resolves = requested.kind === 'post_pending' || requested.kind === 'void_pending';
  const event = resolves ? withoutZeros(requested) : requested;
  // The outcome of an id is kept in its own bucket; an id of another bucket is checked for its
  // other faults only.
  const idOutcome = bucketOf(event.id) === bucket ? books.idOutcome(event.id) : undefined;
  if (idOutcome?.outcome === 'created') {
    const stored = idOutcome.transfer;
    const reservation = stored.pendingId === null ? undefined : books.idOutcome(stored.pendingId);
    const pending = reservation?.outcome === 'created' ? reservation.transfer : undefined;
    const status = compareWithStored(event, stored, pending);
    return { timestamp: status === 'exists' ? stored.at : books.at, status };
  }
  if (idOutcome) return { ...answer('id_already_failed'), firstStatus: idOutcome.outcome };
  return answer(
    resolves ? decideResolution(event, bucket, books) : decideTransfer(event, bucket, books),
  );
}

/** The rules of a normal or pending transfer, in order of precedence. */
function decideTransfer(event: TransferEvent, bucket: number, books: Books): TransferStatus {
  const malformed = checkShape(event);
  if (malformed) return malformed;
  const { id, debitAccountId, creditAccountId } = event;
  if ([id, debitAccountId!, creditAccountId!].some((own) => bucketOf(own) !== bucket)) {
    return 'accounts_must_be_in_same_bucket';
  }
  const debit = books.account(event.debitAccountId!);
  if (!debit) return 'debit_account_not_found';
  const credit = books.account(event.creditAccountId!);
  if (!credit) return 'credit_account_not_found';
  if (debit.currency !== credit.currency) return 'accounts_must_have_the_same_ledger';
  if (event.currency !== debit.currency) return 'transfer_must_have_the_same_ledger_as_accounts';
  if (debit.closed) return 'debit_account_already_closed';
  if (credit.closed) return 'credit_account_already_closed';

  const amount = amountToMove(event, debit, credit);
  const refused = checkAmount(event, amount, debit, credit);
  if (refused) return refused;
  recordTransfer(event, amount, debit, credit, books);
  return 'created';
}

function checkShape(event: TransferEvent): TransferStatus | undefined {
  const { debitAccountId, creditAccountId, flags = {} } = event;
  if (debitAccountId === undefined || debitAccountId === ID_ZERO) {
    return 'debit_account_id_must_not_be_zero';
  }
  if (debitAccountId === ID_MAX) return 'debit_account_id_must_not_be_int_max';
  if (creditAccountId === undefined || creditAccountId === ID_ZERO) {
    return 'credit_account_id_must_not_be_zero';
  }
  if (creditAccountId === ID_MAX) return 'credit_account_id_must_not_be_int_max';
  if (debitAccountId === creditAccountId) return 'accounts_must_be_different';
  if (event.pendingId !== undefined && event.pendingId !== ID_ZERO) {
    return 'pending_id_must_be_zero';
  }
  if (event.kind !== 'pending') {
    if (event.timeoutSeconds) return 'timeout_reserved_for_pending_transfer';
    if (flags.closingDebit || flags.closingCredit) return 'closing_transfer_must_be_pending';
  }
  if (event.currency === undefined) return 'ledger_must_not_be_zero';
  if (!event.code) return 'code_must_not_be_zero';
  return undefined;
}

/** A balancing transfer moves as much as the accounts allow, which may be zero. */
function amountToMove(event: TransferEvent, debit: Account, credit: Account): bigint {
  let amount = event.amount === 'all' ? AMOUNT_MAX : event.amount;
  if (event.flags?.balancingDebit) {
    amount = min(amount, debit.creditsPosted - debit.debitsPosted - debit.debitsPending);
  }
  if (event.flags?.balancingCredit) {
    amount = min(amount, credit.debitsPosted - credit.creditsPosted - credit.creditsPending);
  }
  return amount;
}

function min(amount: bigint, limit: bigint): bigint {
  if (limit < 0n) return 0n;
  return limit < amount ? limit : amount;
}

function checkAmount(
  event: TransferEvent,
  amount: bigint,
  debit: Account,
  credit: Account,
): TransferStatus | undefined {
  const overflows = (total: bigint) => total + amount > AMOUNT_MAX;
  if (event.kind === 'pending') {
    if (overflows(debit.debitsPending)) return 'overflows_debits_pending';
    if (overflows(credit.creditsPending)) return 'overflows_credits_pending';
  }
  if (overflows(debit.debitsPosted)) return 'overflows_debits_posted';
  if (overflows(credit.creditsPosted)) return 'overflows_credits_posted';
  const debits = debit.debitsPosted + debit.debitsPending;
  const credits = credit.creditsPosted + credit.creditsPending;
  if (overflows(debits)) return 'overflows_debits';
  if (overflows(credits)) return 'overflows_credits';
  if (debit.flags.debitsMustNotExceedCredits && debits + amount > debit.creditsPosted) {
    return 'exceeds_credits';
  }
  if (credit.flags.creditsMustNotExceedDebits && credits + amount > credit.debitsPosted) {
    return 'exceeds_debits';
  }
  return undefined;
}

function recordTransfer(
  event: TransferEvent,
  amount: bigint,
  debit: Account,
  credit: Account,
  books: Books,
): void {
  const transfer: StoredTransfer = {
    id: event.id,
    bucket: bucketOf(event.id),
    at: books.at,
    kind: event.kind,
    debitAccountId: debit.id,
    creditAccountId: credit.id,
    amount,
    currency: debit.currency,
    pendingId: null,
    timeoutSeconds: event.timeoutSeconds ?? 0,
    code: event.code!,
    intentId: event.intentId ?? ID_ZERO,
    leg: event.leg ?? 0,
    flags: transferFlags(transferFlagBits(event.flags)),
    resolution: event.kind === 'pending' ? 'open' : null,
  };
  const effect = effectOf(transfer);
  books.put(debited(debit, effect));
  books.put(credited(credit, effect));
  books.record({
    id: event.id,
    idOutcome: { outcome: 'created', transfer },
    outbox: event.outbox ?? [],
  });
}
