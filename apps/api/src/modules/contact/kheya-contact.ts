import { type Kysely, sql } from 'kysely';
import type {
  bdtAccountBeneficiaryCreate,
  beneficiaryCreate,
  BodyOf,
  Locale,
} from '@kheya/contract';
import { fieldErrorTexts } from '@kheya/contract/fields/field-error';
import { plainNumber, readCustomerIdentifier } from '@kheya/contract/fields/payee';
import { type Refusal, refuse } from '@kheya/http-kit';
import type { Database } from '#database.ts';
import { findAccountBy, isBdtAccountNumber } from '#modules/account/index.ts';
import type { ModuleContext } from '#platform/module.ts';
import { insertOnce, type Saved, startContact } from './contact-saving.ts';
import { maskName } from './contact-view.ts';

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

/** Adds another customer, found by e-mail or mobile. Who can't be paid answers as who isn't there. */
export async function createCustomerContact(
  ctx: ModuleContext,
  userId: string,
  body: CustomerBody,
  locale: Locale,
): Promise<Saved | Refusal<'request_invalid' | PayeeCode>> {
  const identifier = readCustomerIdentifier(body.identifier);
  if (!identifier.ok) {
    const fields = fieldErrorTexts({ identifier: identifier.error }, locale);
    return refuse('request_invalid', { fields });
  }
  const payee = await findPayable(ctx.db, identifier.value);
  if (!payee) return refuse('payee_not_found');
  if (payee.userId === userId) return refuse('contact_is_self');
  return insertOnce(ctx, {
    ...startContact(ctx, userId, body, maskName(payee.holderName)),
    kind: 'customer',
    account_number: identifier.value,
    payee_user_id: payee.userId,
  });
}

/** A customer with a dollar account that takes payments, by an address or number they proved. */
async function findPayable(
  db: Kysely<Database>,
  identifier: string,
): Promise<{ readonly userId: string; readonly holderName: string } | undefined> {
  const isThem = identifier.includes('@')
    ? sql<boolean>`lower(u.email) = ${identifier} and identity.email_verified`
    : // As the index on numbers has them.
      sql<boolean>`reverse(u.phone) = reverse(${identifier}) and u.is_phone_verified`;
  return db
    .selectFrom('payments.users as u')
    .innerJoin('identity.users_for_api as identity', 'identity.user_id', 'u.id')
    .innerJoin('payments.accounts as a', 'a.user_id', 'u.id')
    .select(['u.id as userId', 'a.holder_name as holderName'])
    .where(isThem)
    .where('u.owner_id', 'is', null)
    .where('u.closed_at', 'is', null)
    .where('a.currency', '=', 'USD')
    .where('a.kind', '=', 'checking')
    .where('a.status', '=', 'ACTIVE')
    .where('a.closed_at', 'is', null)
    .orderBy('a.opened_at')
    .executeTakeFirst();
}
