import { sql, type Kysely } from 'kysely';
import {
  type BodyOf,
  type Locale,
  RULE_CHANGERS,
  RULE_READERS,
  type ruleChangeDecide,
  type RuleChangeFacts,
  type ruleChangePropose,
  type RuleKind,
} from '@kheya/contract';
import { fieldErrorTexts } from '@kheya/contract/fields/field-error';
import { inTransaction } from '@kheya/db';
import { refuse } from '@kheya/http-kit';
import type { Database, RuleChangeRow } from '#database.ts';
import { startOfDay } from '#platform/calendar.ts';
import { newId } from '#platform/ids.ts';
import type { ModuleContext, OperatorCaller } from '#platform/module.ts';
import { type Change, checkChange, compared } from './check-change.ts';
import { findRule, type RuleHistory, zoneOfRule } from './dated-rules.ts';
import { audit } from './rule-audit.ts';
import { MOST_PERCENT_BELOW, readValues } from './rule-values.ts';

/** A proposal nobody decides on in this time is void: whom it touches is seen anew. */
const OPEN_DAYS = 14;
const DAY_MS = 86_400_000;

/** What a change would have done last month, or what is wrong with it. Nothing is written. */
export async function previewAsked(
  ctx: ModuleContext,
  caller: OperatorCaller,
  asked: RuleChangeFacts,
  locale: Locale,
) {
  const read = await readChange(ctx.db, caller, asked, locale);
  if (!read.ok) return read;
  const checked = await checkChange(ctx.db, ctx, read.change, locale);
  if (!checked.ok) return checked;
  const { before, after } = compared(read.change);
  const values = { before: before?.values ?? null, values: after.values };
  return { ok: true as const, preview: { ...checked.preview, ...values } };
}

/** The maker proposes. The rule stays as it is until another operator approves. */
export async function proposeChange(
  ctx: ModuleContext,
  caller: OperatorCaller,
  asked: BodyOf<typeof ruleChangePropose>,
  locale: Locale,
) {
  const read = await readChange(ctx.db, caller, asked, locale);
  if (!read.ok) return read;
  const { rule, values, validFrom } = read.change;
  const checked = await checkChange(ctx.db, ctx, read.change, locale);
  if (!checked.ok) return checked;
  return inTransaction(ctx.db, async (trx) => {
    const now = ctx.clock.now();
    const row = await trx
      .insertInto('payments.rule_changes')
      .values({
        ...{ id: newId(ctx.clock), kind: rule.kind, rule_key: rule.key, action: 'set' },
        ...{ new_values: JSON.stringify(values), valid_from: validFrom, reason: asked.reason },
        sooner_because: soonerBecause(asked),
        ...{ proposed_by: caller.operatorId, proposed_at: now },
        expires_at: expiryOf(rule, validFrom, now),
      })
      // Of two proposals of one moment for one day the second finds the first.
      .onConflict((conflict) => conflict.doNothing())
      .returningAll()
      .executeTakeFirst();
    if (!row) return refuse('rule_change_overlaps', { facts: { change_id: null } });
    const { preview } = checked;
    await audit(trx, ctx, row, { caller, verb: 'proposed', preview });
    return { ok: true as const, row };
  });
}

/** Whoever may read rules may not change all of them. */
export function mayChange({ roles }: Pick<OperatorCaller, 'roles'>, kind: RuleKind): boolean {
  return RULE_CHANGERS[kind].some((role) => roles.includes(role));
}

/** Whoever has the page of rules does not read all of them. */
export function mayRead({ roles }: Pick<OperatorCaller, 'roles'>, kind: RuleKind): boolean {
  return RULE_READERS[kind].some((role) => roles.includes(role));
}

/** The change as it was asked for, with its rule. */
async function readChange(
  db: Kysely<Database>,
  caller: OperatorCaller,
  asked: RuleChangeFacts,
  locale: Locale,
) {
  if (!mayChange(caller, asked.kind)) return refuse('not_permitted');
  const rule = await findRule(db, asked.kind, asked.key);
  if (!rule) return refuse('not_found');
  const read = readValues(rule.subject, asked);
  if (!read.ok) {
    const fields = fieldErrorTexts(read.errors, locale, { n: MOST_PERCENT_BELOW });
    return refuse('request_invalid', { fields });
  }
  const change: Change = {
    ...{ rule, values: read.values, validFrom: asked.valid_from, id: null },
    isSooner: soonerBecause(asked) !== null,
  };
  return { ok: true as const, change };
}

function soonerBecause(asked: RuleChangeFacts): RuleChangeRow['sooner_because'] {
  return asked.kind === 'limit' ? (asked.sooner_because ?? null) : null;
}

/** At the latest when its first day begins, on which nothing can begin any more. */
function expiryOf(rule: RuleHistory, validFrom: string, now: Date): Date {
  const begins = startOfDay(zoneOfRule(rule), validFrom);
  const open = new Date(now.getTime() + OPEN_DAYS * DAY_MS);
  return begins < open ? begins : open;
}

/** Changes of rules are decided one after the other: two that are each in order may not be together. */
export async function lockRules(trx: Kysely<Database>): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('payments.rule_changes'))`.execute(trx);
}

export type Decision = { readonly id: string } & BodyOf<typeof ruleChangeDecide>;
