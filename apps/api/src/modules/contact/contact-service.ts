import {
  type bdtAccountBeneficiaryCreate,
  type BodyOf,
  type Locale,
  type mobileWalletBeneficiaryCreate,
  type mobileWalletBeneficiaryUpdate,
  WALLETS,
} from '@kheya/contract';
import { fieldErrorTexts } from '@kheya/contract/fields/field-error';
import { type Refusal, refuse } from '@kheya/http-kit';
import { toLatinDigits } from '@kheya/money';
import { parseBdMobile, toBdNationalMobile } from '@kheya/reference';
import type { ContactChange, ContactRow, NewContact } from '#database.ts';
import { findAccountBy, isBdtAccountNumber } from '#modules/account/index.ts';
import { isUniqueViolation } from '#platform/database-error.ts';
import { newId } from '#platform/ids.ts';
import type { ModuleContext } from '#platform/module.ts';
import { findOwnContact, insertContact, updateContact } from './contact-repository.ts';
import { maskName } from './contact-view.ts';

type Saved = { readonly ok: true; readonly row: ContactRow };

/** Adds a wallet, with its number in any of the usual spellings. */
export async function createWallet(
  ctx: ModuleContext,
  userId: string,
  body: BodyOf<typeof mobileWalletBeneficiaryCreate>,
  locale: Locale,
): Promise<Saved | Refusal<'request_invalid' | 'contact_already_exists'>> {
  const mobile = parseBdMobile(toLatinDigits(body.account_number));
  const number = mobile === undefined ? '' : toBdNationalMobile(mobile);
  if (!WALLETS[body.wallet_type].number.pattern.test(number)) {
    const fields = fieldErrorTexts({ account_number: 'wallet_number' }, locale);
    return refuse('request_invalid', { fields });
  }
  return insertOnce(ctx, {
    ...startOf(ctx, userId),
    kind: 'mobile_wallet',
    nickname: body.beneficiary_nickname ?? body.name,
    name: body.name,
    town: body.town || null,
    wallet_type: body.wallet_type,
    account_number: number,
    is_favourite: body.is_favourite ?? false,
    purpose: body.purpose ?? null,
    relationship: body.relationship ?? null,
    source_of_funds: body.source_of_funds ?? null,
  });
}

/** Adds a holder of a taka account here. We supply the name, masked. */
export async function createBdtAccountContact(
  ctx: ModuleContext,
  userId: string,
  body: BodyOf<typeof bdtAccountBeneficiaryCreate>,
): Promise<Saved | Refusal<'payee_not_found' | 'payee_is_self' | 'contact_already_exists'>> {
  const accountNumber = toLatinDigits(body.account_number).replace(/[\s-]/g, '');
  const account = isBdtAccountNumber(accountNumber)
    ? await findAccountBy(ctx.db, { accountNumber, currency: 'BDT' })
    : undefined;
  if (!account || account.status !== 'ACTIVE') return refuse('payee_not_found');
  if (account.user_id === userId) return refuse('payee_is_self');
  return insertOnce(ctx, {
    ...startOf(ctx, userId),
    kind: 'bdt_account',
    nickname: body.beneficiary_nickname,
    name: maskName(account.holder_name),
    town: body.town || null,
    account_number: accountNumber,
    payee_account_id: account.id,
    is_favourite: body.is_favourite ?? false,
  });
}

/** Changes, archives or brings back a contact. */
export async function changeContact(
  ctx: ModuleContext,
  owner: { userId: string; kind: ContactRow['kind'] },
  id: string,
  body: BodyOf<typeof mobileWalletBeneficiaryUpdate>,
): Promise<Saved | Refusal<'not_found' | 'contact_already_exists'>> {
  const known = await findOwnContact(ctx.db, owner, id);
  if (!known) return refuse('not_found');
  const { archived, beneficiary_nickname, town, ...rest } = body;
  const given = Object.entries(rest).filter(([, value]) => value !== undefined);
  const change: ContactChange = {
    ...Object.fromEntries(given),
    ...(beneficiary_nickname === undefined ? {} : { nickname: beneficiary_nickname }),
    ...(town === undefined ? {} : { town: town || null }),
    ...(archived === undefined
      ? {}
      : { archived_at: archived ? (known.archived_at ?? ctx.clock.now()) : null }),
  };
  if (Object.keys(change).length === 0) return { ok: true, row: known };
  return once(async () => updateContact(ctx.db, id, change));
}

function startOf(ctx: ModuleContext, userId: string) {
  return { id: newId(ctx.clock), user_id: userId, created_at: ctx.clock.now() };
}

async function insertOnce(
  ctx: ModuleContext,
  contact: NewContact,
): Promise<Saved | Refusal<'contact_already_exists'>> {
  return once(async () => insertContact(ctx.db, contact));
}

/** The unique index finds a number that is saved already, even when two tabs save at once. */
async function once(
  save: () => Promise<ContactRow>,
): Promise<Saved | Refusal<'contact_already_exists'>> {
  try {
    return { ok: true, row: await save() };
  } catch (error) {
    if (isUniqueViolation(error, 'contacts_once')) return refuse('contact_already_exists');
    throw error;
  }
}
