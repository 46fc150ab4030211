import { sql, type Kysely } from 'kysely';
import type { CustomerStop, Locale } from '@kheya/contract';
import type { CustomerStopRow, Database, UserRow } from '#database.ts';
import { notify } from '#modules/notification/index.ts';
import { openTicket, ticketNumber } from '#modules/ticket/index.ts';
import { stopTransfers } from '#modules/transfer/index.ts';
import { freezeUsers } from '#modules/user/index.ts';
import { newId } from '#platform/ids.ts';
import type { Caller, ModuleContext } from '#platform/module.ts';
import {
  cancelKey,
  findActiveStop,
  lockProfiles,
  profileIds,
  publishToProfiles,
  showStop,
} from './customer-stop-repository.ts';

/** The first comment of the ticket, in the customer's name and language. */
const STOP_TICKET: Record<Locale, { readonly subject: string; readonly message: string }> = {
  en: {
    subject: 'I stopped everything',
    message:
      'I think I was scammed, so I stopped everything. Please check my recent payments and contact me.',
  },
  bn: {
    subject: 'আমি সব বন্ধ করেছি',
    message:
      'আমি হয়তো প্রতারণার শিকার হয়েছি, তাই সব বন্ধ করেছি। অনুগ্রহ করে আমার সাম্প্রতিক লেনদেনগুলো দেখে আমার সঙ্গে যোগাযোগ করুন।',
  },
};

export const FINISH_TASK = 'finish_customer_stop';

/**
 * A payment that was being made at the time of the stop is in the books after this long; it is then
 * looked for once more.
 */
const RETRY_AFTER_MS = 30_000;

/**
 * Stops everything of the calling person, businesses included. Called again, it returns the same
 * stop.
 */
export async function stopEverything(
  ctx: ModuleContext,
  caller: Pick<Caller, 'personId' | 'sessionId'>,
  locale: Locale,
): Promise<CustomerStop> {
  const stop = await beginStop(ctx, caller, locale);
  try {
    await cancelPayments(ctx, stop);
  } catch (error) {
    // The account is stopped all the same; the job stops the remaining payments.
    ctx.log.error({ err: error, customer_stop: stop.id }, 'not every payment is stopped yet');
  }
  return showStop(ctx.db, stop);
}

/** The stop itself, all or nothing, and the job that finishes what it leaves. */
async function beginStop(
  ctx: ModuleContext,
  { personId, sessionId }: Pick<Caller, 'personId' | 'sessionId'>,
  locale: Locale,
): Promise<CustomerStopRow> {
  return ctx.db.transaction().execute(async (trx) => {
    const profiles = await lockProfiles(trx, personId);
    const holding = await findActiveStop(trx, personId);
    if (holding) return holding;
    const [person] = profiles as [UserRow];
    const now = ctx.clock.now();
    const ids = profiles.map(({ id }) => id);
    await freezeUsers(trx, ids, 'customer_stop', now);
    const ended = await endOtherSessions(trx, personId, sessionId);
    const words = { ...STOP_TICKET[locale], kind: 'scam' as const };
    const { ticket } = await openTicket(trx, ctx, { user: person, ...words });
    const stop = await trx
      .insertInto('payments.customer_stops')
      .values({
        id: newId(ctx.clock),
        user_id: personId,
        session_id: sessionId,
        ticket_id: ticket.id,
        sessions_ended: ended,
        stopped_at: now,
        finished_at: null,
        lift_proposed_by: null,
        lift_proposed_at: null,
        lifted_by: null,
        lifted_at: null,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    await ctx.jobs.add(trx, FINISH_TASK, { stop_id: stop.id });
    await notify(trx, ctx, {
      userId: personId,
      kind: 'stop_set',
      facts: { number: ticketNumber(ticket) },
      subjectId: stop.id,
      ticketId: ticket.id,
      everywhere: true,
    });
    await publishToProfiles(trx, ctx, ids);
    return stop;
  });
}

/** Finishes a stop: now, and once more when no payment can be under way any longer. */
export async function finishStop(ctx: ModuleContext, stopId: string): Promise<void> {
  const stop = await ctx.db
    .selectFrom('payments.customer_stops')
    .selectAll()
    .where('id', '=', stopId)
    .where('finished_at', 'is', null)
    .executeTakeFirst();
  if (!stop) return;
  await cancelPayments(ctx, stop);
  const now = ctx.clock.now();
  const again = new Date(stop.stopped_at.getTime() + RETRY_AFTER_MS);
  if (now < again) {
    await ctx.jobs.add(ctx.db, FINISH_TASK, { stop_id: stop.id }, { runAt: again });
    return;
  }
  await ctx.db
    .updateTable('payments.customer_stops')
    .set({ finished_at: now })
    .where('id', '=', stop.id)
    .execute();
}

async function cancelPayments(ctx: ModuleContext, stop: CustomerStopRow): Promise<void> {
  // After a stop was lifted, the customer's payments are not touched.
  if (stop.lifted_at !== null) return;
  const profiles = await profileIds(ctx.db, stop.user_id);
  await stopTransfers(ctx, profiles, cancelKey(stop.id));
}

async function endOtherSessions(
  trx: Kysely<Database>,
  personId: string,
  sessionId: string,
): Promise<number> {
  const { rows } = await sql<{ ended: number }>`
    select identity.end_other_sessions(${personId}::uuid, ${sessionId}::uuid) as ended`.execute(
    trx,
  );
  return rows[0]?.ended ?? 0;
}
