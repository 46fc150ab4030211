import type { Kysely } from 'kysely';
import {
  type AuditAction,
  type BodyOf,
  LIMIT_OVERRIDE_DAYS,
  type Locale,
  type limitOverridePropose,
} from '@kheya/contract';
import { compactErrors, fieldErrorTexts } from '@kheya/contract/fields/field-error';
import { inTransaction } from '@kheya/db';
import { refuse, type Refusal } from '@kheya/http-kit';
import { parseMoney, toLatinDigits } from '@kheya/money';
import type { Database, LimitOverrideRow, UserRow } from '#database.ts';
import { noteOperatorAction } from '#modules/operator/index.ts';
import { allowanceFact, notify } from '#modules/notification/index.ts';
import { closeOperatorTask, openOperatorTask } from '#modules/operator-task/index.ts';
import { findUser } from '#modules/user/index.ts';
import { addDays, dayIn, startOfDay } from '#platform/calendar.ts';
import { newId } from '#platform/ids.ts';
import type { ModuleContext, OperatorCaller } from '#platform/module.ts';
import { isCount, valueText, wireValue } from './limit-text.ts';
import { zoneOfLimit } from './limit-window.ts';
import { findRuleOf } from './transfer-rule-service.ts';

/** By this the second operator finds a proposal. */
const OVERRIDE_TASK = 'limit_override_waiting';

type Asked = BodyOf<typeof limitOverridePropose>;
type Done = { readonly ok: true; readonly userId: string };

/** The maker proposes a higher limit. Nothing is raised before another operator approves. */
export async function proposeOverride(
  ctx: ModuleContext,
  caller: OperatorCaller,
  { id: userId, ...asked }: { readonly id: string } & Asked,
  locale: Locale,
) {
  const user = await findUser(ctx.db, userId);
  if (!user) return refuse('not_found');
  const days = checkDays(asked, ctx.clock.now(), locale);
  if (!days.ok) return days;
  const value = await readValue(ctx, user, asked, locale);
  if (!value.ok) return value;
  return inTransaction(ctx.db, async (trx) => {
    const { rail, name, currency, reason } = asked;
    const row = await trx
      .insertInto('payments.limit_overrides')
      .values({
        ...{ id: newId(ctx.clock), user_id: userId, rail, name: value.name, currency, reason },
        ...{ limit_value: value.value, valid_from: days.from, valid_until: days.until },
        ...{ proposed_by: caller.operatorId, proposed_at: ctx.clock.now() },
      })
      // One proposal of a limit at a time.
      .onConflict((conflict) => conflict.doNothing())
      .returningAll()
      .executeTakeFirst();
    if (!row) return refuse('limit_override_waiting');
    await audit(trx, ctx, row, { caller, action: 'limit_override_proposed' });
    const detail = `Proposed: ${rail} ${name}`;
    await openOperatorTask(trx, ctx, { kind: OVERRIDE_TASK, subjectId: userId, detail });
    return { ok: true as const, userId };
  });
}

/** Whole days by the calendar of the limit's currency, from today on. */
function checkDays(
  { currency, valid_from: from, valid_until: last }: Asked,
  now: Date,
  locale: Locale,
) {
  const zone = zoneOfLimit(currency);
  const isPast = from < dayIn(zone, now);
  const isImpossible = last < from || last > addDays(from, LIMIT_OVERRIDE_DAYS - 1);
  const errors = compactErrors({
    valid_from: isPast ? ('first_day_past' as const) : undefined,
    valid_until: isImpossible ? ('last_day_impossible' as const) : undefined,
  });
  if (Object.keys(errors).length > 0) {
    return refuse('request_invalid', { fields: fieldErrorTexts(errors, locale) });
  }
  const until = startOfDay(zone, addDays(last, 1));
  return { ok: true as const, from: startOfDay(zone, from), until };
}

/** More than the customer's rule allows now; a minimum and what isn't ours are never raised. */
async function readValue(
  { db, clock }: ModuleContext,
  user: UserRow,
  asked: Asked,
  locale: Locale,
) {
  const { name } = asked;
  const rule = await findRuleOf(db, user, asked, clock.now());
  if (!rule || name === 'transaction_minimum') return refuse('limit_not_raisable');
  const value = isCount(asked) ? readCount(asked.limit) : readAmount(asked);
  if (!value.ok) return value;
  if (value.value > rule.limit_value) return { ...value, name };
  const limit = valueText(asked, rule.limit_value, locale);
  return refuse('limit_override_too_low', { facts: { limit } });
}

function readCount(text: string) {
  const digits = toLatinDigits(text).trim();
  if (!/^\d{1,6}$/.test(digits)) return refuse('amount_not_a_number');
  return { ok: true as const, value: BigInt(digits) };
}

function readAmount({ limit, currency }: Asked) {
  const parsed = parseMoney(limit, currency);
  if (parsed.ok) return { ok: true as const, value: parsed.value.minor };
  return refuse(parsed.code === 'amount_required' ? 'amount_not_a_number' : parsed.code);
}

interface Decision {
  readonly id: string;
  readonly approve: boolean;
  readonly note: string;
}

/** The checker approves, and it holds from its first day, or declines. Never the one who proposed it. */
export async function decideOverride(
  ctx: ModuleContext,
  caller: OperatorCaller,
  { id, approve, note }: Decision,
): Promise<
  | Done
  | Refusal<
      'not_found' | 'operator_must_differ' | 'limit_override_decided' | 'limit_override_too_late'
    >
> {
  return inTransaction(ctx.db, async (trx) => {
    const row = await lockOverride(trx, id);
    if (!row) return refuse('not_found');
    if (row.state !== 'proposed') return refuse('limit_override_decided');
    if (row.proposed_by === caller.operatorId) return refuse('operator_must_differ');
    const now = ctx.clock.now();
    if (approve && row.valid_until <= now) return refuse('limit_override_too_late');
    const state = approve ? ('approved' as const) : ('declined' as const);
    await trx
      .updateTable('payments.limit_overrides')
      .set({ state, decided_by: caller.operatorId, decided_at: now, decision_note: note })
      .where('id', '=', id)
      .execute();
    await closeTaskUnlessWaiting(trx, ctx, row.user_id);
    await audit(trx, ctx, row, { caller, action: `limit_override_${state}`, note });
    if (approve) await tellCustomer(trx, ctx, row, 'limit_raised');
    return { ok: true as const, userId: row.user_id };
  });
}

/** One operator ends what holds or is to hold: it only lowers what may be sent. */
export async function endOverride(
  ctx: ModuleContext,
  caller: OperatorCaller,
  { id, note }: Omit<Decision, 'approve'>,
): Promise<Done | Refusal<'not_found' | 'limit_override_decided'>> {
  return inTransaction(ctx.db, async (trx) => {
    const row = await lockOverride(trx, id);
    if (!row) return refuse('not_found');
    const now = ctx.clock.now();
    if (!mayEnd(row, now)) return refuse('limit_override_decided');
    await trx
      .updateTable('payments.limit_overrides')
      .set({ state: 'ended', ended_by: caller.operatorId, ended_at: now, end_note: note })
      .where('id', '=', id)
      .execute();
    await audit(trx, ctx, row, { caller, action: 'limit_override_ended', note });
    await tellCustomer(trx, ctx, row, 'limit_raise_ended');
    return { ok: true as const, userId: row.user_id };
  });
}

/** Approved, and its last day is not over. */
export function mayEnd(row: Pick<LimitOverrideRow, 'state' | 'valid_until'>, now: Date): boolean {
  return row.state === 'approved' && now < row.valid_until;
}

/** Nobody tells of a proposal that was declined: the customer's limits are as they were. */
async function tellCustomer(
  trx: Kysely<Database>,
  ctx: ModuleContext,
  row: LimitOverrideRow,
  kind: 'limit_raised' | 'limit_raise_ended',
): Promise<void> {
  const { id: subjectId, user_id: userId, rail, currency } = row;
  const zone = zoneOfLimit(currency);
  await notify(trx, ctx, {
    ...{ userId, kind, subjectId },
    facts: {
      ...{ rail, allowance: allowanceFact({ ...row, limit: wireValue(row, row.limit_value) }) },
      from: dayIn(zone, row.valid_from),
      day: addDays(dayIn(zone, row.valid_until), -1),
    },
  });
  // Open screens read their limits anew.
  await ctx.events.publish(trx, userId, { kind: 'transfer', id: null });
}

function lockOverride(trx: Kysely<Database>, id: string): Promise<LimitOverrideRow | undefined> {
  return trx
    .selectFrom('payments.limit_overrides')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

/** One task for all that waits about a customer. */
async function closeTaskUnlessWaiting(
  trx: Kysely<Database>,
  ctx: ModuleContext,
  userId: string,
): Promise<void> {
  const other = await trx
    .selectFrom('payments.limit_overrides')
    .select('id')
    .where('user_id', '=', userId)
    .where('state', '=', 'proposed')
    .executeTakeFirst();
  if (!other) await closeOperatorTask(trx, ctx, { kind: OVERRIDE_TASK, subjectId: userId });
}

interface Audited {
  readonly caller: OperatorCaller;
  readonly action: Extract<AuditAction, `limit_override_${string}`>;
  readonly note?: string;
}

async function audit(
  trx: Kysely<Database>,
  ctx: ModuleContext,
  row: LimitOverrideRow,
  { caller, action, note }: Audited,
): Promise<void> {
  const { id: overrideId, rail, name, currency, reason } = row;
  await noteOperatorAction(trx, ctx, {
    ...{ operatorId: caller.operatorId, action, subjectId: row.user_id },
    facts: {
      ...{ override_id: overrideId, rail, name, currency, reason },
      limit: row.limit_value.toString(),
      ...(note === undefined ? {} : { note }),
    },
  });
}
