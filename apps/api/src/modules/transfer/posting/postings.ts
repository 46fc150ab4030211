import {
  cancelMove,
  move,
  postMovement,
  spendMovement,
  transferSteps,
  type Ledger,
  type PostingResult,
  type Steps,
} from '@kheya/ledger';
import type { TransferReturnRow, TransferRow } from '#database.ts';
import { railOf } from '../rails/rails.ts';

/** The ledger accounts of a transfer; they never change, so they are looked up once. */
export interface LedgerAccounts {
  readonly source: string;
  readonly target: string | null;
}

/** The ledger calls for this row, in order. */
function stepsOf(row: TransferRow, accounts: LedgerAccounts): Steps {
  const { source, target } = accounts;
  const { ledgerWallet: wallet, bdBank } = railOf(row);
  return transferSteps({ ...row, source, target, wallet, bdBank });
}

export type FirstPosting =
  | { readonly ok: true }
  | { readonly ok: false; readonly reason: 'INSUFFICIENT_FUNDS' | 'LEDGER_REFUSED' };

/**
 * Makes the reservation, or the whole of a conversion. A thrown error means the outcome is unknown:
 * the same legs are sent again, and a move between buckets resumes where it stopped.
 */
export async function postFirst(
  ledger: Ledger,
  row: TransferRow,
  accounts: LedgerAccounts,
): Promise<FirstPosting> {
  const steps = stepsOf(row, accounts);
  const result =
    steps.kind === 'move' ? await move(ledger, steps.move) : await postMovement(ledger, steps.book);
  if (result.ok) return { ok: true };
  if (result.status.startsWith('exists')) {
    // This row's ids are booked with other facts, so money may be reserved and this is no refusal.
    throw new Error(`transfer ${row.id} was asked for before: ${result.status}`);
  }
  const short = result.status === 'exceeds_credits';
  return { ok: false, reason: short ? 'INSUFFICIENT_FUNDS' : 'LEDGER_REFUSED' };
}

/** A batch rail has accepted it: final for the customer, and in transit. */
export async function postSent(
  ledger: Ledger,
  row: TransferRow,
  accounts: LedgerAccounts,
): Promise<void> {
  const steps = stepsOf(row, accounts);
  if (steps.kind !== 'payout' || !steps.send) throw new Error(`transfer ${row.id} is never sent`);
  const result = await postMovement(ledger, steps.send());
  if (!result.ok) throw new Error(`transfer ${row.id} cannot be sent: ${result.status}`);
}

/**
 * Pays what waited for somebody who was invited into the account they have now. A refusal is the
 * account's, and leaves what is reserved to be voided.
 */
export async function postClaim(
  ledger: Ledger,
  row: TransferRow,
  accounts: LedgerAccounts,
): Promise<boolean> {
  const steps = stepsOf(row, accounts);
  if (steps.kind === 'move') return isBooked(row, await move(ledger, steps.move));
  if (steps.kind !== 'held' || !steps.settle) throw new Error(`transfer ${row.id} has no payee`);
  return isBooked(row, await postMovement(ledger, steps.settle()));
}

function isBooked(row: TransferRow, result: PostingResult): boolean {
  if (result.ok || !result.status.startsWith('exists')) return result.ok;
  throw new Error(`transfer ${row.id} was claimed before: ${result.status}`);
}

export type ReturnPosting =
  | { readonly ok: true }
  /** Closed: the customer's account cannot take it any more. */
  | { readonly ok: false; readonly isClosed: boolean };

/** The rail gave it back. A refusal says whether it was the account or an earlier settlement. */
export async function postReturn(
  ledger: Ledger,
  row: TransferRow,
  accounts: LedgerAccounts,
  back: TransferReturnRow,
): Promise<ReturnPosting> {
  const steps = stepsOf(row, accounts);
  if (steps.kind !== 'payout') throw new Error(`transfer ${row.id} cannot be returned`);
  const result = await postMovement(ledger, steps.return(back));
  if (result.ok) return { ok: true };
  return { ok: false, isClosed: result.status === 'credit_account_already_closed' };
}

/** The rail has paid: every leg is posted and the amount in transit is cleared. */
export async function postSettlement(
  ledger: Ledger,
  row: TransferRow,
  accounts: LedgerAccounts,
): Promise<void> {
  const steps = stepsOf(row, accounts);
  if (steps.kind !== 'payout') return;
  const result = await postMovement(ledger, steps.settle());
  if (!result.ok) throw new Error(`transfer ${row.id} cannot be settled: ${result.status}`);
}

/**
 * Returns everything, the fee included. The reservation's ids are spent first, so that a late
 * original cannot be booked afterwards; whatever was booked before is voided.
 */
export async function voidPostings(
  ledger: Ledger,
  row: TransferRow,
  accounts: LedgerAccounts,
): Promise<void> {
  const steps = stepsOf(row, accounts);
  if (steps.kind === 'move') {
    const { wasPosted } = await cancelMove(ledger, steps.move);
    if (wasPosted) throw new Error(`transfer ${row.id} cannot be voided: it has arrived`);
    return;
  }
  const { wasPosted } = await spendMovement(ledger, steps.book);
  if (!wasPosted) return;
  if (steps.kind === 'whole') throw new Error(`transfer ${row.id} cannot be voided: it is final`);
  const result = await postMovement(ledger, steps.void());
  if (!result.ok) throw new Error(`transfer ${row.id} cannot be voided: ${result.status}`);
}

/**
 * Spends the ids of a reservation that was not booked; true when it was booked after all. A move
 * that had begun resumes and is booked or refused.
 */
export async function spendPostings(
  ledger: Ledger,
  row: TransferRow,
  accounts: LedgerAccounts,
): Promise<boolean> {
  const steps = stepsOf(row, accounts);
  const first = steps.kind === 'move' ? steps.move.reserve : steps.book;
  return (await spendMovement(ledger, first)).wasPosted;
}
