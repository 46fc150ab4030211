import { type Locale, RAILS } from '@kheya/contract';
import { refuse } from '@kheya/http-kit';
import { formatMoney, money, toDigits } from '@kheya/money';
import { addDays } from '#platform/calendar.ts';
import { isCount, keyOf, type RuleHistory, valuesOn } from './dated-rules.ts';
import { limitMinor, minorOf, sameValues, type TypedRule, typedRule } from './rule-values.ts';

/**
 * How long before a change to the worse customers are told. Twenty-one days are the law's for fees and
 * limits (12 CFR 1005.8(a)(1)), thirty for what an account costs (12 CFR 1030.5(a)(1)), and thirty is
 * what our terms promise for every fee.
 */
export const NOTICE_DAYS = 30;

type Limit = Extract<TypedRule, { kind: 'limit' }>;

/** The first day on which a change made today can begin. */
export function earliestDay(today: string, isWorse: boolean): string {
  return addDays(today, isWorse ? NOTICE_DAYS : 1);
}

/**
 * Whether a change takes something from account holders that notice is owed for. A margin is priced
 * into each payment, which shows its rate first, and interest is variable (12 CFR 1030.5(a)(2)(i)).
 */
export function isToTheWorse(before: TypedRule, after: TypedRule): boolean {
  switch (after.kind) {
    case 'fee': {
      if (before.kind !== 'fee') return false;
      const { currency } = after.subject;
      const fixed = (rule: typeof after) => minorOf(rule.values.fixed, currency);
      return fixed(after) > fixed(before) || after.values.rate_bps > before.values.rate_bps;
    }
    case 'account_fee': {
      if (before.kind !== 'account_fee') return false;
      const { currency } = after.subject;
      const amount = (rule: typeof after) => minorOf(rule.values.amount, currency);
      if (amount(after) === 0n) return false;
      return amount(after) > amount(before) || waivesLess(before, after);
    }
    case 'limit': {
      if (before.kind !== 'limit') return false;
      const value = (rule: Limit) => limitMinor(rule.subject, rule.values.limit);
      return after.subject.name === 'transaction_minimum'
        ? value(after) > value(before)
        : value(after) < value(before);
    }
    default:
      return false;
  }
}

type AccountFee = Extract<TypedRule, { kind: 'account_fee' }>;

function waivesLess(before: AccountFee, after: AccountFee): boolean {
  const { currency } = after.subject;
  const [was, is] = [before.values.waived_from, after.values.waived_from];
  if (was === null) return false;
  return is === null || minorOf(is, currency) > minorOf(was, currency);
}

/** What is wrong with new values whatever was paid so far, if anything. */
export function checkValues(
  rules: readonly RuleHistory[],
  rule: RuleHistory,
  { values, day, locale }: { values: TypedRule['values']; day: string; locale: Locale },
) {
  const before = valuesOn(rule, day);
  if (before && sameValues(before.values, values)) return refuse('rule_same_as_now');
  const changed = typedRule(rule, values);
  if (changed.kind === 'screening') return checkScores(changed, locale);
  if (changed.kind !== 'limit') return undefined;
  const others = rules
    .filter((other) => other.kind === 'limit' && other.key !== rule.key)
    .flatMap((other) => {
      // What is in force with it on its first day, and everything that begins later.
      const first = valuesOn(other, day);
      const rows = [...(first ? [first] : []), ...other.rows.filter((row) => row.valid_from > day)];
      return rows.map((row) => typedRule(other, row.values) as Limit);
    });
  return checkOrder(changed, others, locale);
}

/** A name that two have to clear is one that is looked at. */
function checkScores({ values }: Extract<TypedRule, { kind: 'screening' }>, locale: Locale) {
  const { review_percent: review, block_percent: block } = values;
  if (review < block) return undefined;
  const text = (percent: number) => toDigits(`${percent}%`, locale);
  const isBangla = locale === 'bn';
  const facts = {
    lower: `${isBangla ? 'যে মিল থেকে দেখা হয়' : 'the likeness for a review'} (${text(review)})`,
    higher: `${isBangla ? 'যে মিলে দুজন লাগে' : 'the likeness that takes two'} (${text(block)})`,
  };
  return refuse('rule_values_out_of_order', { facts });
}

/** In every pair the first must not be more than the second. */
const ORDER: readonly (readonly [Limit['subject']['name'], Limit['subject']['name']])[] = [
  ['transaction_minimum', 'transaction_maximum'],
  ['transaction_minimum', 'daily_amount'],
  ['transaction_minimum', 'monthly_amount'],
  ['transaction_maximum', 'daily_amount'],
  ['transaction_maximum', 'monthly_amount'],
  ['daily_amount', 'monthly_amount'],
  ['daily_count', 'monthly_count'],
];

function checkOrder(changed: Limit, others: readonly Limit[], locale: Locale) {
  const value = (rule: Limit) => limitMinor(rule.subject, rule.values.limit);
  const isMinimum = (rule: Limit) => rule.subject.name === 'transaction_minimum';
  if (!isMinimum(changed) && value(changed) === 0n) return refuse('rule_locks_everyone_out');
  for (const other of others) {
    for (const [lower, higher] of pairsOf(changed, other)) {
      const isOne = isMinimum(lower) ? payTogether(lower, higher) : isSameBut(lower, higher);
      if (!isOne || value(lower) <= value(higher)) continue;
      // A ceiling under the smallest payment leaves nothing that could be paid.
      const isCeiling = isMinimum(lower) && higher === changed;
      return isCeiling ? refuse('rule_locks_everyone_out') : outOfOrder(lower, higher, locale);
    }
  }
  const { soft } = changed.values;
  if (soft !== null && limitMinor(changed.subject, soft) > value(changed)) {
    const softly = { ...changed, values: { limit: soft, soft: null } };
    return outOfOrder(softly, changed, locale);
  }
  return undefined;
}

function outOfOrder(lower: Limit, higher: Limit, locale: Locale) {
  const text = (rule: Limit) => limitText(rule, locale);
  return refuse('rule_values_out_of_order', {
    facts: { lower: text(lower), higher: text(higher) },
  });
}

function* pairsOf(changed: Limit, other: Limit): Generator<readonly [Limit, Limit]> {
  for (const [lower, higher] of ORDER) {
    if (changed.subject.name === lower && other.subject.name === higher) yield [changed, other];
    if (changed.subject.name === higher && other.subject.name === lower) yield [other, changed];
  }
}

/** The same limit but for its name. */
function isSameBut({ subject: one }: Limit, { subject: other }: Limit): boolean {
  return keyOf({ ...one, name: other.name }) === keyOf(other);
}

/** Both apply to one payment, whoever's limits they are: the customer's, the rail's, the wallet's. */
function payTogether({ subject: one }: Limit, { subject: other }: Limit): boolean {
  const has = (keys: readonly string[]) => keys.includes(one.rail) && keys.includes(other.rail);
  return (
    one.profile_type === other.profile_type &&
    one.level === other.level &&
    one.currency === other.currency &&
    RAILS.some(({ ruleKeys }) => has(ruleKeys))
  );
}

const NAMES: Readonly<Record<Limit['subject']['name'], Readonly<Record<Locale, string>>>> = {
  transaction_minimum: { en: 'the minimum per transfer', bn: 'প্রতি লেনদেনে সর্বনিম্ন' },
  transaction_maximum: { en: 'the maximum per transfer', bn: 'প্রতি লেনদেনে সর্বোচ্চ' },
  daily_amount: { en: 'the daily limit', bn: 'দৈনিক সীমা' },
  monthly_amount: { en: 'the monthly limit', bn: 'মাসিক সীমা' },
  daily_count: { en: 'the transfers per day', bn: 'দিনে লেনদেনের সংখ্যা' },
  monthly_count: { en: 'the transfers per month', bn: 'মাসে লেনদেনের সংখ্যা' },
};

function limitText({ subject, values }: Limit, locale: Locale): string {
  const amount = isCount(subject.name)
    ? toDigits(values.limit, locale)
    : formatMoney(money(subject.currency, limitMinor(subject, values.limit)), locale, {
        decimals: 'trim',
      });
  return `${NAMES[subject.name][locale]} (${amount})`;
}
