import type { TransferRow } from '#database.ts';
import type { ModuleContext } from '#platform/module.ts';
import { markPosted } from './mark-posted.ts';
import { postFirst, type LedgerAccounts } from './postings.ts';
import { transitionTo, updateTransfer } from '../transition.ts';
import { ledgerAccountsOf, findTransfer } from '../repository.ts';

type Context = Pick<ModuleContext, 'clock' | 'db' | 'events' | 'ledger'>;

export interface PostingOutcome {
  readonly row: TransferRow;
  /** Someone else moved the row meanwhile; it says itself how it stands. */
  readonly overtaken: boolean;
}

/**
 * Takes an intent to the ledger and writes down what the ledger said. The request, the sweeper and
 * the job all come here, with the same legs: it is done once, however often it is called.
 * Throws when the ledger's answer is unknown; the row then stays an intent. Whoever has just looked
 * its accounts up hands them in.
 */
export async function postToLedger(
  ctx: Context,
  row: TransferRow,
  known?: LedgerAccounts,
): Promise<PostingOutcome> {
  const accounts = known ?? (await ledgerAccountsOf(ctx.db, row));
  const posted = await postFirst(ctx.ledger, row, accounts);
  const moved = posted.ok ? await markPosted(ctx, row) : await markRefused(ctx, row, posted.reason);
  if (moved) return { row: moved, overtaken: false };
  const now = await findTransfer(ctx.db, row.id);
  if (!now) throw new Error(`transfer ${row.id} is gone`);
  return { row: now, overtaken: true };
}

type PostingRefusal = 'INSUFFICIENT_FUNDS' | 'LEDGER_REFUSED';

async function markRefused(ctx: Context, row: TransferRow, reason: PostingRefusal) {
  const isPlanned = row.scheduled_for !== null;
  if (isPlanned && reason === 'INSUFFICIENT_FUNDS') {
    // Another payment was quicker. This try's ids are spent, so the next one has ids of its own.
    return updateTransfer(ctx, row, { reserve_attempt: row.reserve_attempt + 1 });
  }
  return transitionTo(ctx, row, {
    to: 'failed',
    event: 'refused',
    change: {
      reason,
      completed_at: ctx.clock.now(),
      // A planned payment has nobody waiting for this answer, so it is told instead.
      ...(isPlanned ? {} : { refusal_code: refusalCode(reason) }),
    },
  });
}

function refusalCode(reason: PostingRefusal) {
  return reason === 'INSUFFICIENT_FUNDS' ? 'insufficient_funds' : 'ledger_refused';
}
