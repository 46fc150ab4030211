import {
  bdtToWalletReserve,
  bdtToWalletSettle,
  bdtToWalletVoid,
  bucketOf,
  conversion,
  conversionBetween,
  incomingAch,
  ownFunds,
  transitEven,
  treasuryPrefund,
  treasurySellDollars,
  usdToWalletReserve,
  usdToWalletSettle,
  usdToWalletVoid,
  type MoveSteps,
  type Posting,
  type TransferEvent,
} from '@kheya/ledger';
import { fromDecimal, money, type Currency } from '@kheya/money';
import type { PaymentFacts, TransferFacts, TreasuryFacts } from './business-rows.ts';

interface Postings {
  readonly book: Posting;
  /** What a move between buckets books at the destination. */
  readonly arrive?: Posting;
  readonly settle: Posting | null;
  readonly void: Posting | null;
}

/** One leg as text: what the books must hold, whoever wrote it. */
export type Leg = string;

/** The entries each state of a transfer may stand on; the first that fits proves it. */
export function legsOfTransfer(row: TransferFacts): readonly (readonly Leg[])[] {
  const { book, arrive, settle, void: undo } = postingsOf(row);
  const booked = legsOf(book);
  const nothing: readonly Leg[] = [];
  switch (row.step) {
    case 'intent':
    case 'expired':
      return [nothing];
    case 'settled':
      return [settle ? [...booked, ...legsOf(arrive), ...legsOf(settle, book)] : booked];
    case 'released':
    case 'failed':
    case 'stopped': {
      // Ended before the ledger took it, or taken and given back whole.
      const voided = undo ? [...booked, ...legsOf(undo, book)] : booked;
      return [nothing, voided];
    }
    default:
      return [booked];
  }
}

export function legsOfPayment(row: PaymentFacts): readonly Leg[] {
  if (row.step === 'intent') return [];
  return legsOf(
    incomingAch({
      intent: { id: row.id, at: row.created_at, bucket: row.bucket },
      customerAccountId: row.step === 'posted' ? row.account : null,
      amount: money('USD', row.amount_minor),
    }),
  );
}

export function legsOfTreasury(row: TreasuryFacts): readonly Leg[] {
  if (row.posted_at === null) return [];
  const bucket = Number(row.facts['bucket'] ?? row.facts['from']);
  const intent = { id: row.id, at: row.intent_at, bucket };
  const read = (name: string, currency: Currency) => fromDecimal(String(row.facts[name]), currency);
  switch (row.kind) {
    case 'opening': {
      const account = row.facts['account'] === 'bank_cash' ? 'bank_cash' : 'bd_settlement';
      const amount = read('amount', account === 'bank_cash' ? 'USD' : 'BDT');
      return legsOf(ownFunds({ intent, account, direction: 'fund', amount }));
    }
    case 'prefund':
      return legsOf(treasuryPrefund({ intent, wallet: 'bkash', amount: read('amount', 'BDT') }));
    case 'even': {
      const currency = row.facts['currency'] as Currency;
      const to = Number(row.facts['to']);
      const steps = transitEven({ intent, to, amount: read('amount', currency) });
      return legsOfMove(steps);
    }
    case 'sale': {
      const facts = { intent, sold: read('sold', 'USD'), bought: read('bought', 'BDT') };
      return legsOf(treasurySellDollars(facts));
    }
  }
}

/** A move that is through: reserved, booked at the destination, final. */
function legsOfMove({ reserve, arrive, finish }: MoveSteps): readonly Leg[] {
  return [...legsOf(reserve), ...legsOf(arrive), ...legsOf(finish(0), reserve)];
}

function postingsOf(row: TransferFacts): Postings {
  const intent = { id: row.id, at: row.intent_at, bucket: row.bucket };
  if (row.movement === 'bdt_to_wallet') {
    const facts = {
      intent,
      wallet: 'bkash',
      customerBdt: row.source,
      amount: money('BDT', row.amount_minor),
      fee: money('BDT', row.fee_minor),
      reserveAttempt: row.reserve_attempt,
    } as const;
    return {
      book: bdtToWalletReserve(facts),
      settle: bdtToWalletSettle(facts),
      void: bdtToWalletVoid(facts),
    };
  }
  const fx = {
    intent,
    customerUsd: row.source,
    send: money('USD', row.amount_minor),
    fee: money('USD', row.fee_minor),
    receive: money('BDT', row.target_minor),
    spread: money('BDT', row.mid_target_minor - row.target_minor),
  };
  if (row.movement === 'usd_to_bdt') {
    const facts = { ...fx, payeeBdt: row.target ?? '' };
    if (bucketOf(facts.payeeBdt) === row.bucket) {
      return { book: conversion(facts), settle: null, void: null };
    }
    const { reserve, arrive, finish, giveBack } = conversionBetween(facts);
    return { book: reserve, arrive, settle: finish(0), void: giveBack };
  }
  const facts = { ...fx, wallet: 'bkash' } as const;
  return {
    book: usdToWalletReserve(facts),
    settle: usdToWalletSettle(facts),
    void: usdToWalletVoid(facts),
  };
}

/** Legs as text. What resolves a reservation takes its accounts and its amount from that. */
function legsOf(posting: Posting | undefined, reserved?: Posting): Leg[] {
  if (!posting) return [];
  const byId = new Map(reserved?.legs.map((leg) => [leg.id, leg]));
  return posting.legs.map((leg) => {
    const from: TransferEvent = byId.get(leg.pendingId ?? '') ?? leg;
    return legText({
      kind: leg.kind,
      debit: from.debitAccountId ?? '',
      credit: from.creditAccountId ?? '',
      amount: from.amount,
      currency: from.currency ?? '',
    });
  });
}

export function legText(leg: {
  kind: string;
  debit: string;
  credit: string;
  amount: bigint | string;
  currency: string;
}): Leg {
  return [leg.kind, leg.debit, leg.credit, String(leg.amount), leg.currency].join(' ');
}
