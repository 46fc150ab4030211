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

/** Entries a row may stand on. */
interface Standing {
  readonly legs: readonly Leg[];
  /** Its money is where it was to go, for good. */
  readonly isFinal: boolean;
}

/** The books are always written before the row: what stands on `ahead` is between its two commits. */
export interface Standings {
  readonly right: readonly Standing[];
  readonly ahead: readonly Standing[];
}

const NOTHING: Standing = { legs: [], isFinal: false };

/** The entries each state of a transfer may stand on; the first that fits proves it. */
export function standingsOfTransfer(row: TransferFacts): Standings {
  const { book, arrive, settle, void: undo } = postingsOf(row);
  const booked = { legs: legsOf(book), isFinal: settle === null };
  const arrived = arrive ? [held(booked, legsOf(arrive))] : [];
  const final = settle
    ? { legs: [...booked.legs, ...legsOf(arrive), ...legsOf(settle, book)], isFinal: true }
    : booked;
  // What is final at once can never be given back.
  const returned = undo ? [held(booked, legsOf(undo, book))] : [];
  switch (row.step) {
    case 'intent': {
      const isConversion = row.movement === 'usd_to_bdt';
      // A conversion goes all its way, or back, before its row moves; a payout is reserved.
      const ahead = isConversion ? [booked, ...arrived, final, ...returned] : [booked];
      return { right: [NOTHING], ahead };
    }
    case 'expired':
      return { right: [NOTHING], ahead: [] };
    case 'settled':
      return { right: [final], ahead: [] };
    case 'released':
    case 'stopped': {
      // Ended before the ledger took it, or taken and given back whole; until it is, it is not done.
      const waiting = undo && !row.is_finished ? [booked] : [];
      return { right: [NOTHING, ...returned], ahead: waiting };
    }
    case 'failed':
      return { right: [NOTHING, ...returned], ahead: [] };
    case 'sent':
      return { right: [booked], ahead: row.reason === null ? [final] : returned };
    default:
      // Refused, it only goes back.
      return { right: [booked], ahead: row.reason === null ? [] : returned };
  }
}

function held({ legs }: Standing, more: readonly Leg[]): Standing {
  return { legs: [...legs, ...more], isFinal: false };
}

/** `isFinal`: its owner has it. */
export function standingsOfPayment(row: PaymentFacts): Standings {
  const incoming = (customerAccountId: string | null): Standing => {
    const posting = incomingAch({
      intent: { id: row.id, at: row.created_at, bucket: row.bucket },
      customerAccountId,
      amount: money('USD', row.amount_minor),
    });
    return { legs: legsOf(posting), isFinal: customerAccountId !== null };
  };
  if (row.step === 'posted') return { right: [incoming(row.account)], ahead: [] };
  // An account that is closed does not take it: then it has no owner either.
  if (row.step === 'unallocated') return { right: [incoming(null)], ahead: [] };
  const owned = row.account === null ? [] : [incoming(row.account)];
  return { right: [NOTHING], ahead: [...owned, incoming(null)] };
}

export function standingsOfTreasury(row: TreasuryFacts): Standings {
  const [final, ...before] = stepsOfTreasury(row);
  if (!row.is_open) return { right: [final], ahead: [] };
  return { right: [NOTHING], ahead: [final, ...before] };
}

/** The whole of a movement of the house, then what it may stand on before that. */
function stepsOfTreasury(row: TreasuryFacts): readonly [Standing, ...Standing[]] {
  const bucket = Number(row.facts['bucket'] ?? row.facts['from']);
  const intent = { id: row.id, at: row.intent_at, bucket };
  const read = (name: string, currency: Currency) => fromDecimal(String(row.facts[name]), currency);
  const whole = (posting: Posting) => [{ legs: legsOf(posting), isFinal: true }] as const;
  switch (row.kind) {
    case 'opening': {
      const account = row.facts['account'] === 'bank_cash' ? 'bank_cash' : 'bd_settlement';
      const amount = read('amount', account === 'bank_cash' ? 'USD' : 'BDT');
      return whole(ownFunds({ intent, account, direction: 'fund', amount }));
    }
    case 'prefund':
      return whole(treasuryPrefund({ intent, wallet: 'bkash', amount: read('amount', 'BDT') }));
    case 'even': {
      const currency = row.facts['currency'] as Currency;
      const to = Number(row.facts['to']);
      return stepsOfMove(transitEven({ intent, to, amount: read('amount', currency) }));
    }
    case 'sale': {
      const facts = { intent, sold: read('sold', 'USD'), bought: read('bought', 'BDT') };
      return whole(treasurySellDollars(facts));
    }
  }
}

/** A move that is through: reserved, booked at the destination, final; or as far as it came. */
function stepsOfMove({
  reserve,
  arrive,
  finish,
  giveBack,
}: MoveSteps): readonly [Standing, ...Standing[]] {
  const reserved = { legs: legsOf(reserve), isFinal: false };
  const arrived = held(reserved, legsOf(arrive));
  return [
    { legs: [...arrived.legs, ...legsOf(finish(0), reserve)], isFinal: true },
    arrived,
    reserved,
    held(reserved, legsOf(giveBack, reserve)),
  ];
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
