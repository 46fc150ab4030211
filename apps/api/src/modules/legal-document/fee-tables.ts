import { formatMoney, formatPercentBps, isCurrency, money, toDigits } from '@kheya/money';
import type { LimitName, LimitScope } from '#database.ts';
import type { RuleSchedule, ScheduledFee, ScheduledLimit } from '#modules/transfer-rule/index.ts';
import { heading, table, words, type SourceBlock, type Words } from './legal-source.ts';

const PERSONS = words('Persons', 'ব্যক্তি');
const BUSINESSES = words('Businesses', 'ব্যবসা');
const NO_FEE = words('No fee', 'চার্জ নেই');
const NONE = words('–', '–');

/** The ways money leaves, as people name them. */
const RAILS: Readonly<Record<string, Words>> = {
  bkash_from_usd: words('From dollars to a bKash wallet', 'ডলার থেকে বিকাশ ওয়ালেটে'),
  bkash_from_bdt: words('From taka to a bKash wallet', 'টাকা থেকে বিকাশ ওয়ালেটে'),
  bkash: words('To a bKash wallet, both ways together', 'বিকাশ ওয়ালেটে, দুই পথ মিলিয়ে'),
  bdt_account: words('From dollars to a taka account at Kheya', 'ডলার থেকে খেয়ার টাকা অ্যাকাউন্টে'),
};

const LIMITS: Readonly<Record<LimitName, Words>> = {
  transaction_minimum: words('Least at once', 'একবারে সর্বনিম্ন'),
  transaction_maximum: words('Most at once', 'একবারে সর্বোচ্চ'),
  daily_amount: words('In a day', 'দিনে'),
  monthly_amount: words('In a month', 'মাসে'),
  daily_count: words('Payments in a day', 'দিনে কতবার'),
  monthly_count: words('Payments in a month', 'মাসে কতবার'),
};

/** Whose limit it is, where it is not the sender's. */
const SCOPES: Readonly<Record<LimitScope, Words>> = {
  sender: words('', ''),
  rail: words(' (what bKash takes)', ' (বিকাশের নিয়ম)'),
  wallet: words(' (for one wallet)', ' (একটি ওয়ালেটে)'),
};

export function feeTable(fees: RuleSchedule['fees']): SourceBlock {
  const sorted = fees.toSorted((one, other) => placeOf(one.rail) - placeOf(other.rail));
  const rows = paired(sorted, (fee) => `${fee.rail} ${fee.currency}`).map(({ any, ...sides }) => [
    railWords(any.rail),
    feeText(sides.person),
    feeText(sides.business),
  ]);
  return table([words('Payment', 'লেনদেন'), PERSONS, BUSINESSES], rows);
}

export function marginTable(spreads: RuleSchedule['spreads']): SourceBlock {
  const text = (bps: number | undefined) =>
    bps === undefined ? NONE : words(formatPercentBps(bps, 'en'), formatPercentBps(bps, 'bn'));
  const rows = paired(spreads, (spread) => `${spread.base} ${spread.quote}`).map(
    ({ person, business }) => [
      words('US dollars to taka', 'ডলার থেকে টাকা'),
      text(person?.spread_bps),
      text(business?.spread_bps),
    ],
  );
  return table([words('Conversion', 'রূপান্তর'), PERSONS, BUSINESSES], rows);
}

/** A heading and a table for every way money leaves. */
export function limitTables(limits: RuleSchedule['limits']): SourceBlock[] {
  const rails = [...new Set([...Object.keys(RAILS), ...limits.map((limit) => limit.rail)])];
  return rails.flatMap((rail) => {
    const own = limits.filter((limit) => limit.rail === rail).toSorted(byName);
    if (own.length === 0) return [];
    const key = (limit: ScheduledLimit) => `${limit.name} ${limit.scope} ${limit.currency}`;
    const rows = paired(own, key).map(({ any, person, business }) => [
      words(LIMITS[any.name].en + SCOPES[any.scope].en, LIMITS[any.name].bn + SCOPES[any.scope].bn),
      limitText(person),
      limitText(business),
    ]);
    const name = railWords(rail);
    return [heading(name.en, name.bn), table([words('Limit', 'সীমা'), PERSONS, BUSINESSES], rows)];
  });
}

const names = Object.keys(LIMITS);
const scopes = Object.keys(SCOPES);
/** As a person asks: how little, how much, how often; their own limit before that of others. */
const byName = (one: ScheduledLimit, other: ScheduledLimit) =>
  names.indexOf(one.name) - names.indexOf(other.name) ||
  scopes.indexOf(one.scope) - scopes.indexOf(other.scope);

interface Sides<Rule> {
  readonly any: Rule;
  readonly person: Rule | undefined;
  readonly business: Rule | undefined;
}

/** The rule of persons beside that of businesses. */
function paired<Rule extends { readonly profile_type: 'PERSON' | 'BUSINESS' }>(
  rules: readonly Rule[],
  keyOf: (rule: Rule) => string,
): Sides<Rule>[] {
  return [...Map.groupBy(rules, keyOf).values()].map((group) => ({
    any: group[0]!,
    person: group.find((rule) => rule.profile_type === 'PERSON'),
    business: group.find((rule) => rule.profile_type === 'BUSINESS'),
  }));
}

/** Where a way stands in our order; one that has no name yet stands at the end. */
function placeOf(rail: string): number {
  const place = Object.keys(RAILS).indexOf(rail);
  return place < 0 ? Object.keys(RAILS).length : place;
}

function railWords(rail: string): Words {
  return RAILS[rail] ?? words(rail.replaceAll('_', ' '), rail.replaceAll('_', ' '));
}

function feeText(fee: ScheduledFee | undefined): Words {
  if (!fee) return NONE;
  const parts = (locale: 'en' | 'bn') => [
    ...(fee.fixed_minor > 0n ? [amountText(fee.currency, fee.fixed_minor, locale)] : []),
    ...(fee.rate_bps > 0 ? [formatPercentBps(fee.rate_bps, locale)] : []),
  ];
  if (parts('en').length === 0) return NO_FEE;
  return words(parts('en').join(' + '), parts('bn').join(' + '));
}

function limitText(limit: ScheduledLimit | undefined): Words {
  if (!limit) return NONE;
  const { name, currency, limit_value: value } = limit;
  const isCount = name === 'daily_count' || name === 'monthly_count';
  const text = (locale: 'en' | 'bn') =>
    isCount ? toDigits(`${value}`, locale) : amountText(currency, value, locale);
  return words(text('en'), text('bn'));
}

function amountText(currency: string, minor: bigint, locale: 'en' | 'bn'): string {
  if (!isCurrency(currency)) throw new Error(`no such currency: ${currency}`);
  return formatMoney(money(currency, minor), locale, { decimals: 'trim' });
}
