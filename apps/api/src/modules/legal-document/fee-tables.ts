import {
  BD_BANK_RAIL_TEXT,
  CONNECTED_WALLETS,
  type Rail,
  RAILS,
  WALLETS,
  type WalletType,
  walletText,
} from '@kheya/contract';
import { formatMoney, formatPercentBps, isCurrency, money } from '@kheya/money';
import type { LimitName, LimitScope } from '#database.ts';
import type { FeeRule } from '#modules/account-fee/index.ts';
import type { RuleSchedule, ScheduledFee, ScheduledLimit } from '#modules/transfer-rule/index.ts';
import { heading, table, localized, type SourceBlock, type LocalizedText } from './legal-source.ts';

const PERSONAL = localized('Personal', 'ব্যক্তিগত');
const BUSINESS = localized('Business', 'ব্যবসা');
const NO_FEE = localized('No fee', 'চার্জ নেই');
const NONE = localized('–', '–');

const BD_BANKS = localized(
  'To banks in Bangladesh, every way combined',
  'বাংলাদেশের ব্যাংকে, সব উপায় মিলিয়ে',
);

/** The names of the outgoing rails: first the rails of each wallet, then what they share. */
const NAMES: ReadonlyMap<string, LocalizedText> = new Map([
  ...CONNECTED_WALLETS.flatMap((wallet): [string, LocalizedText][] => [
    ...RAILS.filter((rail) => rail.wallet === wallet).map((rail) => entryOf(rail)),
    [WALLETS[wallet].ledgerKey, bothWays(wallet)],
  ]),
  ...RAILS.filter((rail) => rail.bdBank !== null).map((rail) => entryOf(rail)),
  ['bd_bank', BD_BANKS],
  ...RAILS.filter((rail) => rail.wallet === null && rail.bdBank === null).map((rail) =>
    entryOf(rail),
  ),
]);

function entryOf({ key, names }: Rail): [string, LocalizedText] {
  return [key, localized(names.en, names.bn)];
}

function bothWays(wallet: WalletType): LocalizedText {
  const to = (locale: 'en' | 'bn') => walletText([wallet], locale).aWallet;
  return localized(
    `To ${to('en')} wallet, from dollars and taka combined`,
    `${to('bn')} ওয়ালেটে, ডলার ও টাকা মিলিয়ে`,
  );
}

const LIMITS: Readonly<Record<LimitName, LocalizedText>> = {
  transaction_minimum: localized('Minimum per transfer', 'প্রতি লেনদেনে সর্বনিম্ন'),
  transaction_maximum: localized('Maximum per transfer', 'প্রতি লেনদেনে সর্বোচ্চ'),
  daily_amount: localized('Daily limit', 'দৈনিক সীমা'),
  monthly_amount: localized('Monthly limit', 'মাসিক সীমা'),
  daily_count: localized('Transfers per day', 'দিনে লেনদেনের সংখ্যা'),
  monthly_count: localized('Transfers per month', 'মাসে লেনদেনের সংখ্যা'),
};

const SCOPES: readonly LimitScope[] = ['sender', 'rail', 'wallet'];

/** Says whose limit it is; empty for the sender's own. */
function scopeLabel({ rail, scope }: ScheduledLimit): LocalizedText {
  if (scope === 'sender') return localized('', '');
  if (scope === 'wallet') return localized(' (per wallet)', ' (প্রতি ওয়ালেটে)');
  const owner = RAILS.find(({ ruleKeys }) => ruleKeys.some((key) => key === rail));
  const network = owner && networkOf(owner);
  if (network) return localized(` (${network} limit)`, ` (${network}-এর সীমা)`);
  const types = owner?.wallet ? [owner.wallet] : CONNECTED_WALLETS;
  const name = (locale: 'en' | 'bn') => walletText(types, locale).wallet;
  return localized(` (${name('en')} limit)`, ` (${name('bn')}ের সীমা)`);
}

/** The network a bank is paid over, by the name banks give it. */
function networkOf({ key, bdBank }: Rail): string | undefined {
  if (bdBank !== null) return BD_BANK_RAIL_TEXT[bdBank].name;
  return key === 'ach' ? 'ACH' : key === 'wire' ? 'Fedwire' : undefined;
}

export function feeTable(fees: RuleSchedule['fees']): SourceBlock {
  const sorted = fees.toSorted((one, other) => railOrder(one.rail) - railOrder(other.rail));
  const rows = byProfileType(sorted, (fee) => `${fee.rail} ${fee.currency}`).map(
    ({ any, ...sides }) => [railLabel(any.rail), feeText(sides.person), feeText(sides.business)],
  );
  return table([localized('Transfer', 'লেনদেন'), PERSONAL, BUSINESS], rows);
}

const ACCOUNTS: Readonly<Record<FeeRule['account_kind'], LocalizedText>> = {
  checking: localized('Checking account', 'চেকিং অ্যাকাউন্ট'),
  savings: localized('Savings account', 'সঞ্চয়ী অ্যাকাউন্ট'),
  deposit: localized('Deposit account', 'ডিপোজিট অ্যাকাউন্ট'),
  bdt: localized('Taka account', 'টাকা অ্যাকাউন্ট'),
};

/** What each kind of account costs. */
export function accountFeeTable(rules: readonly FeeRule[]): SourceBlock {
  const kinds = ['monthly_fee', 'wire_in_fee', 'returned_item_fee'] as const;
  const accounts = ['checking', 'savings', 'deposit', 'bdt'] as const;
  const head = [
    localized('Account', 'অ্যাকাউন্ট'),
    localized('Each month', 'প্রতি মাসে'),
    localized('Incoming wire', 'ওয়্যার জমা'),
    localized('Returned item', 'ফেরত আসা লেনদেন'),
  ];
  const rows = accounts.map((account) => [
    ACCOUNTS[account],
    ...kinds.map((kind) =>
      accountFeeText(rules.find((one) => one.account_kind === account && one.fee_kind === kind)),
    ),
  ]);
  return table(head, rows);
}

function accountFeeText(rule: FeeRule | undefined): LocalizedText {
  if (rule === undefined || rule.amount_minor === 0n) return NO_FEE;
  const text = (minor: bigint, locale: 'en' | 'bn') =>
    amountText(rule.account_kind === 'bdt' ? 'BDT' : 'USD', minor, locale);
  const fee = rule.amount_minor;
  const keep = rule.waived_from_minor;
  if (keep === null) return localized(text(fee, 'en'), text(fee, 'bn'));
  return localized(
    `${text(fee, 'en')}, free from ${text(keep, 'en')}`,
    `${text(fee, 'bn')}, ${text(keep, 'bn')} থাকলে মাফ`,
  );
}

export function marginTable(spreads: RuleSchedule['spreads']): SourceBlock {
  const text = (bps: number | undefined) =>
    bps === undefined ? NONE : localized(formatPercentBps(bps, 'en'), formatPercentBps(bps, 'bn'));
  const rows = byProfileType(spreads, (spread) => `${spread.base} ${spread.quote}`).map(
    ({ person, business }) => [
      localized('US dollars to taka', 'ডলার থেকে টাকা'),
      text(person?.spread_bps),
      text(business?.spread_bps),
    ],
  );
  return table([localized('Conversion', 'রূপান্তর'), PERSONAL, BUSINESS], rows);
}

/** A heading and a table for every outgoing rail. */
export function limitTables(limits: RuleSchedule['limits']): SourceBlock[] {
  const rails = [...new Set([...NAMES.keys(), ...limits.map((limit) => limit.rail)])];
  return rails.flatMap((rail) => {
    const own = limits.filter((limit) => limit.rail === rail).toSorted(byName);
    if (own.length === 0) return [];
    const key = (limit: ScheduledLimit) => `${limit.name} ${limit.scope} ${limit.currency}`;
    const rows = byProfileType(own, key).map(({ any, person, business }) => [
      localized(LIMITS[any.name].en + scopeLabel(any).en, LIMITS[any.name].bn + scopeLabel(any).bn),
      limitText(person),
      limitText(business),
    ]);
    const name = railLabel(rail);
    return [
      heading(name.en, name.bn),
      table([localized('Limit', 'সীমা'), PERSONAL, BUSINESS], rows),
    ];
  });
}

const names = Object.keys(LIMITS);
/** By minimum, maximum, amount over time, then count; the sender's own limits before others. */
const byName = (one: ScheduledLimit, other: ScheduledLimit) =>
  names.indexOf(one.name) - names.indexOf(other.name) ||
  SCOPES.indexOf(one.scope) - SCOPES.indexOf(other.scope);

interface Sides<Rule> {
  readonly any: Rule;
  readonly person: Rule | undefined;
  readonly business: Rule | undefined;
}

/** Pairs each rule for persons with the one for businesses. */
function byProfileType<Rule extends { readonly profile_type: 'PERSON' | 'BUSINESS' }>(
  rules: readonly Rule[],
  keyOf: (rule: Rule) => string,
): Sides<Rule>[] {
  return [...Map.groupBy(rules, keyOf).values()].map((group) => ({
    any: group[0]!,
    person: group.find((rule) => rule.profile_type === 'PERSON'),
    business: group.find((rule) => rule.profile_type === 'BUSINESS'),
  }));
}

/** The position of a rail in our order; a rail without a name comes last. */
function railOrder(rail: string): number {
  const index = [...NAMES.keys()].indexOf(rail);
  return index < 0 ? NAMES.size : index;
}

function railLabel(rail: string): LocalizedText {
  return NAMES.get(rail) ?? localized(rail.replaceAll('_', ' '), rail.replaceAll('_', ' '));
}

function feeText(fee: ScheduledFee | undefined): LocalizedText {
  if (!fee) return NONE;
  const parts = (locale: 'en' | 'bn') => [
    ...(fee.fixed_minor > 0n ? [amountText(fee.currency, fee.fixed_minor, locale)] : []),
    ...(fee.rate_bps > 0 ? [formatPercentBps(fee.rate_bps, locale)] : []),
  ];
  if (parts('en').length === 0) return NO_FEE;
  return localized(parts('en').join(' + '), parts('bn').join(' + '));
}

function limitText(limit: ScheduledLimit | undefined): LocalizedText {
  if (!limit) return NONE;
  const { name, currency, limit_value: value } = limit;
  const isCount = name === 'daily_count' || name === 'monthly_count';
  const text = (locale: 'en' | 'bn') =>
    isCount ? countText(value, locale) : amountText(currency, value, locale);
  return localized(text('en'), text('bn'));
}

/** 1,000; in Bangla with its own digits and groups. */
function countText(value: bigint, locale: 'en' | 'bn'): string {
  return new Intl.NumberFormat(locale === 'bn' ? 'bn-BD' : 'en-US').format(value);
}

function amountText(currency: string, minor: bigint, locale: 'en' | 'bn'): string {
  if (!isCurrency(currency)) throw new Error(`no such currency: ${currency}`);
  return formatMoney(money(currency, minor), locale, { decimals: 'trim' });
}
