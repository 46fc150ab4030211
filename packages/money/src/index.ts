export { currencies, exponent, isCurrency, type Currency } from './currency.ts';
export { toDigits, toLatinDigits, type Locale } from './digits.ts';
export type { Rounding } from './divide.ts';
export {
  add,
  compare,
  isNegative,
  isPositive,
  isZero,
  money,
  negate,
  subtract,
  zero,
  type Money,
} from './money.ts';
export {
  fromDecimal,
  parseMoney,
  toDecimal,
  type AmountRefusal,
  type ParsedMoney,
} from './money-text.ts';
export { applySpread, parseRate, rateToDecimal, spreadBps, type Rate } from './rate.ts';
export { convert, convertBack, portion, type ConversionOptions } from './conversion.ts';
export { formatMoney, formatPercentBps, formatRate, type MoneyFormat } from './format.ts';
