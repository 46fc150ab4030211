import { sql, type Kysely } from 'kysely';
import { type Refusal, refuse } from '@kheya/http-kit';
import { applySpread, type Rate, rateToDecimal } from '@kheya/money';
import type { ConversionRateRow, Database } from '#database.ts';
import { spreadOn } from '#modules/transfer-rule/index.ts';
import { addDays, dayIn } from '#platform/calendar.ts';
import { lookupById } from '#platform/batch.ts';
import { unnestRows } from '#platform/unnest-rows.ts';
import { newId } from '#platform/ids.ts';
import type { ModuleContext } from '#platform/module.ts';
import { oncePerContext } from '#platform/once-per-context.ts';
import { dailyMidRates, latestMidRate } from './mid-rate-repository.ts';

/** No price is made from a mid-market rate older than this. */
const MID_GOOD_FOR_MS = 10 * 60_000;
/** How long a frozen rate is held (product decision: ten minutes after review). */
const FROZEN_FOR_MS = 10 * 60_000;
const INDICATIVE_FOR_MS = 2 * 60_000;

type ProfileType = 'PERSON' | 'BUSINESS';
type Context = Pick<ModuleContext, 'clock'>;

/** A rate as it is used: the mid-market rate, our rate, and the spread. */
export interface OurRate {
  readonly mid: Rate;
  readonly ours: Rate;
  readonly spreadBps: number;
}

/** The current rate, or the refusal when none is fresh. Shown and frozen rates share this code. */
export async function currentRate(
  ctx: Context,
  db: Kysely<Database>,
  profileType: ProfileType,
): Promise<(OurRate & { readonly ok: true }) | Refusal<'rate_unavailable'>> {
  const now = ctx.clock.now();
  const newest = await latestMidRate(db, now);
  if (!newest || now.getTime() - newest.fetchedAt.getTime() > MID_GOOD_FOR_MS) {
    return refuse('rate_unavailable');
  }
  const day = dayIn('America/New_York', now);
  const spreadBps = await spreadOn(db, newest.rate, profileType, day);
  const ours = applySpread(newest.rate, spreadBps);
  return { ok: true, mid: newest.rate, ours, spreadBps };
}

/** An indicative price, which no transfer can use. */
export async function indicativeRate(ctx: Context & Pick<ModuleContext, 'db'>) {
  const rate = await currentRate(ctx, ctx.db, 'PERSON');
  if (!rate.ok) return rate;
  const now = ctx.clock.now();
  const expiresAt = new Date(now.getTime() + INDICATIVE_FOR_MS);
  return { ok: true as const, value: rateView(null, rate, now, expiresAt) };
}

/**
 * Freezes the rate and the fee schedule for one transfer of this customer; nothing is stored yet.
 */
export async function freezeRate(
  ctx: Context & Pick<ModuleContext, 'db'>,
  user: { readonly id: string; readonly profile_type: ProfileType },
): Promise<{ readonly ok: true; readonly row: ConversionRateRow } | Refusal<'rate_unavailable'>> {
  const rate = await currentRate(ctx, ctx.db, user.profile_type);
  if (!rate.ok) return rate;
  const now = ctx.clock.now();
  const row = {
    id: newId(ctx.clock),
    user_id: user.id,
    base: 'USD',
    quote: 'BDT',
    mid_e8: rate.mid.e8,
    rate_e8: rate.ours.e8,
    spread_bps: rate.spreadBps,
    fee_rules_date: dayIn('America/New_York', now),
    created_at: now,
    expires_at: new Date(now.getTime() + FROZEN_FOR_MS),
    used_by: null,
  };
  return { ok: true, row };
}

/** Stores a frozen rate, with which a transfer can then be paid. */
export async function saveFrozenRate(trx: Kysely<Database>, row: ConversionRateRow): Promise<void> {
  await trx.insertInto('payments.conversion_rates').values(row).execute();
}

const ratesById = oncePerContext(({ db }: Pick<ModuleContext, 'db'>) =>
  lookupById((ids) =>
    db
      .selectFrom('payments.conversion_rates')
      .selectAll()
      .where('id', '=', sql<string>`any(${ids}::uuid[])`)
      .execute(),
  ),
);

/** A frozen rate of this customer, whether or not it has run out or was used. */
export async function findFrozenRate(
  ctx: Pick<ModuleContext, 'db'>,
  userId: string,
  id: string,
): Promise<ConversionRateRow | undefined> {
  const row = await ratesById(ctx)(id);
  return row?.user_id === userId ? row : undefined;
}

/** Whether a frozen rate can still be paid with. */
export function validateFrozenRate(
  row: ConversionRateRow,
  at: Date,
): Refusal<'rate_expired' | 'rate_already_used'> | { readonly ok: true } {
  if (row.used_by !== null) return refuse('rate_already_used');
  if (row.expires_at.getTime() <= at.getTime()) return refuse('rate_expired');
  return { ok: true };
}

export interface RateUse {
  readonly rate_id: string;
  readonly transfer_id: string;
}

/**
 * Marks frozen rates as used, in the transaction of the transfers they are for; false when one has
 * run out, was used before, or is named twice.
 */
export async function useFrozenRates(
  trx: Kysely<Database>,
  uses: readonly RateUse[],
  at: Date,
): Promise<boolean> {
  if (uses.length === 0) return true;
  const { rows } = await sql`
    update payments.conversion_rates as r set used_by = given.transfer_id
    from ${unnestRows<RateUse>({ rate_id: 'uuid', transfer_id: 'uuid' }, uses)}
    where r.id = given.rate_id and r.used_by is null and r.expires_at > ${at}
    returning r.id`.execute(trx);
  return rows.length === uses.length;
}

/** The two rates of a frozen row. */
export function frozenRates(row: ConversionRateRow): OurRate {
  const pair = { base: 'USD', quote: 'BDT' } as const;
  return {
    mid: { ...pair, e8: row.mid_e8 },
    ours: { ...pair, e8: row.rate_e8 },
    spreadBps: row.spread_bps,
  };
}

/** The frozen rate as the contract shows it. */
export function frozenRateView(row: ConversionRateRow) {
  return rateView(row.id, frozenRates(row), row.created_at, row.expires_at);
}

/** One point a day for the chart. Past days are shown with the spread that held on each. */
export async function rateHistory(ctx: Context & Pick<ModuleContext, 'db'>, days: number) {
  const now = ctx.clock.now();
  const today = dayIn('America/New_York', now);
  const mids = await dailyMidRates(ctx.db, addDays(today, 1 - days), today, now);
  const spreads = new Map<string, number>();
  const points = [];
  for (const { day, rate, isCarried } of mids) {
    // Spreads change monthly at most; one look-up a month keeps a year's chart fast.
    const month = day.slice(0, 7);
    const spread = spreads.get(month) ?? (await spreadOn(ctx.db, rate, 'PERSON', day));
    spreads.set(month, spread);
    const ours = applySpread(rate, spread);
    const rates = { rate: rateToDecimal(ours), mid_rate: rateToDecimal(rate) };
    points.push({ day, ...rates, is_carried: isCarried });
  }
  return points;
}

function rateView(id: string | null, rate: OurRate, createdAt: Date, expiresAt: Date) {
  return {
    id,
    source_currency: 'USD' as const,
    target_currency: 'BDT' as const,
    rate: rateToDecimal(rate.ours),
    mid_rate: rateToDecimal(rate.mid),
    spread_bps: rate.spreadBps,
    created_at: createdAt.toISOString(),
    expires_at: expiresAt.toISOString(),
  };
}
