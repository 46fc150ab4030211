import { sanitizeLine } from '@kheya/contract';
import { toLatinDigits } from '#server/users/digits.ts';

const US = /^[2-9]\d{2}[2-9]\d{6}$/;
const BD = /^1[3-9]\d{8}$/;

/**
 * Normalises a number to E.164, or undefined when it is none: with its country code, or in the
 * national forms of the two countries: (917) 555-0142, 01712-345678, ০১৭১২৩৪৫৬৭৮.
 */
export function normaliseMobile(typed: string): string | undefined {
  const text = toLatinDigits(sanitizeLine(typed));
  if (!/^\+?[\d\s().-]+$/.test(text)) return undefined;
  const digits = text.replace(/\D/g, '');
  const whole = text.startsWith('+') ? digits : /^(?:00|011)(\d+)$/.exec(digits)?.[1];
  if (whole !== undefined) return national(whole) ?? foreign(whole);
  return national(digits) ?? local(digits);
}

/** Accounts are opened with a number of one of the two countries: codes reach it, and its owner. */
export function isHomeMobile(mobile: string): boolean {
  return /^\+(?:1\d{10}|880\d{10})$/.test(mobile) && national(mobile.slice(1)) !== undefined;
}

/** The number with its country code; a zero typed between the two is removed. */
function national(digits: string): string | undefined {
  if (digits.startsWith('880')) {
    const rest = digits.slice(3).replace(/^0/, '');
    if (BD.test(rest)) return `+880${rest}`;
  }
  if (digits.length === 11 && digits.startsWith('1') && US.test(digits.slice(1))) {
    return `+${digits}`;
  }
  return undefined;
}

function local(digits: string): string | undefined {
  if (BD.test(digits.replace(/^0/, ''))) return `+880${digits.replace(/^0/, '')}`;
  return US.test(digits) ? `+1${digits}` : undefined;
}

function foreign(digits: string): string | undefined {
  if (digits.startsWith('880') || digits.startsWith('1')) return undefined;
  return /^[1-9]\d{6,14}$/.test(digits) ? `+${digits}` : undefined;
}
