import { toLatinDigits } from '@kheya/money';
import { parseBdMobile, toBdNationalMobile } from '@kheya/reference/bd-identifiers';
import { findBdBank } from '@kheya/reference/bd-banks';
import { isClosedBdBank, isClosedUsBank } from '@kheya/reference/closed-banks';
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
  if (!read.ok) return read;
  if (!isAbaRoutingNumber(read.value)) return { ok: false, error: 'routing_number_unknown' };
  return isClosedUsBank(read.value) ? { ok: false, error: 'bank_closed' } : read;
}

/**
 * A branch's number in Bangladesh. Its check digit is published nowhere, so one that fails is a reason
 * to warn (`isBdRoutingNumber`); a bank that doesn't exist is a fault.
 */
export function readBdRoutingNumber(typed: string): ReadField<string> {
  if (plainNumber(typed) === '') return { ok: false, error: 'branch_missing' };
  const read = readNineDigits(typed);
  if (!read.ok) return read;
  const isKnown = findBdBank(splitBdRoutingNumber(read.value).bank) !== undefined;
  if (!isKnown) return { ok: false, error: 'bd_bank_unknown' };
  return isClosedBdBank(read.value) ? { ok: false, error: 'bank_closed' } : read;
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

/** The name of who is paid, as a bank knows them: the files of both countries take no other letters. */
export function checkHolderName(typed: string): FieldError | undefined {
  if (typed.trim().length < minRecipientLength) return 'holder_missing';
  const isLatin = /^[\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]*$/u.test(typed);
  return isLatin ? undefined : 'holder_not_latin';
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
}

/** A new wallet of somebody. */
export function checkWallet(typed: TypedWallet): FieldErrors<keyof TypedWallet> {
  return compactErrors({
    number: errorOf(readWalletNumber(typed.number)),
    name: checkRecipientName(typed.name),
  });
}

interface RemittanceDetails {
  readonly purpose: string | null;
  readonly relationship: string | null;
  readonly source_of_funds: string | null;
}

/** What is missing before dollars can be sent into Bangladesh. */
export function checkRemittanceDetails(
  details: RemittanceDetails,
  { asksSource }: { readonly asksSource: boolean },
): FieldErrors<keyof RemittanceDetails> {
  const { purpose, relationship, source_of_funds: source } = details;
  return compactErrors({
    purpose: purpose === null ? 'purpose_missing' : undefined,
    relationship: relationship === null ? 'relationship_missing' : undefined,
    source_of_funds: asksSource && source === null ? 'source_of_funds_missing' : undefined,
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
        routing_number: checkUsRouting(routing),
        // NACHA's field holds seventeen.
        account_number: /^\d{4,17}$/.test(account) ? undefined : 'account_number',
      });
    case 'bd_bank':
      return compactErrors({
        holder_name,
        routing_number: checkBdRouting(routing),
        account_number: /^\d{8,17}$/.test(account) ? undefined : 'account_number',
      });
  }
}

function checkUsRouting(routing: string): FieldError | undefined {
  if (!isAbaRoutingNumber(routing)) return 'routing_number';
  return isClosedUsBank(routing) ? 'bank_closed' : undefined;
}

/** The check digit of Bangladesh is published nowhere, so a number that fails it is no fault. */
function checkBdRouting(routing: string): FieldError | undefined {
  if (!/^\d{9}$/.test(routing)) return 'routing_number';
  return isClosedBdBank(routing) ? 'bank_closed' : undefined;
}
