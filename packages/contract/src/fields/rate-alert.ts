import { toLatinDigits } from '@kheya/money';
import type { ReadField } from './field-error.ts';

/** How many rate alerts of one person can wait. */
export const RATE_ALERTS_MAX = 5;

/** How long an alert waits, in days. */
export const RATE_ALERT_DAYS = 365;

/** Taka for a dollar, to four decimals; Bangla digits are read. */
export function readAlertRate(typed: string): ReadField<string> {
  const text = toLatinDigits(typed).trim();
  if (text === '') return { ok: false, error: 'alert_rate_missing' };
  if (!/^\d{1,4}(\.\d{1,4})?$/.test(text) || /^[0.]+$/.test(text)) {
    return { ok: false, error: 'alert_rate' };
  }
  return { ok: true, value: text };
}
