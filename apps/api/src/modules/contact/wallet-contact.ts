import {
  type BodyOf,
  type Locale,
  type mobileWalletBeneficiaryCreate,
  type WalletType,
  WALLETS,
} from '@kheya/contract';
import { fieldErrorTexts } from '@kheya/contract/fields/field-error';
import { type Refusal, refuse } from '@kheya/http-kit';
import { toLatinDigits } from '@kheya/money';
import { parseBdMobile, toBdNationalMobile } from '@kheya/reference';
import type { ModuleContext } from '#platform/module.ts';
import { type ContactStart, insertOnce, type Saved, startContact } from './contact-saving.ts';

type WalletBody = BodyOf<typeof mobileWalletBeneficiaryCreate>;

interface NewWallet extends ContactStart {
  readonly wallet_type: WalletType;
  readonly account_number: string;
  readonly name: string;
  readonly purpose?: WalletBody['purpose'];
  readonly relationship?: WalletBody['relationship'];
  readonly source_of_funds?: WalletBody['source_of_funds'];
}

/** Adds a wallet, with its number in any of the usual spellings. iPay's are a kind of their own. */
export async function createWallet(
  ctx: ModuleContext,
  userId: string,
  body: NewWallet,
  locale: Locale,
): Promise<Saved | Refusal<'request_invalid' | 'contact_already_exists'>> {
  const mobile = parseBdMobile(toLatinDigits(body.account_number));
  const number = mobile === undefined ? '' : toBdNationalMobile(mobile);
  if (!WALLETS[body.wallet_type].number.pattern.test(number)) {
    const fields = fieldErrorTexts({ account_number: 'wallet_number' }, locale);
    return refuse('request_invalid', { fields });
  }
  return insertOnce(ctx, {
    ...startContact(ctx, userId, body, body.name),
    kind: body.wallet_type === 'iPay' ? 'ipay' : 'mobile_wallet',
    wallet_type: body.wallet_type,
    account_number: number,
    purpose: body.purpose ?? null,
    relationship: body.relationship ?? null,
    source_of_funds: body.source_of_funds ?? null,
  });
}
