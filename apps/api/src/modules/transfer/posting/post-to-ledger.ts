import type { TransferRow } from '#database.ts';
import type { ModuleContext } from '#platform/module.ts';
import { markPosted } from './mark-posted.ts';
import { postFirst, type LedgerAccounts } from './postings.ts';
import { transitionTo, updateTransfer } from '../transition.ts';
import { ledgerAccountsOf, findTransfer } from '../repository.ts';

type Context = Pick<ModuleContext, 'clock' | 'db' | 'events' | 'ledger'>;

export interface PostingOutcome {
  readonly row: TransferRow;
  /** Another writer moved the row meanwhile; the row itself has the result. */
  readonly overtaken: boolean;
}

/**
 * Posts an intent to the ledger and stores the outcome. The request, the sweeper and the job all
 * use this with the same legs, so the posting is made once. Throws when the ledger's outcome is
 * unknown; the row then stays an intent. A caller that has already looked up the ledger accounts
 * passes them.
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
    // Another payment took the money first. This attempt's ids are spent; the next attempt gets new
    // ones.
    return updateTransfer(ctx, row, { reserve_attempt: row.reserve_attempt + 1 });
  }
  return transitionTo(ctx, row, {
    to: 'failed',
    event: 'refused',
    change: {
      reason,
      completed_at: ctx.clock.now(),
      // Nobody waits for this response of a planned payment, so its customer is notified instead.
      ...(isPlanned ? {} : { refusal_code: refusalCode(reason) }),
    },
  });
}

function refusalCode(reason: PostingRefusal) {
  return reason === 'INSUFFICIENT_FUNDS' ? 'insufficient_funds' : 'ledger_refused';
}
