import { toLatinDigits } from '@kheya/money';
import { parseBdMobile, toBdNationalMobile } from '@kheya/reference/bd-identifiers';
import { findBdBank } from '@kheya/reference/bd-banks';
import { isAbaRoutingNumber, splitBdRoutingNumber } from '@kheya/reference/routing-numbers';
import {
  errorOf,
  type FieldError,
  type FieldErrors,
  compactErrors,
  type ReadField,
} from './field-error.ts';
import { readPhone } from './phone.ts';

/** A wallet's number however it is written; whose network it is on says nothing since 2018. */
export function readWalletNumber(typed: string): ReadField<string> {
  const latin = toLatinDigits(typed).trim();
  const found = parseBdMobile(latin);
  if (found !== undefined) return { ok: true, value: toBdNationalMobile(found) };
  const digits = latin.replace(/\D/g, '').replace(/^880(?=1)/, '0');
  if (digits === '') return { ok: false, error: 'wallet_number_missing' };
  if (!/^0?1/.test(digits) || /[^\d\s().+-]/.test(latin)) {
    return { ok: false, error: 'wallet_number_not_mobile' };
  }
  const whole = digits.startsWith('0') ? digits : `0${digits}`;
  if (whole.length === 11) return { ok: false, error: 'wallet_number_not_mobile' };
  const isShort = whole.length < 11;
  return { ok: false, error: isShort ? 'wallet_number_too_short' : 'wallet_number_too_long' };
}

const accountLength = 13;

/** A taka account with us; whether there is one, only the server knows. */
export function readAccountNumber(typed: string): ReadField<string> {
  const number = plainNumber(typed);
  if (number === '') return { ok: false, error: 'account_number_missing' };
  if (/\D/.test(number)) return { ok: false, error: 'account_number_not_digits' };
  if (number.length < accountLength) return { ok: false, error: 'account_number_too_short' };
  if (number.length > accountLength) return { ok: false, error: 'account_number_too_long' };
  return { ok: true, value: number };
}

/** Spaces and hyphens left out, Bangla digits read. */
export function plainNumber(typed: string): string {
  return toLatinDigits(typed).replace(/[\s-]/g, '');
}

/** A US bank's number, by the checksum that catches a mistyped digit. */
export function readRoutingNumber(typed: string): ReadField<string> {
  const read = readNineDigits(typed);
  if (!read.ok || isAbaRoutingNumber(read.value)) return read;
  return { ok: false, error: 'routing_number_unknown' };
}

/**
 * A branch's number in Bangladesh. Its check digit is published nowhere, so one that fails is a reason
 * to warn (`isBdRoutingNumber`); a bank that doesn't exist is a fault.
 */
export function readBdRoutingNumber(typed: string): ReadField<string> {
  const read = readNineDigits(typed);
  if (!read.ok || findBdBank(splitBdRoutingNumber(read.value).bank)) return read;
  return { ok: false, error: 'bd_bank_unknown' };
}

function readNineDigits(typed: string): ReadField<string> {
  const number = plainNumber(typed);
  if (number === '') return { ok: false, error: 'routing_number_missing' };
  if (!/^\d{9}$/.test(number)) return { ok: false, error: 'routing_number_length' };
  return { ok: true, value: number };
}

/** NACHA's field holds seventeen. */
export function readUsAccountNumber(typed: string): ReadField<string> {
  return readDigits(typed, { min: 4, max: 17, error: 'us_account_number_length' });
}

export function readBdBankAccountNumber(typed: string): ReadField<string> {
  return readDigits(typed, { min: 8, max: 17, error: 'bd_account_number_length' });
}

function readDigits(
  typed: string,
  { min, max, error }: { min: number; max: number; error: FieldError },
): ReadField<string> {
  const number = plainNumber(typed);
  if (number === '') return { ok: false, error: 'account_number_missing' };
  if (/\D/.test(number)) return { ok: false, error: 'account_number_not_digits' };
  if (number.length < min || number.length > max) return { ok: false, error };
  return { ok: true, value: number };
}

const minRecipientLength = 2;

/** The name of who is paid, as a bank knows them. */
export function checkHolderName(typed: string): FieldError | undefined {
  return typed.trim().length < minRecipientLength ? 'holder_missing' : undefined;
}

/** The name of who is paid, as the payer knows them. */
export function checkRecipientName(typed: string): FieldError | undefined {
  return typed.trim().length < minRecipientLength ? 'recipient_name' : undefined;
}

/** How another customer is found: by e-mail address or mobile number. */
export function readCustomerIdentifier(typed: string): ReadField<string> {
  const text = typed.trim();
  if (text === '') return { ok: false, error: 'customer_identifier_missing' };
  const email = text.toLowerCase();
  if (/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email)) return { ok: true, value: email };
  const phone = [readPhone(text, 'US'), readPhone(text, 'BD')].find(({ ok }) => ok);
  return phone ?? { ok: false, error: 'customer_identifier' };
}

export interface TypedWallet {
  readonly number: string;
  readonly name: string;
  readonly purpose: string | null;
  readonly relationship: string | null;
}

/** A new wallet of somebody; dollars can only be sent once purpose and relationship are known. */
export function checkWallet(
  typed: TypedWallet,
  needsDetails: boolean,
): FieldErrors<keyof TypedWallet> {
  const isMissing = (detail: string | null) => needsDetails && detail === null;
  return compactErrors({
    number: errorOf(readWalletNumber(typed.number)),
    name: checkRecipientName(typed.name),
    purpose: isMissing(typed.purpose) ? 'purpose_missing' : undefined,
    relationship: isMissing(typed.relationship) ? 'relationship_missing' : undefined,
  });
}

export function checkNickname(typed: string): FieldError | undefined {
  return typed.trim() === '' ? 'nickname_missing' : undefined;
}

/** An account of one's own elsewhere, as it is typed. */
export interface TypedDestination {
  readonly kind: 'us_bank' | 'bd_bank' | 'mobile_wallet';
  readonly holder_name: string;
  readonly account_number: string;
  readonly routing_number?: string | undefined;
}

export type DestinationField = 'holder_name' | 'routing_number' | 'account_number';

/** What cannot be right about an account elsewhere; whose name it is in, only the server knows. */
export function checkDestination(typed: TypedDestination): FieldErrors<DestinationField> {
  const account = plainNumber(typed.account_number);
  const routing = plainNumber(typed.routing_number ?? '');
  const holder_name = typed.holder_name.trim() === '' ? ('holder_missing' as const) : undefined;
  switch (typed.kind) {
    case 'mobile_wallet':
      return compactErrors({
        holder_name,
        account_number: parseBdMobile(account) === undefined ? 'account_number' : undefined,
      });
    case 'us_bank':
      return compactErrors({
        holder_name,
        routing_number: isAbaRoutingNumber(routing) ? undefined : 'routing_number',
        // NACHA's field holds seventeen.
        account_number: /^\d{4,17}$/.test(account) ? undefined : 'account_number',
      });
    case 'bd_bank':
      return compactErrors({
        holder_name,
        // The check digit of Bangladesh is published nowhere, so a number that fails it is no fault.
        routing_number: /^\d{9}$/.test(routing) ? undefined : 'routing_number',
        account_number: /^\d{8,17}$/.test(account) ? undefined : 'account_number',
      });
  }
}
