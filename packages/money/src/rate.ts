import type { Currency } from './currency.ts';
import { divide, powerOfTen } from './divide.ts';

/** What one unit of `base` is worth in `quote`, times 1e8 (rates are kept with eight decimals). */
export interface Rate {
  readonly base: Currency;
  readonly quote: Currency;
  readonly e8: bigint;
}

const places = 8;
const fullBps = 10_000n;

/** A rate is quoted in five figures (121.85, 0.99500), as currency rates are. */
const quotedFigures = 5;
const fewestDecimals = 2;

/** Reads a rate of a provider or of ours; throws unless it is a positive decimal of 8 places. */
export function parseRate(text: string, base: Currency, quote: Currency): Rate {
  const parts = /^(\d+)(?:\.(\d+))?$/.exec(text);
  const [, whole = '', decimals = ''] = parts ?? [];
  const e8 = parts === null ? 0n : BigInt(whole + decimals.padEnd(places, '0'));
  if (decimals.length > places || e8 === 0n) {
    throw new RangeError(`"${text}" is not a rate from ${base} to ${quote}`);
  }
  return { base, quote, e8 };
}

/** The rate as a decimal text, trailing zeros dropped down to `minDecimals`. */
export function rateToDecimal(rate: Rate, minDecimals = fewestDecimals): string {
  const unit = powerOfTen(places);
  const decimals = (rate.e8 % unit).toString().padStart(places, '0');
  let length = places;
  while (length > minDecimals && decimals[length - 1] === '0') length -= 1;
  const whole = (rate.e8 / unit).toString();
  return length === 0 ? whole : `${whole}.${decimals.slice(0, length)}`;
}

/**
 * Our rate: the mid-market rate less our margin, in five figures, so that the rate shown is the
 * rate used. Rounded half-even, but never above the rate given: the margin cannot turn negative.
 */
export function applySpread(rate: Rate, bps: number): Rate {
  if (!Number.isInteger(bps) || bps < 0 || bps >= 10_000) {
    throw new RangeError(`A margin of ${bps} basis points is not possible`);
  }
  const exact = rate.e8 * (fullBps - BigInt(bps));
  const quantum = quotedQuantum(exact / fullBps);
  const nearest = divide(exact, fullBps * quantum, 'half-even') * quantum;
  const e8 = nearest > rate.e8 ? nearest - quantum : nearest;
  if (e8 <= 0n) throw new RangeError('The rate is too small to be quoted');
  return { ...rate, e8 };
}

/** The margin between the mid-market rate and ours in basis points, to the nearest one. */
export function spreadBps(mid: Rate, ours: Rate): number {
  return Number(divide((mid.e8 - ours.e8) * fullBps, mid.e8, 'half-even'));
}

function quotedQuantum(e8: bigint): bigint {
  const drop = e8.toString().length - quotedFigures;
  const most = places - fewestDecimals;
  return powerOfTen(Math.min(Math.max(drop, 0), most));
}
