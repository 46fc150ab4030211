import { type Locale, RULE_KEYS, type RuleKey, WALLET_TYPES, WALLETS } from '@kheya/contract';
import { ruleKeyName } from '@kheya/contract/rail-text';
import {
  RELEASE_REASON_TEXT,
  RESTRICTION_REASON_TEXT,
  REVIEW_REASON_TEXT,
  WITHDRAWAL_REASON_TEXT,
} from '@kheya/contract/decision-text';
import {
  PAYMENT_PLAN_END_TEXT,
  PAYMENT_PLAN_PAUSE_TEXT,
  PAYMENT_PLAN_RUN_TEXT,
} from '@kheya/contract/payment-plan-text';
import {
  formatMoney,
  formatPercentBps,
  fromDecimal,
  isCurrency,
  toDecimal,
  toDigits,
  type Money,
} from '@kheya/money';
import { monthText } from '#platform/moment-text.ts';
import { allowanceText } from './limit-fact.ts';
import { NOTIFICATION_KINDS, type NotificationKind } from './notification-kinds.ts';

/** An amount as a fact: it is formatted for the reader when it is read. */
export function moneyFact(amount: Money): string {
  return `${toDecimal(amount)} ${amount.currency}`;
}

/** The sentences of a notification in the reader's language. */
export function notificationText(
  name: NotificationKind,
  facts: Readonly<Record<string, string>>,
  locale: Locale,
): { readonly title: string; readonly message: string } {
  const [title, message] = NOTIFICATION_KINDS[name][locale];
  const fill = (text: string) =>
    text.replace(/\{(\w+)\}/g, (_, name: string) => shown(name, facts[name] ?? '', locale));
  return { title: fill(title), message: fill(message) };
}

/**
 * Only these facts are amounts. A name is somebody else's text: it may read "100 USD" and is not
 * money.
 */
const AMOUNTS = new Set(['amount', 'received', 'returned', 'keep']);

/** Numbers as they are, in the digits of the reader. */
const DIGITS = new Set([
  ...['account', 'target', 'rate', 'wanted'],
  ...['sent', 'all', 'unpaid', 'waiting'],
]);

function shown(name: string, fact: string, locale: Locale): string {
  if (name === 'reason') return reasonText(fact, locale);
  if (name === 'bank') return bankText(fact, locale);
  if (name === 'allowance') return allowanceText(fact, locale);
  if (name === 'day' || name === 'from') return dayText(fact, locale);
  if (name === 'month') return monthText(fact, locale);
  if (name === 'rail') return isRuleKey(fact) ? ruleKeyName(fact, locale) : fact;
  if (name === 'share') return formatPercentBps(Number(fact), locale);
  if (DIGITS.has(name)) return toDigits(fact, locale);
  if (!AMOUNTS.has(name)) return fact;
  const [decimal = '', currency = ''] = fact.split(' ');
  return isCurrency(currency) ? formatMoney(fromDecimal(decimal, currency), locale) : fact;
}

const isRuleKey = (text: string): text is RuleKey => RULE_KEYS.some((key) => key === text);

const REASONS: Readonly<Record<string, Readonly<Record<Locale, string>> | undefined>> = {
  ...REVIEW_REASON_TEXT,
  ...RESTRICTION_REASON_TEXT,
  ...WITHDRAWAL_REASON_TEXT,
  ...RELEASE_REASON_TEXT,
  REVIEW_DECLINED: {
    en: 'We reviewed it and can’t send it. If you think it’s right, write to us.',
    bn: 'আমরা দেখেছি, এটি পাঠাতে পারছি না। আপনার কাছে ঠিক মনে হলে আমাদের লিখুন।',
  },
  ...prefixed('payment_plan_run', PAYMENT_PLAN_RUN_TEXT),
  ...prefixed('payment_plan_pause', PAYMENT_PLAN_PAUSE_TEXT),
  ...prefixed('payment_plan_end', PAYMENT_PLAN_END_TEXT),
};

/** A day, a pause and an end have reasons of the same name. */
function prefixed<Text>(of: string, texts: Readonly<Record<string, Text>>): Record<string, Text> {
  return Object.fromEntries(Object.entries(texts).map(([code, text]) => [`${of}_${code}`, text]));
}

/** A reason is stored as its code and shown in the reader's language. */
function reasonText(code: string, locale: Locale): string {
  return REASONS[code]?.[locale] ?? '';
}

/** A bank goes by its own name; a wallet has one in each language. */
function bankText(name: string, locale: Locale): string {
  const wallet = WALLET_TYPES.find((type) => type === name);
  return wallet === undefined ? name : WALLETS[wallet].names[locale];
}

/** A calendar day, which lies in no zone. */
function dayText(day: string, locale: Locale): string {
  const at = new Date(`${day}T00:00:00Z`);
  if (Number.isNaN(at.getTime())) return day;
  return new Intl.DateTimeFormat(locale === 'bn' ? 'bn-BD' : 'en-US', {
    ...{ day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' },
  }).format(at);
}
