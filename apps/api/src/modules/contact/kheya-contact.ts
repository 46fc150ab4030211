import type {
  bdtAccountBeneficiaryCreate,
  beneficiaryCreate,
  BodyOf,
  Locale,
} from '@kheya/contract';
import { fieldErrorTexts } from '@kheya/contract/fields/field-error';
import { plainNumber, readCustomerIdentifier } from '@kheya/contract/fields/payee';
import { type Refusal, refuse } from '@kheya/http-kit';
import type { UserRow } from '#database.ts';
import { findAccountBy, isBdtAccountNumber } from '#modules/account/index.ts';
import type { ModuleContext } from '#platform/module.ts';
import { insertOnce, type Saved, startContact } from './contact-saving.ts';
import { isOwnIdentifier } from './invited-contact.ts';
import { maskName } from './mask-name.ts';
import { findPayable } from './payable-customer.ts';

type CustomerBody = Extract<BodyOf<typeof beneficiaryCreate>, { beneficiary_type: 'CUSTOMER' }>;
type PayeeCode = 'payee_not_found' | 'contact_is_self' | 'contact_already_exists';

/** Adds a holder of a taka account here. We supply the name, masked. */
export async function createBdtAccountContact(
  ctx: ModuleContext,
  userId: string,
  body: BodyOf<typeof bdtAccountBeneficiaryCreate>,
): Promise<Saved | Refusal<PayeeCode>> {
  const accountNumber = plainNumber(body.account_number);
  const account = isBdtAccountNumber(accountNumber)
    ? await findAccountBy(ctx.db, { accountNumber, currency: 'BDT' })
    : undefined;
  if (!account || account.status !== 'ACTIVE') return refuse('payee_not_found');
  if (account.user_id === userId) return refuse('contact_is_self');
  return insertOnce(ctx, {
    ...startContact(ctx, userId, body, maskName(account.holder_name)),
    kind: 'bdt_account',
    account_number: accountNumber,
    payee_account_id: account.id,
  });
}

/**
 * Adds another customer, found by e-mail or mobile. Who can't be paid answers as who isn't there,
 * and like them may be invited.
 */
export async function createCustomerContact(
  ctx: ModuleContext,
  user: UserRow,
  body: CustomerBody,
  locale: Locale,
): Promise<Saved | Refusal<'request_invalid' | PayeeCode>> {
  const identifier = readCustomerIdentifier(body.identifier);
  if (!identifier.ok) {
    const fields = fieldErrorTexts({ identifier: identifier.error }, locale);
    return refuse('request_invalid', { fields });
  }
  if (isOwnIdentifier(user, identifier.value)) return refuse('contact_is_self');
  const payee = await findPayable(ctx.db, identifier.value);
  if (!payee && body.invite !== true) return refuse('payee_not_found');
  if (payee?.userId === user.id) return refuse('contact_is_self');
  if (!payee && body.name === undefined) {
    return refuse('request_invalid', {
      fields: fieldErrorTexts({ name: 'recipient_name' }, locale),
    });
  }
  const name = payee ? maskName(payee.holderName) : body.name!;
  return insertOnce(ctx, {
    ...startContact(ctx, user.id, body, name),
    kind: 'customer',
    account_number: identifier.value,
    payee_user_id: payee?.userId ?? null,
  });
}
