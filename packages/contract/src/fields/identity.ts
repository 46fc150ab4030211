import { toLatinDigits } from '@kheya/money';
import { isBdPassport, isNid } from '@kheya/reference/bd-identifiers';
import { isSsn } from '@kheya/reference/us-identifiers';
import { type FieldError, type FieldErrors, compactErrors } from './field-error.ts';

export type IdentityType = 'SSN' | 'NID' | 'PASSPORT';

export interface TypedIdentity {
  readonly type: IdentityType;
  readonly number: string;
  /** Of a passport: YYYY-MM-DD, '' while there is no whole date. */
  readonly expires_on?: string | undefined;
}

/** The number of an identity, and until when a passport is good. */
export function checkIdentity(
  identity: TypedIdentity,
  born: string | null,
  now: number,
): FieldErrors<'number' | 'expires_on'> {
  const { type, expires_on: end } = identity;
  return compactErrors({
    number: checkNumber(identity, born),
    expires_on: type === 'PASSPORT' ? checkExpiry(end, now) : undefined,
  });
}

function checkNumber({ type, number }: TypedIdentity, born: string | null): FieldError | undefined {
  const plain = plainIdentity(number);
  if (plain === '') return 'identity_missing';
  const year = born === null || born === '' ? undefined : Number(born.slice(0, 4));
  switch (type) {
    case 'SSN':
      return isSsn(plain) ? undefined : 'ssn';
    case 'NID':
      return isNid(plain, year) ? undefined : 'nid';
    case 'PASSPORT':
      return isBdPassport(plain) ? undefined : 'passport';
  }
}

/** Passports are given for ten years at most (Bangladesh e-passport; 22 CFR 51.4). */
const maxPassportYears = 10;

function checkExpiry(day: string | undefined, now: number): FieldError | undefined {
  if (day === undefined) return 'passport_expiry_missing';
  if (day === '') return 'date_incomplete';
  const today = new Date(now);
  if (day <= today.toISOString().slice(0, 10)) return 'passport_expired';
  const isTooFar = Number(day.slice(0, 4)) > today.getUTCFullYear() + maxPassportYears;
  return isTooFar ? 'date_impossible' : undefined;
}

/** Latin digits, capitals, without the marks people write into a number. */
export function plainIdentity(typed: string): string {
  return toLatinDigits(typed).replace(/[\s-]/g, '').toUpperCase();
}

/** Puts the marks of a number while one types, as its own card has them. */
export function formatIdentityInput(type: IdentityType, typed: string): string {
  const plain = plainIdentity(typed);
  if (type === 'PASSPORT') return plain.slice(0, 10);
  const digits = plain.replace(/\D/g, '');
  if (type === 'SSN') return inGroups(digits.slice(0, 9), [3, 2, 4], '-');
  // The smart card writes 10 digits as 123 456 7890; the older ones have no gaps.
  return digits.length > 10 ? digits.slice(0, 17) : inGroups(digits, [3, 3, 4], ' ');
}

function inGroups(digits: string, lengths: readonly number[], mark: string): string {
  let at = 0;
  const parts = lengths.map((length) => digits.slice(at, (at += length)));
  return parts.filter((part) => part !== '').join(mark);
}
