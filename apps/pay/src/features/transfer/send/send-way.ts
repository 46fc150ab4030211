import type { BdtAccount, SentBodyOf, transferQuoteCreate, UserAccount } from '@kheya/contract';
import { fromDecimal, type Money } from '@kheya/money';

import type { PayeeRef } from '#features/transfer/send/send-place.ts';
import type { SendKind } from '#shared/send-link.ts';

/** How money can go: what is paid from, and what receives. */
export type Way = 'usd_to_wallet' | 'bdt_to_wallet' | 'usd_to_bdt';

/** What the API is asked about a transfer, before it is paid. */
export type TransferAsk = SentBodyOf<typeof transferQuoteCreate>;

/** An account money can leave. */
export interface Source {
  readonly id: string;
  readonly currency: 'USD' | 'BDT';
  readonly number: string;
  readonly nickname: string | null;
  readonly available: Money;
  readonly isActive: boolean;
}

export function sourcesOf(usd: readonly UserAccount[], bdt: readonly BdtAccount[]): Source[] {
  return [
    ...usd.map((account) => ({
      id: account.id,
      currency: 'USD' as const,
      number: account.account_number,
      nickname: account.nickname,
      available: fromDecimal(account.account_details.available_balance, 'USD'),
      isActive: account.account_status === 'ACTIVE',
    })),
    ...bdt.map((account) => ({
      id: account.id,
      currency: 'BDT' as const,
      number: account.account_number,
      nickname: account.account_name,
      available: fromDecimal(account.available_balance, 'BDT'),
      isActive: account.account_status === 'ACTIVE',
    })),
  ];
}

/** Taka goes to wallets only; dollars also become taka in an account. */
export function wayOf(source: 'USD' | 'BDT', payee: SendKind): Way | undefined {
  if (payee === 'wallet') return source === 'USD' ? 'usd_to_wallet' : 'bdt_to_wallet';
  return source === 'USD' ? 'usd_to_bdt' : undefined;
}

/** The accounts a payee can be paid from, the first being the one to offer. */
export function sourcesFor(payee: SendKind, sources: readonly Source[]): Source[] {
  return sources
    .filter((source) => wayOf(source.currency, payee) !== undefined)
    .toSorted((a, b) => Number(b.isActive) - Number(a.isActive));
}

export interface AskFacts {
  readonly payee: PayeeRef;
  readonly source: Pick<Source, 'id' | 'currency'>;
  /** In the source's currency, as a decimal. */
  readonly amount: string;
  readonly day?: string | undefined;
}

const modeOf: Record<Way, TransferAsk['transfer_mode']> = {
  usd_to_wallet: 'BD_TRANSFER',
  bdt_to_wallet: 'BD_TRANSFER',
  usd_to_bdt: 'USD_TO_BDT_CONVERT',
};

const fieldOf = {
  wallet: 'mobile_wallet_beneficiary',
  bdt_account: 'bdt_account_beneficiary',
  own_account: 'destination_bdt_account',
} as const satisfies Record<SendKind, keyof TransferAsk>;

/** The request as the specification writes it; undefined where there is no such way. */
export function askOf({ payee, source, amount, day }: AskFacts): TransferAsk | undefined {
  const way = wayOf(source.currency, payee.kind);
  if (way === undefined) return undefined;
  return {
    source_account: source.id,
    [fieldOf[payee.kind]]: payee.id,
    transfer_mode: modeOf[way],
    amount,
    ...(way === 'bdt_to_wallet' && day !== undefined ? { scheduled_for: day } : {}),
  };
}
