import type { Kysely } from 'kysely';
import type { Locale } from '@kheya/contract';
import { refuse } from '@kheya/http-kit';
import type { Database } from '#database.ts';
import { addDays, dayIn } from '#platform/calendar.ts';
import type { ModuleContext } from '#platform/module.ts';
import { dayText } from '#platform/moment-text.ts';
import { loadRules, type RuleHistory, valuesOn, zoneOfRule } from './dated-rules.ts';
import { previewChange } from './preview/preview.ts';
import { checkValues, earliestDay, isToTheWorse, NOTICE_DAYS } from './rule-check.ts';
import { type TypedRule, typedRule } from './rule-values.ts';

export interface Change {
  readonly rule: RuleHistory;
  readonly values: TypedRule['values'];
  readonly validFrom: string;
  readonly isSooner: boolean;
  /** The proposal itself, when it is looked at again before it is approved. */
  readonly id: string | null;
}

/** Whether the rule may change so, and what that would have done. Asked again before it is approved. */
export async function checkChange(
  db: Kysely<Database>,
  { clock }: Pick<ModuleContext, 'clock'>,
  change: Change,
  locale: Locale,
) {
  const { rule, values, validFrom } = change;
  const now = clock.now();
  const wrong =
    checkDay(change, dayIn(zoneOfRule(rule), now), locale) ??
    (await checkOverlap(db, change)) ??
    checkValues(await loadRules(db, [rule.kind]), rule, { values, day: validFrom, locale });
  if (wrong) return wrong;
  const preview = await previewChange(db, compared(change), now);
  // Every payment of the month would have been refused, or waited for an operator: nobody could pay.
  const isWaiting = rule.kind === 'screening' && preview.reviewed === preview.of_payments;
  if (preview.of_payments > 0 && (preview.refused === preview.of_payments || isWaiting)) {
    return refuse('rule_locks_everyone_out');
  }
  return { ok: true as const, preview };
}

/** The rule on the day before and from then on. */
export function compared({ rule, values, validFrom }: Omit<Change, 'isSooner' | 'id'>) {
  const before = valuesOn(rule, addDays(validFrom, -1));
  return {
    before: before ? typedRule(rule, before.values as TypedRule['values']) : null,
    after: typedRule(rule, values),
  };
}

function checkDay(change: Change, today: string, locale: Locale) {
  const { validFrom, isSooner } = change;
  const earliest = earliestDay(today, false);
  if (validFrom < earliest) {
    return refuse('rule_begins_too_early', { facts: { earliest: dayText(earliest, locale) } });
  }
  const { before, after } = compared(change);
  if (before === null || isSooner || !isToTheWorse(before, after)) return undefined;
  const noticed = earliestDay(today, true);
  if (validFrom >= noticed) return undefined;
  const facts = { days: NOTICE_DAYS, earliest: dayText(noticed, locale) };
  return refuse('rule_notice_too_short', { facts });
}

/** One change of a rule for each day. Of a fee that holders may have been told of not even a withdrawn one. */
async function checkOverlap(db: Kysely<Database>, { rule, validFrom, id }: Change) {
  const { kind, key, rows } = rule;
  const taken = rows.find((row) => row.valid_from === validFrom);
  if (taken) return refuse('rule_change_overlaps', { facts: { change_id: taken.change_id } });
  let others = db
    .selectFrom('payments.rule_changes')
    .select('id')
    .where('kind', '=', kind)
    .where('rule_key', '=', key)
    .where('valid_from', '=', validFrom)
    .where('action', '=', 'set')
    .where(
      'state',
      'in',
      kind === 'account_fee' ? ['proposed', 'approved', 'withdrawn'] : ['proposed', 'approved'],
    );
  if (id !== null) others = others.where('id', '<>', id);
  const other = await others.limit(1).executeTakeFirst();
  return other && refuse('rule_change_overlaps', { facts: { change_id: other.id } });
}
