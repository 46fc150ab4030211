import type { Locale, WithdrawalDestination } from '@kheya/contract';
import { type FieldErrors, fieldErrorTexts } from '@kheya/contract/fields/field-error';
import { checkDestination, plainNumber } from '@kheya/contract/fields/payee';
import { type Refusal, refuse } from '@kheya/http-kit';
import { parseBdMobile, toBdNationalMobile } from '@kheya/reference';
import type { AccountRow, UserRow } from '#database.ts';
import { isOwnName } from './holder-name.ts';

type Read =
  | { readonly ok: true; readonly value: WithdrawalDestination }
  | Refusal<'request_invalid'>;

/** The destination as typed, with spaces and hyphens removed and Bangla digits converted. */
export function readDestination(
  typed: WithdrawalDestination,
  { currency, holder_name: heldBy }: Pick<AccountRow, 'currency' | 'holder_name'>,
  user: UserRow,
  locale: Locale,
): Read {
  const errors: FieldErrors = checkDestination(typed);
  if ((typed.kind === 'us_bank') !== (currency === 'USD')) errors['kind'] = 'not_offered';
  if (!isOwnName(typed.holder_name, user, { heldBy })) errors['holder_name'] = 'holder_differs';
  if (Object.keys(errors).length === 0) return { ok: true, value: plainDestination(typed) };
  return destinationRefusal(errors, locale);
}

/** Errors of the destination's fields, named as in the request. */
export function destinationRefusal(
  errors: FieldErrors,
  locale: Locale,
): Refusal<'request_invalid'> {
  const named = Object.entries(fieldErrorTexts(errors, locale));
  const fields = Object.fromEntries(named.map(([name, words]) => [`destination.${name}`, words]));
  return refuse('request_invalid', { fields });
}

function plainDestination(typed: WithdrawalDestination): WithdrawalDestination {
  const holder_name = typed.holder_name.trim().replace(/\s+/g, ' ');
  const account_number = plainNumber(typed.account_number);
  if (typed.kind === 'mobile_wallet') {
    const mobile = parseBdMobile(account_number);
    return {
      ...typed,
      holder_name,
      account_number: mobile === undefined ? account_number : toBdNationalMobile(mobile),
    };
  }
  return {
    ...typed,
    holder_name,
    account_number,
    routing_number: plainNumber(typed.routing_number),
  };
}
