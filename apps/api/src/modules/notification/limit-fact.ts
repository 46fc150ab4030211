import type { LimitName, Locale } from '@kheya/contract';
import { formatMoney, fromDecimal, isCurrency, type Currency, toDigits } from '@kheya/money';

interface RaisedLimit {
  readonly name: LimitName;
  /** A decimal, or a number of payments. */
  readonly limit: string;
  readonly currency: Currency;
}

/** What a limit allows as a fact: it is written out for the reader when it is read. */
export function allowanceFact({ name, limit, currency }: RaisedLimit): string {
  return isCount(name) ? `${name} ${limit}` : `${name} ${limit} ${currency}`;
}

const WORDS: Readonly<Record<LimitName, Readonly<Record<Locale, (value: string) => string>>>> = {
  transaction_minimum: { en: (least) => `at least ${least}`, bn: (least) => `অন্তত ${least}` },
  transaction_maximum: {
    en: (most) => `${most} per transfer`,
    bn: (most) => `প্রতি লেনদেনে ${most}`,
  },
  daily_amount: { en: (most) => `${most} a day`, bn: (most) => `দিনে ${most}` },
  monthly_amount: { en: (most) => `${most} a month`, bn: (most) => `মাসে ${most}` },
  daily_count: { en: (most) => `${most} transfers a day`, bn: (most) => `দিনে ${most}টি লেনদেন` },
  monthly_count: {
    en: (most) => `${most} transfers a month`,
    bn: (most) => `মাসে ${most}টি লেনদেন`,
  },
};

/** $15,000 a day; দিনে $১৫,০০০. */
export function allowanceText(fact: string, locale: Locale): string {
  const [name = '', value = '', currency = ''] = fact.split(' ');
  const shown = isCurrency(currency)
    ? formatMoney(fromDecimal(value, currency), locale, { decimals: 'trim' })
    : toDigits(value, locale);
  return WORDS[name as LimitName][locale](shown);
}

function isCount(name: LimitName): boolean {
  return name === 'daily_count' || name === 'monthly_count';
}
