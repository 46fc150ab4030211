import { toLatinDigits } from '@kheya/money';
import { isEin } from '@kheya/reference/us-identifiers';
import type { ReadField } from './field-error.ts';

/** NN-NNNNNNN is ten characters of nine digits (spec section 5, our reading); kept as digits. */
export function readEin(typed: string): ReadField<string> {
  const text = toLatinDigits(typed);
  if (!/^\d{2}-\d{7}$/.test(text)) return { ok: false, error: 'ein' };
  if (!isEin(text)) return { ok: false, error: 'ein_prefix' };
  return { ok: true, value: text.replace('-', '') };
}

/** Puts the hyphen of an EIN while one types. */
export function formatEinInput(typed: string): string {
  const digits = toLatinDigits(typed).replace(/\D/g, '').slice(0, 9);
  return digits.length <= 2 ? digits : `${digits.slice(0, 2)}-${digits.slice(2)}`;
}

const shortestName = 2;

export function isBusinessName(typed: string): boolean {
  return typed.trim().length >= shortestName;
}
