import { fromDecimal, isCurrency, money, type Currency, type Money } from '@kheya/money';
import { bucketOf } from '#ids.ts';
import { conversionBetween } from '#move/conversion-between.ts';
import { internalTransferBetween } from '#move/internal-transfer-between.ts';
import { invitedTransferBetween } from '#move/invited-transfer-between.ts';
import type { MoveSteps } from '#move/steps.ts';
import { transitEven } from '#move/transit-even.ts';
import { refuse } from '#postings/check-facts.ts';
import { conversion } from '#postings/conversion.ts';
import { internalTransfer } from '#postings/internal-transfer.ts';
import {
  invitedTransferReserve,
  invitedTransferSettle,
  invitedTransferVoid,
} from '#postings/invited-transfer.ts';
import { ownFunds } from '#postings/own-funds.ts';
import { type PayoutSteps, payoutSteps } from '#postings/payout-steps.ts';
import type { Posting } from '#postings/posting.ts';
import type { TransferFacts } from '#postings/transfer-facts.ts';
import { treasuryPrefund } from '#postings/treasury-prefund.ts';
import { treasurySellDollars } from '#postings/treasury-sell-dollars.ts';
import { wallets } from '#postings/wallet.ts';

/**
 * The postings of a business row, from first to last. Booking the row and proving the books both
 * derive them here, so the same frozen facts mean the same entries to both. Later steps are derived
 * only when needed, because each id is a hash.
 */
export type Steps =
  /** Final as soon as it is booked. */
  | { readonly kind: 'whole'; readonly book: Posting }
  /** Reserved, then made final, voided or returned as the rail answers. */
  | PayoutSteps
  /** Reserved for somebody who has no account yet, then made final or voided. */
  | HeldSteps
  /** Moved from one bucket to another. */
  | { readonly kind: 'move'; readonly move: MoveSteps };

export interface HeldSteps {
  readonly kind: 'held';
  readonly book: Posting;
  /** Null until the recipient has an account. */
  readonly settle: (() => Posting) | null;
  readonly void: () => Posting;
}

export function transferSteps(facts: TransferFacts): Steps {
  const { movement } = facts;
  switch (movement) {
    case 'usd_to_bdt':
      return conversionSteps(facts);
    case 'own_transfer':
    case 'internal_transfer':
      return betweenAccounts(facts);
    case 'invited_transfer':
      return invitedSteps(facts);
    default:
      return payoutSteps({ ...facts, movement });
  }
}

function conversionSteps(facts: TransferFacts): Steps {
  const payeeBdt = targetOf(facts);
  const exchange = {
    intent: intentOf(facts),
    customerUsd: facts.source,
    payeeBdt,
    send: money('USD', facts.amount_minor),
    fee: money('USD', facts.fee_minor),
    receive: money('BDT', facts.target_minor),
    spread: money('BDT', facts.mid_target_minor - facts.target_minor),
  };
  return bucketOf(payeeBdt) === facts.bucket
    ? { kind: 'whole', book: conversion(exchange) }
    : { kind: 'move', move: conversionBetween(exchange) };
}

/** All accounts of one customer share a bucket; another customer's may lie elsewhere. */
function betweenAccounts(facts: TransferFacts): Steps {
  const transfer = {
    intent: intentOf(facts),
    fromAccountId: facts.source,
    toAccountId: targetOf(facts),
    amount: money('USD', facts.amount_minor),
    fee: money('USD', facts.fee_minor),
  };
  return bucketOf(transfer.toAccountId) === facts.bucket
    ? { kind: 'whole', book: internalTransfer(transfer) }
    : { kind: 'move', move: internalTransferBetween(transfer) };
}

/** The account of somebody invited may come to lie in any bucket; its reservation is the same. */
function invitedSteps(facts: TransferFacts): Steps {
  const held = {
    intent: intentOf(facts),
    fromAccountId: facts.source,
    amount: money('USD', facts.amount_minor),
    fee: money('USD', facts.fee_minor),
  };
  const { target } = facts;
  if (target !== null && bucketOf(target) !== facts.bucket) {
    return { kind: 'move', move: invitedTransferBetween({ ...held, toAccountId: target }) };
  }
  return {
    kind: 'held',
    book: invitedTransferReserve(held),
    settle: target === null ? null : () => invitedTransferSettle({ ...held, toAccountId: target }),
    void: () => invitedTransferVoid(held),
  };
}

function targetOf({ id, movement, target }: TransferFacts): string {
  return target ?? refuse('target', `${movement} ${id} credits no account`);
}

function intentOf({ id, intent_at: at, bucket }: TransferFacts) {
  return { id, at, bucket };
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
