import { type Currency, exponent } from './currency.ts';
import { toLatinDigits } from './digits.ts';
import { powerOfTen } from './divide.ts';
import { type Money, money } from './money.ts';

export type AmountRefusal =
  | 'amount_required'
  | 'amount_not_a_number'
  | 'amount_too_many_decimals'
  | 'amount_too_large';

export type ParsedMoney =
  | { readonly ok: true; readonly value: Money }
  | { readonly ok: false; readonly code: AmountRefusal };

/** Twelve digits before the point fit every sum of a bank in a 64-bit column, with room to add. */
const maxWholeDigits = 12;

/** Groups of two or three with a last group of three: 186,450 and 1,86,450, but never 12,50. */
const grouped = /^\d{1,3}(?:,\d{2,3})*,\d{3}$/;

/** Reads what a person typed: Bangla or Latin digits, grouping commas, one sign. */
export function parseMoney(text: string, currency: Currency): ParsedMoney {
  const typed = toLatinDigits(text).trim();
  if (typed === '') return { ok: false, code: 'amount_required' };
  const parts = /^([+\-−]?)([\d,]*)(?:\.(\d*))?$/.exec(typed);
  if (parts === null) return { ok: false, code: 'amount_not_a_number' };
  const [, sign = '', wholeTyped = '', decimals = ''] = parts;
  const whole = ungroup(wholeTyped);
  if (whole === null || whole + decimals === '') return { ok: false, code: 'amount_not_a_number' };
  if (decimals.length > exponent(currency)) return { ok: false, code: 'amount_too_many_decimals' };
  if (whole.replace(/^0+/, '').length > maxWholeDigits) {
    return { ok: false, code: 'amount_too_large' };
  }
  const size = BigInt(whole + decimals.padEnd(exponent(currency), '0'));
  return { ok: true, value: money(currency, sign === '' || sign === '+' ? size : -size) };
}

/** Reads a decimal text of our own making ('200.99'); throws on anything else. */
export function fromDecimal(text: string, currency: Currency): Money {
  const parts = /^(-?)(\d+)(?:\.(\d+))?$/.exec(text);
  const [, sign = '', whole = '', decimals = ''] = parts ?? [];
  if (parts === null || decimals.length > exponent(currency)) {
    throw new RangeError(`"${text}" is not an amount of ${currency}`);
  }
  const size = BigInt(whole + decimals.padEnd(exponent(currency), '0'));
  return money(currency, sign === '-' ? -size : size);
}

/** The amount as it travels on the wire: every decimal of the currency, no grouping. */
export function toDecimal(amount: Money): string {
  const { whole, decimals } = splitDecimal(amount);
  return `${amount.minor < 0n ? '-' : ''}${whole}.${decimals}`;
}

/** The size of an amount, before and after the point, without its sign. */
export function splitDecimal(amount: Money): { whole: string; decimals: string } {
  const places = exponent(amount.currency);
  const size = amount.minor < 0n ? -amount.minor : amount.minor;
  const unit = powerOfTen(places);
  return {
    whole: (size / unit).toString(),
    decimals: (size % unit).toString().padStart(places, '0'),
  };
}

function ungroup(whole: string): string | null {
  if (!whole.includes(',')) return whole;
  return grouped.test(whole) ? whole.replaceAll(',', '') : null;
}
