import { money } from '@kheya/money';
import {
  achOutReserve,
  achOutReturn,
  achOutSend,
  achOutSettle,
  achOutVoid,
} from '#postings/ach-out.ts';
import {
  bdtToBdBankReserve,
  bdtToBdBankReturn,
  bdtToBdBankSend,
  bdtToBdBankSettle,
  bdtToBdBankVoid,
} from '#postings/bdt-to-bd-bank.ts';
import {
  bdtToWalletReserve,
  bdtToWalletReturn,
  bdtToWalletSettle,
  bdtToWalletVoid,
} from '#postings/bdt-to-wallet.ts';
import { refuse } from '#postings/check-facts.ts';
import type { Posting } from '#postings/posting.ts';
import type { PayoutMovement, TransferFacts } from '#postings/transfer-facts.ts';
import {
  usdToBdBankReserve,
  usdToBdBankReturn,
  usdToBdBankSend,
  usdToBdBankSettle,
  usdToBdBankVoid,
} from '#postings/usd-to-bd-bank.ts';
import {
  usdToWalletReserve,
  usdToWalletReturn,
  usdToWalletSettle,
  usdToWalletVoid,
} from '#postings/usd-to-wallet.ts';
import {
  wireOutReserve,
  wireOutReturn,
  wireOutSend,
  wireOutSettle,
  wireOutVoid,
} from '#postings/wire-out.ts';

/** What the row of a return froze, under the names of its columns. */
export interface ReturnFacts {
  readonly id: string;
  /** Whether the payment had settled before it came back. */
  readonly is_after_settlement: boolean;
  /** The rail's code for the reason. */
  readonly code: string;
  /** What of the fee goes back with it. */
  readonly fee_minor: bigint;
  /** What a bank on the way deducted, in the currency of the rail. */
  readonly kept_minor: bigint;
  /** The customer's account was closed meanwhile, so the money is unallocated. */
  readonly is_unallocated: boolean;
}

/** The postings of a payment that a rail delivers. */
export interface PayoutSteps {
  readonly kind: 'payout';
  readonly book: Posting;
  /** Only on a batch rail: accepted, final for the customer, and in transit. */
  readonly send: (() => Posting) | null;
  readonly settle: () => Posting;
  readonly void: () => Posting;
  /** The money itself under the return's own id; what clears the transit stays the payment's. */
  readonly return: (back: ReturnFacts) => Posting;
}

type Charged = 'USD' | 'BDT';
type PayoutFacts = TransferFacts & { readonly movement: PayoutMovement };

export function payoutSteps(facts: PayoutFacts): PayoutSteps {
  return STEPS[facts.movement](facts);
}

const STEPS: Readonly<Record<PayoutMovement, (facts: PayoutFacts) => PayoutSteps>> = {
  usd_to_wallet: (row) => {
    const facts = { ...exchangeOf(row), ...walletOf(row), customerUsd: row.source };
    return {
      kind: 'payout',
      book: usdToWalletReserve(facts),
      send: null,
      settle: () => usdToWalletSettle(facts),
      void: () => usdToWalletVoid(facts),
      return: (back) =>
        ownReturn(
          back,
          usdToWalletReturn({ ...facts, ...floatReturnOf(back, 'USD') }, attemptOf(back)),
        ),
    };
  },
  bdt_to_wallet: (row) => {
    const facts = { ...amountsOf(row, 'BDT'), ...walletOf(row), customerBdt: row.source };
    return {
      kind: 'payout',
      book: bdtToWalletReserve(facts),
      send: null,
      settle: () => bdtToWalletSettle(facts),
      void: () => bdtToWalletVoid(facts),
      return: (back) =>
        ownReturn(
          back,
          bdtToWalletReturn({ ...facts, ...floatReturnOf(back, 'BDT') }, attemptOf(back)),
        ),
    };
  },
  usd_to_bd_bank: (row) => {
    const facts = { ...exchangeOf(row), ...bdBankOf(row), customerUsd: row.source };
    return {
      kind: 'payout',
      book: usdToBdBankReserve(facts),
      send: facts.rail === 'npsb' ? null : () => usdToBdBankSend(facts),
      settle: () => usdToBdBankSettle(facts),
      void: () => usdToBdBankVoid(facts),
      return: (back) =>
        ownReturn(
          back,
          usdToBdBankReturn({ ...facts, ...takaReturnOf(back, 'USD') }, attemptOf(back)),
        ),
    };
  },
  bdt_to_bd_bank: (row) => {
    const facts = { ...amountsOf(row, 'BDT'), ...bdBankOf(row), customerBdt: row.source };
    return {
      kind: 'payout',
      book: bdtToBdBankReserve(facts),
      send: facts.rail === 'npsb' ? null : () => bdtToBdBankSend(facts),
      settle: () => bdtToBdBankSettle(facts),
      void: () => bdtToBdBankVoid(facts),
      return: (back) =>
        ownReturn(
          back,
          bdtToBdBankReturn({ ...facts, ...takaReturnOf(back, 'BDT') }, attemptOf(back)),
        ),
    };
  },
  ach_out: (row) => {
    const facts = { ...amountsOf(row, 'USD'), ...commonOf(row), customerUsd: row.source };
    return {
      kind: 'payout',
      book: achOutReserve(facts),
      send: () => achOutSend(facts),
      settle: () => achOutSettle(facts),
      void: () => achOutVoid(facts),
      return: (back) =>
        ownReturn(back, achOutReturn({ ...facts, ...dollarReturnOf(back) }, attemptOf(back))),
    };
  },
  wire_out: (row) => {
    const facts = { ...amountsOf(row, 'USD'), ...commonOf(row), customerUsd: row.source };
    return {
      kind: 'payout',
      book: wireOutReserve(facts),
      send: () => wireOutSend(facts),
      settle: () => wireOutSettle(facts),
      void: () => wireOutVoid(facts),
      return: (back) => {
        const kept = money('USD', back.kept_minor);
        return ownReturn(
          back,
          wireOutReturn({ ...facts, ...dollarReturnOf(back), kept }, attemptOf(back)),
        );
      },
    };
  },
};

/**
 * The entries of a return belong to the return, which is a row of its own in the customer's history.
 * Where the payment had not settled, the first line clears its transit and stays the payment's. The
 * message names the intent of the entry that it leaves with, the last one.
 */
function ownReturn({ id, is_after_settlement: isAfter }: ReturnFacts, posting: Posting): Posting {
  const legs = posting.legs.map((leg, index) =>
    index === 0 && !isAfter ? leg : { ...leg, intentId: id },
  );
  const intentId = legs.at(-1)?.intentId;
  const outbox = posting.outbox.map((message) => ({
    ...message,
    payload: { ...message.payload, intentId },
  }));
  return { ...posting, legs, outbox };
}

/** The refusal by a closed account has spent the ids of the attempt to credit it. */
function attemptOf({ is_unallocated: isUnallocated }: ReturnFacts): number {
  return isUnallocated ? 1 : 0;
}

function commonOf({ id, intent_at: at, bucket, reserve_attempt: reserveAttempt }: PayoutFacts) {
  return { intent: { id, at, bucket }, reserveAttempt };
}

function walletOf(row: PayoutFacts) {
  const wallet = row.wallet ?? refuse('wallet', `payout ${row.id} goes to no wallet`);
  return { ...commonOf(row), wallet };
}

function bdBankOf(row: PayoutFacts) {
  const rail = row.bdBank ?? refuse('rail', `payout ${row.id} goes to no bank in Bangladesh`);
  return { ...commonOf(row), rail };
}

function amountsOf(row: PayoutFacts, currency: 'USD' | 'BDT') {
  return { amount: money(currency, row.amount_minor), fee: money(currency, row.fee_minor) };
}

function exchangeOf(row: PayoutFacts) {
  return {
    send: money('USD', row.amount_minor),
    fee: money('USD', row.fee_minor),
    receive: money('BDT', row.target_minor),
    spread: money('BDT', row.mid_target_minor - row.target_minor),
  };
}

/** The fee that goes back may be less than what was charged: a part was refunded before. */
function floatReturnOf(
  { is_unallocated: accountClosed, fee_minor: fee }: ReturnFacts,
  of: Charged,
) {
  return { returnedTo: 'float', accountClosed, fee: money(of, fee) } as const;
}

function takaReturnOf(back: ReturnFacts, of: Charged) {
  const { is_after_settlement: settled, kept_minor, is_unallocated: accountClosed } = back;
  return { settled, kept: money('BDT', kept_minor), accountClosed, fee: money(of, back.fee_minor) };
}

function dollarReturnOf(back: ReturnFacts) {
  const { is_after_settlement: settled, code, is_unallocated: accountClosed } = back;
  return { settled, returnCode: code, accountClosed, fee: money('USD', back.fee_minor) };
}
