import type { Locale, WithdrawalDestination } from '@kheya/contract';
import { toLatinDigits } from '@kheya/money';
import { isAbaRoutingNumber, parseBdMobile, toBdNationalMobile } from '@kheya/reference';
import type { AccountRow, UserRow } from '#database.ts';
import { fieldWords, type FieldWord } from '#platform/field-words.ts';
import { refuse, type Refusal } from '#platform/reply.ts';
import { isOwnName } from './holder-name.ts';

type Read =
  { readonly ok: true; readonly value: WithdrawalDestination } | Refusal<'request_invalid'>;

/** Where the money is to go, as typed: spaces and hyphens left out, Bangla digits read. */
export function readDestination(
  typed: WithdrawalDestination,
  { currency, holder_name: heldBy }: Pick<AccountRow, 'currency' | 'holder_name'>,
  user: UserRow,
  locale: Locale,
): Read {
  const faults: Record<string, FieldWord> = {};
  if ((typed.kind === 'us_bank') !== (currency === 'USD')) faults['kind'] = 'not_offered';
  if (!isOwnName(typed.holder_name, user, { heldBy })) faults['holder_name'] = 'holder_differs';
  const holder_name = typed.holder_name.trim().replace(/\s+/g, ' ');
  const value = { ...withNumbers(typed, faults), holder_name };
  if (Object.keys(faults).length === 0) return { ok: true, value };
  const named = Object.entries(faults).map(([field, word]) => [`destination.${field}`, word]);
  const fields = fieldWords(Object.fromEntries(named) as Record<string, FieldWord>, locale);
  return refuse('request_invalid', { fields });
}

function withNumbers(
  typed: WithdrawalDestination,
  faults: Record<string, FieldWord>,
): WithdrawalDestination {
  const account_number = digitsOf(typed.account_number);
  if (typed.kind === 'mobile_wallet') {
    const mobile = parseBdMobile(account_number);
    if (!mobile) faults['account_number'] = 'wallet_number';
    return { ...typed, account_number: mobile ? toBdNationalMobile(mobile) : account_number };
  }
  const routing_number = digitsOf(typed.routing_number);
  const isDollars = typed.kind === 'us_bank';
  // The check digit of Bangladesh is published nowhere, so a number that fails it is no fault.
  if (isDollars && !isAbaRoutingNumber(routing_number)) faults['routing_number'] = 'routing_us';
  if (!isDollars && !/^\d{9}$/.test(routing_number)) faults['routing_number'] = 'routing_bd';
  // NACHA's field holds seventeen; banks of Bangladesh have eight to seventeen.
  const isAccount = isDollars ? /^\d{4,17}$/ : /^\d{8,17}$/;
  if (!isAccount.test(account_number)) {
    faults['account_number'] = isDollars ? 'account_us' : 'account_bd';
  }
  return { ...typed, routing_number, account_number };
}

function digitsOf(text: string): string {
  return toLatinDigits(text).replace(/[\s-]/g, '');
}
