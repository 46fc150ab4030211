import type { BdtAccount, SentBodyOf, transferQuoteCreate, UserAccount } from '@kheya/contract';
import { type DestinationField, findRail, type Rail } from '@kheya/contract/rail';
import type { WalletType } from '@kheya/contract/wallet';
import { fromDecimal, type Money } from '@kheya/money';

import { isUsable } from '#shared/account/default-account.ts';
import type { SendKind } from '#shared/send-link.ts';

/** The request for a quote. */
export type TransferRequest = SentBodyOf<typeof transferQuoteCreate>;

/** An account money can be sent from. */
export interface Source {
  readonly id: string;
  readonly currency: 'USD' | 'BDT';
  readonly number: string;
  readonly nickname: string | null;
  readonly available: Money;
  readonly isActive: boolean;
  readonly isDefault: boolean;
}

export function sourcesOf(usd: readonly UserAccount[], bdt: readonly BdtAccount[]): Source[] {
  return [
    ...usd.map((account) => ({
      id: account.id,
      currency: 'USD' as const,
      number: account.account_number,
      nickname: account.nickname,
      available: fromDecimal(account.account_details.available_balance, 'USD'),
      isActive: isUsable(account),
      isDefault: account.is_default,
    })),
    ...bdt.map((account) => ({
      id: account.id,
      currency: 'BDT' as const,
      number: account.account_number,
      nickname: account.account_name,
      available: fromDecimal(account.available_balance, 'BDT'),
      isActive: isUsable(account),
      isDefault: account.is_default,
    })),
  ];
}

/** The facts of a payee that determine the rail. */
export interface Payable {
  readonly kind: SendKind;
  readonly id: string;
  readonly wallet: WalletType | null;
}

/** The rail from an account of this currency; undefined if there is none. */
export function railTo(payee: Payable, source: Source['currency']): Rail | undefined {
  return findRail({ source, field: fieldOf[payee.kind], wallet: payee.wallet });
}

/** Accounts that can be used first, and of those the default. */
const rankOf = ({ isActive, isDefault }: Source) => 2 * Number(isActive) + Number(isDefault);

/** The accounts a payee can be paid from; the first is preselected. */
export function sourcesFor(payee: Payable, sources: readonly Source[]): Source[] {
  return sources
    .filter((source) => railTo(payee, source.currency) !== undefined)
    .toSorted((a, b) => rankOf(b) - rankOf(a));
}

export interface TransferRequestFacts {
  readonly payee: Payable;
  readonly source: Pick<Source, 'id' | 'currency'>;
  /** In the currency of the source account, as a decimal string. */
  readonly amount: string;
  readonly day?: string | undefined;
}

const fieldOf = {
  wallet: 'mobile_wallet_beneficiary',
  bdt_account: 'bdt_account_beneficiary',
  own_account: 'destination_bdt_account',
  ipay: 'ipay_beneficiary',
  bd_bank: 'bd_beneficiary',
  us_bank: 'beneficiary',
  customer: 'beneficiary',
} as const satisfies Record<SendKind, DestinationField>;

/** The request in the specification's format; undefined if there is no such rail. */
export function toTransferRequest({
  payee,
  source,
  amount,
  day,
}: TransferRequestFacts): TransferRequest | undefined {
  const rail = railTo(payee, source.currency);
  if (rail === undefined) return undefined;
  return {
    source_account: source.id,
    [fieldOf[payee.kind]]: payee.id,
    transfer_mode: rail.mode,
    amount,
    ...(rail.movement === 'bdt_to_wallet' && day !== undefined ? { scheduled_for: day } : {}),
  };
}
