import { toLatinDigits } from '@kheya/money';

import { caretAfterCount, countSignificant, type CaretText } from '#field/caret.ts';

/** The facts of a country that a phone number needs. */
export interface PhonePlan {
  /** ISO 3166-1, two letters. */
  readonly code: string;
  /** With the plus: '+880'. */
  readonly phonePrefix: string;
}

export const phoneCharacters = /[0-9০-৯]/;

const national: Partial<Record<string, { readonly trunk: RegExp; readonly length: number }>> = {
  US: { trunk: /^1(?=\d{10})/, length: 10 },
  BD: { trunk: /^0+/, length: 10 },
};

/** ITU E.164: at most fifteen digits, country code included. */
const maxDigits = 15;

/** The digits after the prefix, from any typed or pasted form: ০১৭১২…, +8801712…, 1-917-…. */
export function nationalDigits(text: string, plan: PhonePlan): string {
  const prefix = plan.phonePrefix.slice(1);
  const latin = toLatinDigits(text).trim();
  const all = latin.replace(/\D/g, '');
  const isWhole = latin.startsWith('+') || all.startsWith(`00${prefix}`);
  const own = isWhole ? all.replace(new RegExp(`^(?:00)?${prefix}`), '') : all;
  const rule = national[plan.code];
  if (rule === undefined) return own.slice(0, maxDigits - prefix.length);
  // Pasted with the country code but without a plus: 8801712344821.
  const bare = own.length > rule.length && own.startsWith(prefix) ? own.slice(prefix.length) : own;
  return bare.replace(rule.trunk, '').slice(0, rule.length);
}

/** The digits grouped as the country writes them: (917) 555-0147, 1712-344821. */
export function formatNational(digits: string, country: string): string {
  if (country === 'US') {
    const [area, middle, last] = [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6)];
    if (middle === '') return area;
    return `(${area}) ${middle}${last === '' ? '' : `-${last}`}`;
  }
  if (country === 'BD') {
    return digits.length <= 4 ? digits : `${digits.slice(0, 4)}-${digits.slice(4)}`;
  }
  return digits;
}

/** The number as it is shown while typing, with the new caret. */
export function formatTypedPhone(typed: CaretText, plan: PhonePlan): CaretText {
  const digits = nationalDigits(typed.text, plan);
  const text = formatNational(digits, plan.code);
  const dropped = countSignificant(typed.text, phoneCharacters) - digits.length;
  const before = countSignificant(typed.text.slice(0, typed.caret), phoneCharacters);
  // Digits are dropped at the front (a prefix, a zero) unless the number was already complete.
  const inFront = toLatinDigits(typed.text).replace(/\D/g, '').endsWith(digits) ? dropped : 0;
  return { text, caret: caretAfterCount(text, Math.max(0, before - inFront), phoneCharacters) };
}

/** '+8801712344821'; '' without a digit. */
export function toE164(digits: string, plan: PhonePlan): string {
  return digits === '' ? '' : `${plan.phonePrefix}${digits}`;
}

/** The digits after the prefix; a stored number without the prefix is read as if typed now. */
export function fromE164(value: string, plan: PhonePlan): string {
  return value.startsWith(plan.phonePrefix)
    ? value.slice(plan.phonePrefix.length)
    : nationalDigits(value, plan);
}

/** Whether the digits form a number that the country assigns. */
export function isWholePhone(value: string, plan: PhonePlan): boolean {
  const digits = fromE164(value, plan);
  const rule = national[plan.code];
  if (plan.code === 'US') return /^[2-9]\d{2}[2-9]\d{6}$/.test(digits);
  if (plan.code === 'BD') return /^1[3-9]\d{8}$/.test(digits);
  return rule === undefined && digits.length >= 4;
}

/** The country of a number pasted with its plus: the longest prefix that matches. */
export function findPlan<Plan extends PhonePlan>(
  text: string,
  plans: readonly Plan[],
  present: string,
): Plan | undefined {
  const latin = toLatinDigits(text).replace(/[\s().-]/g, '');
  if (!latin.startsWith('+')) return undefined;
  const fitting = plans.filter((plan) => latin.startsWith(plan.phonePrefix));
  const longest = Math.max(0, ...fitting.map((plan) => plan.phonePrefix.length));
  const best = fitting.filter((plan) => plan.phonePrefix.length === longest);
  // Several countries share +1: the selected one stays, else the main country of the prefix.
  return best.find((plan) => plan.code === present) ?? best.find(isPrimaryCountry) ?? best[0];
}

const isPrimaryCountry = (plan: PhonePlan) =>
  ['US', 'GB', 'IT', 'RU', 'NO', 'AU'].includes(plan.code);
