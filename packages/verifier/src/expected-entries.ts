import { getRail } from '@kheya/contract';
import {
  incomingAch,
  feeCharge,
  savingsInterest,
  transferSteps,
  treasurySteps,
  type Posting,
  type Steps,
  type TransferEvent,
} from '@kheya/ledger';
import { money, zero } from '@kheya/money';
import type {
  AccountPostingFacts,
  PaymentFacts,
  ReturnRow,
  TransferFacts,
  TreasuryFacts,
} from './business-rows.ts';

/** One entry as text: what the books must contain for it. */
export type EntryText = string;

/** The sets of entries that a row may have. */
interface Entries {
  readonly entries: readonly EntryText[];
  /** True when its money has arrived for good. */
  readonly isFinal: boolean;
}

/**
 * The books are always written before the row. A row with the entries of `ahead` is between those
 * two commits.
 */
export interface ExpectedEntries {
  readonly accepted: readonly Entries[];
  readonly ahead: readonly Entries[];
}

const NOTHING: Entries = { entries: [], isFinal: false };

/** The entries that each state of a transfer may have. One matching set is enough. */
export function expectedOfTransfer(row: TransferFacts): ExpectedEntries {
  const steps = stepsOf(row);
  const { first, sent, arrived, final, returned } = stagesOf(steps);
  switch (row.step) {
    case 'intent':
      // A payout is reserved first. Any other movement is completed or reversed in full before its
      // row changes.
      return {
        accepted: [NOTHING],
        ahead: isReserved(steps) ? [first] : [first, ...arrived, ...final, ...returned],
      };
    case 'claimed':
      return claimed(row, steps);
    case 'settled':
    // What came back is booked under the return; the payment's own entries end as if it had settled.
    case 'returned':
      return { accepted: final, ahead: [] };
    case 'expired':
      // What waited for somebody who didn't come was reserved; every other was never booked.
      return steps.kind === 'held' ? undone(row, steps) : { accepted: [NOTHING], ahead: [] };
    case 'released':
    case 'stopped':
      return undone(row, steps);
    case 'failed':
      return { accepted: [NOTHING, ...returned], ahead: [] };
    case 'sent':
      return { accepted: [first], ahead: row.reason === null ? (sent ?? final) : returned };
    case 'accepted':
      return { accepted: sent ?? [], ahead: final };
    default:
      // After a refusal the only way is back.
      return { accepted: [first], ahead: row.reason === null ? [] : returned };
  }
}

/** It ended before the ledger booked it, or was booked and reversed in full; until then it is in progress. */
function undone(row: TransferFacts, steps: Steps): ExpectedEntries {
  const { first, returned } = stagesOf(steps);
  const isWaiting = steps.kind !== 'whole' && !row.is_finished;
  return { accepted: [NOTHING, ...returned], ahead: isWaiting ? [first] : [] };
}

/** A rail is given it next; whoever was invited is paid next, or their account refuses it. */
function claimed(row: TransferFacts, steps: Steps): ExpectedEntries {
  const { first, arrived, final, returned } = stagesOf(steps);
  if (row.reason !== null) return { accepted: [first], ahead: returned };
  const isPaidNext = row.movement === 'invited_transfer';
  return { accepted: [first], ahead: isPaidNext ? [...arrived, ...final, ...returned] : [] };
}

/** Whether its first posting only reserves. */
function isReserved({ kind }: Steps): boolean {
  return kind === 'payout' || kind === 'held';
}

/** The entries of a return; what clears the payment's transit is among the payment's own. */
export function expectedOfReturn(row: ReturnRow): ExpectedEntries {
  const steps = stepsOf(row.transfer);
  if (steps.kind !== 'payout') return { accepted: [], ahead: [] };
  const posting = steps.return(row);
  const own = { ...posting, legs: posting.legs.filter(({ intentId }) => intentId === row.id) };
  const booked = { entries: textsOf(own), isFinal: true };
  return row.step === 'posted'
    ? { accepted: [booked], ahead: [] }
    : { accepted: [NOTHING], ahead: [booked] };
}

function stepsOf(row: TransferFacts): Steps {
  const { ledgerWallet: wallet, bdBank } = getRail(row.rail);
  return transferSteps({ ...row, wallet, bdBank });
}

/** `isFinal`: the money has reached its owner. */
export function expectedOfPayment(row: PaymentFacts): ExpectedEntries {
  const incoming = (customerAccountId: string | null): Entries => {
    const posting = incomingAch({
      intent: { id: row.id, at: row.created_at, bucket: row.bucket },
      customerAccountId,
      amount: money('USD', row.amount_minor),
    });
    return { entries: textsOf(posting), isFinal: customerAccountId !== null };
  };
  if (row.step === 'posted') return { accepted: [incoming(row.account)], ahead: [] };
  // A closed account does not receive the payment, which then has no owner either.
  if (row.step === 'unallocated') return { accepted: [incoming(null)], ahead: [] };
  const owned = row.account === null ? [] : [incoming(row.account)];
  return { accepted: [NOTHING], ahead: [...owned, incoming(null)] };
}

/** What Kheya itself books: a month of interest, or a fee of an account. */
export function expectedOfAccountPosting(row: AccountPostingFacts): ExpectedEntries {
  // A fee that was let go has nothing in the books.
  if (row.step === 'waived') return { accepted: [NOTHING], ahead: [] };
  const booked = { entries: textsOf(accountPosting(row)), isFinal: true };
  return row.step === 'posted'
    ? { accepted: [booked], ahead: [] }
    : { accepted: [NOTHING], ahead: [booked] };
}

function accountPosting(row: AccountPostingFacts): Posting {
  const { account, currency } = row;
  const intent = { id: row.id, at: row.intent_at, bucket: row.bucket };
  const amount = money(currency, row.amount_minor);
  return row.kind === 'interest'
    ? savingsInterest({ intent, customerAccountId: account, interest: amount })
    : feeCharge({ intent, accountId: account, price: amount, coupon: zero(currency) });
}

export function expectedOfTreasury(row: TreasuryFacts): ExpectedEntries {
  const { first, arrived, final, returned } = stagesOf(treasurySteps(row));
  if (!row.is_open) return { accepted: final, ahead: [] };
  return { accepted: [NOTHING], ahead: [...final, ...arrived, first, ...returned] };
}

/** How far the entries of a row may have got. */
interface Stages {
  readonly first: Entries;
  /** Only on a batch rail: final for the customer, and in transit. */
  readonly sent?: readonly Entries[];
  /** Only for a move: booked at the destination and not yet final at the source. */
  readonly arrived: readonly Entries[];
  /** None while the recipient of what is held has no account. */
  readonly final: readonly Entries[];
  /** None when what is booked can no longer be reversed. */
  readonly returned: readonly Entries[];
}

function stagesOf(steps: Steps): Stages {
  switch (steps.kind) {
    case 'whole': {
      const final = { entries: textsOf(steps.book), isFinal: true };
      return { first: final, arrived: [], final: [final], returned: [] };
    }
    case 'payout': {
      const first = { entries: textsOf(steps.book), isFinal: false };
      const sent = steps.send && { ...followed(first, steps.send(), steps.book), isFinal: true };
      return {
        first,
        ...(sent ? { sent: [sent] } : {}),
        arrived: [],
        final: [{ ...followed(sent ?? first, steps.settle(), steps.book), isFinal: true }],
        returned: [followed(first, steps.void(), steps.book)],
      };
    }
    case 'held': {
      const first = { entries: textsOf(steps.book), isFinal: false };
      const settled = steps.settle && followed(first, steps.settle(), steps.book);
      return {
        first,
        arrived: [],
        final: settled ? [{ ...settled, isFinal: true }] : [],
        returned: [followed(first, steps.void(), steps.book)],
      };
    }
    case 'move': {
      const { reserve, arrive, release } = steps.move;
      const first = { entries: textsOf(reserve), isFinal: false };
      const arrived = followed(first, arrive);
      return {
        first,
        arrived: [arrived],
        final: [{ ...followed(arrived, steps.move.finish(0), reserve), isFinal: true }],
        returned: [followed(first, release, reserve)],
      };
    }
  }
}

function followed({ entries }: Entries, next: Posting, reserved?: Posting): Entries {
  return { entries: [...entries, ...textsOf(next, reserved)], isFinal: false };
}

/** An entry that resolves a reservation has the accounts and the amount of that reservation. */
function textsOf(posting: Posting, reserved?: Posting): EntryText[] {
  const byId = new Map(reserved?.legs.map((leg) => [leg.id, leg]));
  return posting.legs.map((leg) => {
    const from: TransferEvent = byId.get(leg.pendingId ?? '') ?? leg;
    return entryText({
      kind: leg.kind,
      debit: from.debitAccountId ?? '',
      credit: from.creditAccountId ?? '',
      amount: from.amount,
      currency: from.currency ?? '',
    });
  });
}

export function entryText(entry: {
  kind: string;
  debit: string;
  credit: string;
  amount: bigint | string;
  currency: string;
}): EntryText {
  return [entry.kind, entry.debit, entry.credit, String(entry.amount), entry.currency].join(' ');
}
