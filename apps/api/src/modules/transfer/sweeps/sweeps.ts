import { compare, money } from '@kheya/money';
import type { TransferRow } from '#database.ts';
import { noteUnbooked } from '#modules/operator-task/index.ts';
import type { ModuleContext, Sweep } from '#platform/module.ts';
import { postToLedger } from '../posting/post-to-ledger.ts';
import { spendPostings } from '../posting/postings.ts';
import { availableOn } from '../quote/draft.ts';
import { withTransferLock } from '../advance/lock.ts';
import { transitionTo, updateTransfer } from '../transition.ts';
import {
  MOVEMENTS_OF_RAIL,
  MOVEMENTS_SETTLED_FIRST,
  MOVEMENTS_TO_BD_BANKS,
} from '../rails/rails.ts';
import { ledgerAccountsOf, findTransfer } from '../repository.ts';
import { plannedDay, plannedStart, plannedToday } from '../schedule.ts';
import { isSenderStopped } from '../sender.ts';
import { ADVANCE_TASK, advanceKey } from '../advance/wait.ts';

const BATCH = 200;
/** The request has this long to finish before the sweep takes over. */
const INTENT_REST_MS = 5_000;
/** An intent that could not be booked for this long is not booked any more. */
const INTENT_YOUNG_MS = 10 * 60_000;
const STILL_MS = 15_000;

/**
 * Intents whose request got no response from the ledger: the same legs are posted again, or their
 * ids are spent, as they are for a stopped sender.
 */
export const intentSweep: Sweep = {
  name: 'transfer_intent',
  everySeconds: 2,
  async run(ctx) {
    const now = ctx.clock.now().getTime();
    await eachPage(
      (after) => staleIntentsAfter(ctx, after, new Date(now - INTENT_REST_MS)),
      (row) =>
        underLock(ctx, row, async (current) => {
          const young = now - current.created_at.getTime() < INTENT_YOUNG_MS;
          if (await isSenderStopped(ctx.db, current)) await expire(ctx, current, 'COMPLIANCE_STOP');
          else if (young) await postToLedger(ctx, current);
          else await expire(ctx, current, 'NOT_BOOKED_IN_TIME');
        }),
    );
  },
};

/** Planned payments that are due. */
export const scheduleSweep: Sweep = {
  name: 'transfer_schedule',
  everySeconds: 2,
  async run(ctx) {
    const now = ctx.clock.now();
    await eachPage(
      (after) => dueAfter(ctx, after, now),
      (row) => underLock(ctx, row, (current) => startDue(ctx, current, now)),
    );
  },
};

/** Transfers whose next attempt is due, and those that stand still without one. */
export const advanceSweep: Sweep = {
  name: 'transfer_advance',
  everySeconds: 2,
  async run(ctx) {
    const now = ctx.clock.now();
    const still = new Date(now.getTime() - STILL_MS);
    await eachPage(
      (after) => stalledAfter(ctx, after, now, still),
      ({ id }) => {
        const options = { key: advanceKey(id), keyMode: 'preserve_run_at' } as const;
        return ctx.jobs.add(ctx.db, ADVANCE_TASK, { transfer_id: id }, options);
      },
    );
  },
};

/** Reads every page each time: rows that cannot go on must not delay those that can. */
async function eachPage<Row extends { readonly id: string }>(
  pageAfter: (id: string | undefined) => Promise<Row[]>,
  take: (row: Row) => Promise<void>,
): Promise<void> {
  let after: string | undefined;
  do {
    const rows = await pageAfter(after);
    for (const row of rows) await take(row);
    after = rows.length === BATCH ? rows.at(-1)?.id : undefined;
  } while (after !== undefined);
}

function staleIntentsAfter(
  ctx: ModuleContext,
  after: string | undefined,
  before: Date,
): Promise<TransferRow[]> {
  return intentsAfter(ctx, after)
    .where('scheduled_for', 'is', null)
    .where('updated_at', '<=', before)
    .execute();
}

function dueAfter(
  ctx: ModuleContext,
  after: string | undefined,
  now: Date,
): Promise<TransferRow[]> {
  return intentsAfter(ctx, after).where('scheduled_for', '<=', plannedToday(now)).execute();
}

function intentsAfter(ctx: ModuleContext, after: string | undefined) {
  const intents = ctx.db
    .selectFrom('payments.transfers')
    .selectAll()
    .where('step', '=', 'intent')
    // Implied by the step; stated so that the index of open transfers is used.
    .where('completed_at', 'is', null);
  const next = after === undefined ? intents : intents.where('id', '>', after);
  return next.orderBy('id').limit(BATCH);
}

function stalledAfter(
  ctx: ModuleContext,
  after: string | undefined,
  now: Date,
  still: Date,
): Promise<{ id: string }[]> {
  const stalled = ctx.db
    .selectFrom('payments.transfers')
    .select('id')
    .where((eb) =>
      eb.or([
        eb('completed_at', 'is', null).and('step', '!=', 'intent'),
        eb('step', '=', 'settled')
          .and('movement', 'in', MOVEMENTS_SETTLED_FIRST)
          .and('bank_transfer_id', 'is', null),
        eb('step', '=', 'settled')
          .and('movement', 'in', MOVEMENTS_OF_RAIL)
          .and('fee_minor', '>', 0n)
          .and('bank_fee_transfer_id', 'is', null),
        eb('step', '=', 'settled')
          .and('movement', 'in', MOVEMENTS_TO_BD_BANKS)
          .and('next_attempt_at', 'is not', null),
        eb('return_id', 'is not', null).and('step', '!=', 'returned'),
      ]),
    )
    .where((eb) =>
      eb.or([
        eb('next_attempt_at', '<=', now),
        eb('next_attempt_at', 'is', null).and('updated_at', '<=', still),
      ]),
    );
  const next = after === undefined ? stalled : stalled.where('id', '>', after);
  return next.orderBy('id').limit(BATCH).execute();
}

async function startDue(ctx: ModuleContext, row: TransferRow, now: Date): Promise<void> {
  if (await isContactGone(ctx, row)) {
    const change = { reason: 'CONTACT_REMOVED' };
    const released = await transitionTo(ctx, row, { to: 'released', event: 'released', change });
    if (released) await finishUnbooked(ctx, released);
    return;
  }
  const isStopped = await isSenderStopped(ctx.db, row);
  if (!isStopped && (await isCovered(ctx, row))) {
    await postToLedger(ctx, row);
    return;
  }
  if (row.scheduled_for !== null && plannedDay(row.scheduled_for, now) === 'over') {
    await expire(ctx, row, isStopped ? 'COMPLIANCE_STOP' : 'NOT_FUNDED_IN_TIME');
  }
}

/** Spends the ids before the row expires, so that a late original cannot be booked afterwards. */
async function expire(
  ctx: ModuleContext,
  row: TransferRow,
  reason: 'NOT_BOOKED_IN_TIME' | 'NOT_FUNDED_IN_TIME' | 'COMPLIANCE_STOP',
): Promise<void> {
  const landed = await spendPostings(ctx.ledger, row, await ledgerAccountsOf(ctx.db, row));
  if (landed) {
    // It was booked after all and only the answer was lost, so it goes on.
    await postToLedger(ctx, row);
    return;
  }
  const change = { reason, completed_at: ctx.clock.now() };
  await transitionTo(ctx, row, { to: 'expired', event: 'expired', change });
}

async function finishUnbooked(ctx: ModuleContext, row: TransferRow): Promise<void> {
  const landed = await spendPostings(ctx.ledger, row, await ledgerAccountsOf(ctx.db, row));
  // If it was booked, the worker voids it; the row stays open until then.
  if (!landed) await updateTransfer(ctx, row, { completed_at: ctx.clock.now() });
}

async function isContactGone(ctx: ModuleContext, row: TransferRow): Promise<boolean> {
  if (row.contact_id === null) return false;
  const contact = await ctx.db
    .selectFrom('payments.contacts')
    .select('archived_at')
    .where('id', '=', row.contact_id)
    .executeTakeFirst();
  return contact === undefined || contact.archived_at !== null;
}

async function isCovered(ctx: ModuleContext, row: TransferRow): Promise<boolean> {
  const { source } = await ledgerAccountsOf(ctx.db, row);
  const currency = row.currency as 'USD' | 'BDT';
  const total = money(currency, row.amount_minor + row.fee_minor);
  return compare(await availableOn(ctx, source, currency), total) >= 0;
}

/** One worker at a time, on the current row; a row that fails does not hold up the others. */
async function underLock(
  ctx: ModuleContext,
  row: TransferRow,
  work: (current: TransferRow) => Promise<void>,
): Promise<void> {
  try {
    await withTransferLock(ctx.pool, row.id, async () => {
      const current = await findTransfer(ctx.db, row.id);
      if (current?.step === 'intent') await work(current);
    });
  } catch (error) {
    ctx.log.error({ err: error, transfer: row.id }, 'an intent could not be taken further');
    const since = row.scheduled_for === null ? row.created_at : plannedStart(row.scheduled_for);
    await noteUnbooked(ctx, { kind: 'transfer_not_booked', subjectId: row.id, since, error });
  }
}
