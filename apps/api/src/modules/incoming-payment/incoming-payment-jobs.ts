import { noteUnbooked } from '#modules/operator-task/index.ts';
import type { ModuleContext, Sweep } from '#platform/module.ts';
import { latestOccurredAt, listUnbooked } from './incoming-payment-repository.ts';
import { BANK, bookPayment, takePosted } from './incoming-payment-service.ts';

// The partner may post with an earlier time than it has already reported, so polling rereads a day.
const OVERLAP_MS = 24 * 3600_000;

/** Asks the partner for posted transactions, for payments whose webhook never came. */
export async function pollIncomingPayments(_payload: unknown, ctx: ModuleContext): Promise<void> {
  const latest = await latestOccurredAt(ctx.db, BANK);
  const from = latest ? new Date(latest.getTime() - OVERLAP_MS) : undefined;
  let pageToken: string | undefined;
  do {
    const got = await ctx.partners.bank.listPosted({
      ...(from ? { from } : {}),
      ...(pageToken ? { pageToken } : {}),
    });
    if (got.outcome === 'unknown') throw got.cause;
    if (got.outcome === 'refused') throw new Error(`the bank lists nothing: ${got.code}`);
    for (const transaction of got.transactions) {
      await runIsolated(ctx, transaction.id, () => takePosted(ctx, transaction));
    }
    pageToken = got.nextPageToken ?? undefined;
  } while (pageToken);
}

/** Only jobs call providers. One at a time is enough: the next one finds whatever is left. */
export const incomingPollSweep: Sweep = {
  name: 'incoming_payment_poll',
  everySeconds: 15,
  run: ({ db, jobs }) =>
    jobs.add(db, 'poll_incoming_payments', {}, { key: 'poll_incoming', maxAttempts: 1 }),
};

const STALE_MS = 5000;
const BATCH = 200;

/** Books payments that were stored but not booked because a process ended in between. */
export const incomingBookSweep: Sweep = {
  name: 'incoming_payment_book',
  everySeconds: 5,
  async run(ctx) {
    const before = new Date(ctx.clock.now().getTime() - STALE_MS);
    let after: string | undefined;
    do {
      const rows = await listUnbooked(ctx.db, before, { after, limit: BATCH });
      for (const payment of rows) {
        await runIsolated(ctx, payment.id, async () => {
          try {
            await bookPayment(ctx, payment);
          } catch (error) {
            const about = { subjectId: payment.id, since: payment.created_at, error };
            await noteUnbooked(ctx, { kind: 'incoming_payment_not_booked', ...about });
            throw error;
          }
        });
      }
      // Each run covers all of them: payments that cannot be booked must not block the others.
      after = rows.length === BATCH ? rows.at(-1)?.id : undefined;
    } while (after !== undefined);
  },
};

/** Runs one payment on its own; a failure is retried later and never blocks the next payment. */
async function runIsolated(
  ctx: ModuleContext,
  id: string,
  take: () => Promise<void>,
): Promise<void> {
  try {
    await take();
  } catch (error) {
    ctx.log.error({ err: error, incoming: id }, 'money that came in could not be booked');
  }
}
