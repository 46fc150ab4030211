import type { Currency } from './currency.ts';
import { type Locale, toDigits } from './digits.ts';
import { type Money } from './money.ts';
import { splitDecimal } from './money-text.ts';
import { type Rate, rateToDecimal } from './rate.ts';

export interface MoneyFormat {
  /** `always` writes a plus too, as the rows of a statement do; `negative` is the default. */
  readonly sign?: 'always' | 'negative';
  /** `trim` drops the decimals of a round amount, as limits do; `always` is the default. */
  readonly decimals?: 'always' | 'trim';
}

const minus = '−';
const fewestDecimals = 2;

/** Grouping belongs to the currency, not to the language: taka in lakh and crore everywhere. */
const group: Record<Currency, RegExp> = {
  USD: /\B(?=(\d{3})+$)/g,
  BDT: /\B(?=(\d{2})*\d{3}$)/g,
  USDC: /\B(?=(\d{3})+$)/g,
};

const symbol: Record<Currency, { before: string; after: string }> = {
  USD: { before: '$', after: '' },
  BDT: { before: '৳', after: '' },
  USDC: { before: '', after: ' USDC' },
};

/** The amount as people read it, the sign first in both languages: −$200.99, ৳১,৮৬,৪৫০.০০. */
export function formatMoney(amount: Money, locale: Locale, format: MoneyFormat = {}): string {
  const { whole, decimals } = splitDecimal(amount);
  const shown = shownDecimals(decimals, format.decimals ?? 'always');
  const { before, after } = symbol[amount.currency];
  const number = whole.replace(group[amount.currency], ',') + (shown === '' ? '' : `.${shown}`);
  return `${signOf(amount, format)}${before}${toDigits(number, locale)}${after}`;
}

/** The rate alone, '121.85', in the language's digits. */
export function formatRate(rate: Rate, locale: Locale): string {
  return toDigits(rateToDecimal(rate), locale);
}

/** Basis points as a percentage with the sign tight behind it: 45 is '0.45%'. */
export function formatPercentBps(bps: number, locale: Locale): string {
  const size = Math.abs(bps).toString().padStart(3, '0');
  const decimals = size.slice(-2).replace(/0+$/, '');
  const number = size.slice(0, -2) + (decimals === '' ? '' : `.${decimals}`);
  return `${bps < 0 ? minus : ''}${toDigits(number, locale)}%`;
}

function signOf(amount: Money, format: MoneyFormat): string {
  if (amount.minor < 0n) return minus;
  return format.sign === 'always' && amount.minor > 0n ? '+' : '';
}

/** Two decimals always; the four more of a coin only where they say something. */
function shownDecimals(decimals: string, mode: 'always' | 'trim'): string {
  if (mode === 'trim' && /^0*$/.test(decimals)) return '';
  const significant = decimals.replace(/0+$/, '').length;
  return decimals.slice(0, Math.max(significant, fewestDecimals));
}
