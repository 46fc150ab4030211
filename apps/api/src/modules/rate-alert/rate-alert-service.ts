import type { Locale, RateAlert, RateAlertState } from '@kheya/contract';
import { fieldErrorTexts } from '@kheya/contract/fields/field-error';
import { RATE_ALERT_DAYS, RATE_ALERTS_MAX, readAlertRate } from '@kheya/contract/fields/rate-alert';
import { inTransaction } from '@kheya/db';
import { type Refusal, refuse } from '@kheya/http-kit';
import { formatRate, parseRate, type Rate, rateToDecimal } from '@kheya/money';
import { sql } from 'kysely';
import type { RateAlertRow, UserRow } from '#database.ts';
import { currentRate } from '#modules/conversion-rate/index.ts';
import { isUniqueViolation } from '#platform/database-error.ts';
import { newId } from '#platform/ids.ts';
import type { ModuleContext } from '#platform/module.ts';
import {
  changeAlert,
  countWaiting,
  deleteExpired,
  findOwnAlert,
  insertAlert,
} from './rate-alert-repository.ts';

/** What somebody types beyond this many times the rate of today is a slip of the keyboard. */
const FAR = 2n;
const WAITS_FOR_MS = RATE_ALERT_DAYS * 86_400_000;

export interface AlertCall {
  readonly user: UserRow;
  readonly rate: string;
  readonly locale: Locale;
}

type Done = { readonly ok: true; readonly row: RateAlertRow };

export async function createAlert(
  ctx: ModuleContext,
  call: AlertCall,
): Promise<Done | NotWanted | Refusal<'rate_alert_limit_reached'>> {
  const wanted = await readWanted(ctx, call);
  if (!wanted.ok) return wanted;
  const { id: userId } = call.user;
  return inTransaction(ctx.db, async (trx) => {
    // One at a time for each person, so that two windows don't both add the fifth.
    await sql`select from payments.users where id = ${userId} for no key update`.execute(trx);
    const now = ctx.clock.now();
    if ((await countWaiting(trx, userId, now)) >= RATE_ALERTS_MAX) {
      return refuse('rate_alert_limit_reached', { facts: { limit: RATE_ALERTS_MAX } });
    }
    const alert = { id: newId(ctx.clock), user_id: userId, rate_e8: wanted.value.e8 };
    await deleteExpired(trx, alert, now);
    const expiresAt = new Date(now.getTime() + WAITS_FOR_MS);
    const row = await insertAlert(trx, { ...alert, created_at: now, expires_at: expiresAt });
    return row ? { ok: true as const, row } : refuse('rate_alert_exists');
  });
}

export async function updateAlert(
  ctx: ModuleContext,
  id: string,
  call: AlertCall,
): Promise<Done | NotWanted | Refusal<'not_found' | 'rate_alert_ended'>> {
  const { id: userId } = call.user;
  const known = await findOwnAlert(ctx.db, userId, id);
  if (!known) return refuse('not_found');
  const now = ctx.clock.now();
  if (stateAt(known, now) !== 'WAITING') return refuse('rate_alert_ended');
  const wanted = await readWanted(ctx, call);
  if (!wanted.ok) return wanted;
  try {
    const alert = { id, user_id: userId, rate_e8: wanted.value.e8 };
    const row = await inTransaction(ctx.db, async (trx) => {
      await deleteExpired(trx, alert, now);
      return changeAlert(trx, alert, now);
    });
    return row ? { ok: true, row } : refuse('rate_alert_ended');
  } catch (error) {
    if (!isUniqueViolation(error, 'rate_alerts_once')) throw error;
    return refuse('rate_alert_exists');
  }
}

type NotWanted = Refusal<
  'request_invalid' | 'rate_alert_already_reached' | 'rate_alert_too_far' | 'rate_alert_exists'
>;

/** Without a fresh rate there is nothing to compare with: the alert waits for the next one. */
async function readWanted(
  ctx: ModuleContext,
  { user, rate: typed, locale }: AlertCall,
): Promise<{ readonly ok: true; readonly value: Rate } | NotWanted> {
  const read = readAlertRate(typed);
  if (!read.ok) {
    return refuse('request_invalid', { fields: fieldErrorTexts({ rate: read.error }, locale) });
  }
  const value = parseRate(read.value, 'USD', 'BDT');
  const current = await currentRate(ctx, ctx.db, user.profile_type);
  if (!current.ok) return { ok: true, value };
  const facts = { rate: formatRate(current.ours, locale) };
  if (value.e8 <= current.ours.e8) return refuse('rate_alert_already_reached', { facts });
  if (value.e8 >= current.ours.e8 * FAR) return refuse('rate_alert_too_far', { facts });
  return { ok: true, value };
}

function stateAt(row: RateAlertRow, at: Date): RateAlertState {
  if (row.reached_at !== null) return 'REACHED';
  return row.expires_at <= at ? 'EXPIRED' : 'WAITING';
}

export function showAlert(row: RateAlertRow, at: Date): RateAlert {
  const shown = (e8: bigint) => rateToDecimal({ base: 'USD', quote: 'BDT', e8 });
  return {
    id: row.id,
    state: stateAt(row, at),
    rate: shown(row.rate_e8),
    created_at: row.created_at.toISOString(),
    expires_at: row.expires_at.toISOString(),
    reached_at: row.reached_at?.toISOString() ?? null,
    reached_rate: row.reached_rate_e8 === null ? null : shown(row.reached_rate_e8),
  };
}
