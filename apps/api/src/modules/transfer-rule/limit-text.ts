import type { FactsOf, Locale, RuleKey, SoftLimit } from '@kheya/contract';
import { formatMoney, money, toDecimal, toDigits } from '@kheya/money';
import { hourText, longDayText } from '#platform/moment-text.ts';
import type { Headroom, Limit, LimitRefusal } from './limit-check.ts';
import { zoneOfLimit } from './limit-window.ts';

const ZONE_NAMES = {
  'America/New_York': { en: 'New York time', bn: 'নিউইয়র্ক সময়' },
  'Asia/Dhaka': { en: 'Bangladesh time', bn: 'বাংলাদেশ সময়' },
} as const;

/** The facts of a limit's sentence, in the reader's language. */
export function limitFacts(refusal: LimitRefusal, locale: Locale): FactsOf<LimitRefusal['code']> {
  const { limit, left } = refusal;
  return {
    limit: valueText(limit, limit.value, locale),
    left: valueText(limit, left, locale),
    resets: limit.window.end === null ? '' : resetText(limit, limit.window.end, locale),
  };
}

/** A limit in the contract's shape. */
export function shownHeadroom({ limit, used, left }: Headroom) {
  return {
    name: limit.name,
    rail: limit.rail as RuleKey,
    scope: limit.scope,
    currency: limit.currency,
    limit: wireValue(limit, limit.value),
    used: wireValue(limit, used),
    left: wireValue(limit, left),
    resets_at: limit.window.end?.toISOString() ?? null,
  };
}

export function isCount(limit: Pick<Limit, 'name'>): boolean {
  return limit.name === 'daily_count' || limit.name === 'monthly_count';
}

/** Soft limits in the contract's shape, as the payment's row keeps them. */
export function shownSoftLimits(limits: readonly Limit[]): SoftLimit[] {
  return limits.flatMap((limit) => {
    const { name, rail, currency, soft } = limit;
    if (soft === null) return [];
    return { name, rail: rail as RuleKey, currency, limit: wireValue(limit, soft) };
  });
}

/** An amount of a limit, or its number of payments, as the contract has it. */
export function wireValue(limit: Pick<Limit, 'currency' | 'name'>, value: bigint): string {
  return isCount(limit) ? value.toString() : toDecimal(money(limit.currency, value));
}

export function valueText(
  limit: Pick<Limit, 'currency' | 'name'>,
  value: bigint,
  locale: Locale,
): string {
  return isCount(limit)
    ? toDigits(value.toString(), locale)
    : formatMoney(money(limit.currency, value), locale, { decimals: 'trim' });
}

function resetText(limit: Limit, end: Date, locale: Locale): string {
  const zone = zoneOfLimit(limit.currency);
  const parts = [longDayText(zone, end, locale), hourText(zone, end, locale)];
  const text = [...parts, ZONE_NAMES[zone][locale]].join(', ');
  return locale === 'en' ? `on ${text}` : text;
}
