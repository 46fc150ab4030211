import {
  type BodyOf,
  type Locale,
  type mobileWalletBeneficiaryCreate,
  walletText,
  type WalletType,
  WALLETS,
} from '@kheya/contract';
import { fieldErrorTexts } from '@kheya/contract/fields/field-error';
import { readWalletNumber } from '@kheya/contract/fields/payee';
import { type Refusal, refuse } from '@kheya/http-kit';
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
  const { number } = WALLETS[body.wallet_type];
  const read = readWalletNumber(body.account_number);
  if (!read.ok || !number.pattern.test(read.value)) {
    const error = read.ok ? 'wallet_number' : read.error;
    const facts = { ...walletText([body.wallet_type], locale), digits: number.digits };
    const fields = fieldErrorTexts({ account_number: error }, locale, facts);
    return refuse('request_invalid', { fields });
  }
  return insertOnce(ctx, {
    ...startContact(ctx, userId, body, body.name),
    kind: body.wallet_type === 'iPay' ? 'ipay' : 'mobile_wallet',
    wallet_type: body.wallet_type,
    account_number: read.value,
    purpose: body.purpose ?? null,
    relationship: body.relationship ?? null,
    source_of_funds: body.source_of_funds ?? null,
  });
}
