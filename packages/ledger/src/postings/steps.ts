import { fromDecimal, isCurrency, money, type Currency, type Money } from '@kheya/money';
import { bucketOf } from '#ids.ts';
import { conversionBetween } from '#move/conversion-between.ts';
import type { MoveSteps } from '#move/steps.ts';
import { transitEven } from '#move/transit-even.ts';
import { bdtToWalletReserve, bdtToWalletSettle, bdtToWalletVoid } from '#postings/bdt-to-wallet.ts';
import { refuse } from '#postings/check-facts.ts';
import { conversion } from '#postings/conversion.ts';
import { internalTransfer } from '#postings/internal-transfer.ts';
import { ownFunds } from '#postings/own-funds.ts';
import type { Posting } from '#postings/posting.ts';
import { treasuryPrefund } from '#postings/treasury-prefund.ts';
import { treasurySellDollars } from '#postings/treasury-sell-dollars.ts';
import { usdToWalletReserve, usdToWalletSettle, usdToWalletVoid } from '#postings/usd-to-wallet.ts';
import { wallets, type Wallet } from '#postings/wallet.ts';

/**
 * The postings of a business row, from first to last. Booking the row and proving the books both
 * derive them here, so the same frozen facts mean the same entries to both. Later steps are derived
 * only when needed, because each id is a hash.
 */
export type Steps =
  /** Final as soon as it is booked. */
  | { readonly kind: 'whole'; readonly book: Posting }
  /** Reserved, then made final or voided when the rail has answered. */
  | {
      readonly kind: 'payout';
      readonly book: Posting;
      readonly settle: () => Posting;
      readonly void: () => Posting;
    }
  /** Moved from one bucket to another. */
  | { readonly kind: 'move'; readonly move: MoveSteps };

/** What the row of a transfer froze when it was made, under the names of its columns. */
export interface TransferFacts {
  readonly id: string;
  readonly movement: 'usd_to_wallet' | 'bdt_to_wallet' | 'usd_to_bdt' | 'own_transfer';
  readonly intent_at: Date;
  readonly bucket: number;
  readonly amount_minor: bigint;
  readonly fee_minor: bigint;
  readonly target_minor: bigint;
  readonly mid_target_minor: bigint;
  readonly reserve_attempt: number;
  /** The ledger account it is paid from. */
  readonly source: string;
  /** The ledger account it is paid into; null where a wallet receives. */
  readonly target: string | null;
  /** The wallet it is paid into; null where an account with us receives. */
  readonly wallet: Wallet | null;
}

export function transferSteps(facts: TransferFacts): Steps {
  return TRANSFER_STEPS[facts.movement](facts);
}

const TRANSFER_STEPS: Readonly<Record<TransferFacts['movement'], (facts: TransferFacts) => Steps>> =
  {
    usd_to_wallet: (facts) => {
      const payout = { ...exchangeOf(facts), ...payoutOf(facts), customerUsd: facts.source };
      return {
        kind: 'payout',
        book: usdToWalletReserve(payout),
        settle: () => usdToWalletSettle(payout),
        void: () => usdToWalletVoid(payout),
      };
    },
    bdt_to_wallet: (facts) => {
      const payout = {
        ...payoutOf(facts),
        customerBdt: facts.source,
        amount: money('BDT', facts.amount_minor),
        fee: money('BDT', facts.fee_minor),
      };
      return {
        kind: 'payout',
        book: bdtToWalletReserve(payout),
        settle: () => bdtToWalletSettle(payout),
        void: () => bdtToWalletVoid(payout),
      };
    },
    usd_to_bdt: (facts) => {
      const payeeBdt =
        facts.target ?? refuse('target', `conversion ${facts.id} credits no account`);
      const intent = intentOf(facts);
      const exchange = { ...exchangeOf(facts), intent, customerUsd: facts.source, payeeBdt };
      return bucketOf(payeeBdt) === intent.bucket
        ? { kind: 'whole', book: conversion(exchange) }
        : { kind: 'move', move: conversionBetween(exchange) };
    },
    // All accounts of one customer share a bucket.
    own_transfer: (facts) => ({
      kind: 'whole',
      book: internalTransfer({
        intent: intentOf(facts),
        fromAccountId: facts.source,
        toAccountId:
          facts.target ?? refuse('target', `own transfer ${facts.id} credits no account`),
        amount: money('USD', facts.amount_minor),
        fee: money('USD', facts.fee_minor),
      }),
    }),
  };

function intentOf({ id, intent_at: at, bucket }: TransferFacts) {
  return { id, at, bucket };
}

function payoutOf(facts: TransferFacts) {
  const wallet = facts.wallet ?? refuse('wallet', `payout ${facts.id} goes to no wallet`);
  return { intent: intentOf(facts), wallet, reserveAttempt: facts.reserve_attempt };
}

function exchangeOf(facts: TransferFacts) {
  return {
    send: money('USD', facts.amount_minor),
    fee: money('USD', facts.fee_minor),
    receive: money('BDT', facts.target_minor),
    spread: money('BDT', facts.mid_target_minor - facts.target_minor),
  };
}

/** What the row of a house movement froze: its kind says which facts it has. */
export interface TreasuryFacts {
  readonly id: string;
  readonly kind: 'opening' | 'prefund' | 'sale' | 'even';
  readonly intent_at: Date;
  readonly facts: Readonly<Record<string, unknown>>;
}

export function treasurySteps({ id, kind, intent_at: at, facts }: TreasuryFacts): Steps {
  const bucket = Number(facts['bucket'] ?? facts['from']);
  const intent = { id, at, bucket };
  const read = (name: string, currency: Currency): Money =>
    fromDecimal(String(facts[name]), currency);
  switch (kind) {
    case 'opening': {
      const account = facts['account'] === 'bank_cash' ? 'bank_cash' : 'bd_settlement';
      const amount = read('amount', account === 'bank_cash' ? 'USD' : 'BDT');
      return { kind: 'whole', book: ownFunds({ intent, account, direction: 'fund', amount }) };
    }
    case 'prefund': {
      const wallet = wallets.find((one) => one === facts['wallet']);
      if (!wallet) refuse('wallet', `prefund ${id} fills the float of none`);
      return {
        kind: 'whole',
        book: treasuryPrefund({ intent, wallet, amount: read('amount', 'BDT') }),
      };
    }
    case 'sale': {
      const sale = { intent, sold: read('sold', 'USD'), bought: read('bought', 'BDT') };
      return { kind: 'whole', book: treasurySellDollars(sale) };
    }
    case 'even': {
      const currency = String(facts['currency']);
      if (!isCurrency(currency)) refuse('currency', `${currency} is none`);
      const to = Number(facts['to']);
      return { kind: 'move', move: transitEven({ intent, to, amount: read('amount', currency) }) };
    }
  }
}
