import type { Kysely } from 'kysely';
import { z } from 'zod';
import type { IpInfo } from '@kheya/contract';
import type { Database, IpInfoRow } from '#database.ts';
import type { ModuleContext, Task } from '#platform/module.ts';
import { plainIp } from './ip-address.ts';

/**
 * Spread over half an hour; afterwards the address is unknown, and a later call may look it up
 * again.
 */
const MAX_ATTEMPTS = 8;
const RETRY_AFTER_MS = 3_600_000;
/** As long as look-ups are retried; nobody waits for the answer any longer. */
const ESCALATE_AFTER_MS = 1_800_000;

/**
 * What is known about an address; undefined while nothing is. The first call enqueues a look-up.
 */
export async function lookUpIp(
  trx: Kysely<Database>,
  ctx: Pick<ModuleContext, 'clock' | 'jobs'>,
  address: string,
): Promise<IpInfo | undefined> {
  const ip = plainIp(address);
  if (ip === undefined) return undefined;
  const known = await findRow(trx, ip);
  const now = ctx.clock.now();
  const isDue =
    known?.answered_at === null && known.requested_at.getTime() < now.getTime() - RETRY_AFTER_MS;
  if (known && !isDue) return showIpInfo(known);
  const asked = await trx
    .insertInto('payments.ip_infos')
    .values({ ip, requested_at: now })
    .onConflict((conflict) =>
      conflict
        .column('ip')
        .doUpdateSet({ requested_at: now })
        .where('payments.ip_infos.answered_at', 'is', null)
        .where('payments.ip_infos.requested_at', '<', new Date(now.getTime() - RETRY_AFTER_MS)),
    )
    .returning('ip')
    .executeTakeFirst();
  if (asked) {
    await ctx.jobs.add(trx, 'look_up_ip', { ip }, { key: `ip:${ip}`, maxAttempts: MAX_ATTEMPTS });
  }
  return undefined;
}

/** What is known about an address, without a look-up. */
export async function findIpInfo(
  db: Kysely<Database>,
  address: string,
): Promise<IpInfo | undefined> {
  const ip = plainIp(address);
  const row = ip === undefined ? undefined : await findRow(db, ip);
  return row && showIpInfo(row);
}

/** The state of a look-up that somebody waits for. */
export type AwaitedIp =
  | { readonly state: 'answered'; readonly place: IpInfo | undefined }
  | { readonly state: 'waiting' | 'unanswered' };

/**
 * The state of an address's look-up, which is enqueued when there was none. `since` is when the
 * wait began.
 */
export async function awaitIpInfo(
  ctx: Pick<ModuleContext, 'clock' | 'db' | 'jobs'>,
  address: string,
  since: Date,
): Promise<AwaitedIp> {
  const ip = plainIp(address);
  if (ip === undefined) return { state: 'answered', place: undefined };
  await ctx.db.transaction().execute((trx) => lookUpIp(trx, ctx, ip));
  const row = await findRow(ctx.db, ip);
  if (row && row.answered_at !== null) return { state: 'answered', place: showIpInfo(row) };
  const waited = ctx.clock.now().getTime() - since.getTime();
  return { state: waited < ESCALATE_AFTER_MS ? 'waiting' : 'unanswered' };
}

const payloadOf = z.object({ ip: z.string() });

/** Calls the provider. Until it answers, or when it knows nothing, the address has no place. */
export const lookUp: Task = async (payload, ctx) => {
  const { ip } = payloadOf.parse(payload);
  const row = await findRow(ctx.db, ip);
  if (!row || row.answered_at !== null) return;
  const found = await ctx.partners.ip.find(ip);
  if (found.outcome === 'unknown') throw found.cause;
  await ctx.db
    .updateTable('payments.ip_infos')
    .set({ answered_at: ctx.clock.now(), ...(found.outcome === 'done' ? found.place : {}) })
    .where('ip', '=', ip)
    .execute();
};

async function findRow(db: Kysely<Database>, ip: string): Promise<IpInfoRow | undefined> {
  return db.selectFrom('payments.ip_infos').selectAll().where('ip', '=', ip).executeTakeFirst();
}

/** In the specification's names; undefined for an address without a known place. */
function showIpInfo(row: IpInfoRow): IpInfo | undefined {
  if (row.country_code === null) return undefined;
  const { ip, city, region, country, latitude, longitude, timezone, org, postal_code } = row;
  const countryCode = row.country_code;
  const place = { ip, city, region, country, countryCode };
  return { ...place, latitude, longitude, timezone, org, postal_code };
}
