import { getRail } from '@kheya/contract';
import {
  incomingAch,
  transferSteps,
  treasurySteps,
  type Posting,
  type Steps,
  type TransferEvent,
} from '@kheya/ledger';
import { money } from '@kheya/money';
import type { PaymentFacts, TransferFacts, TreasuryFacts } from './business-rows.ts';

/** One entry as text: what the books must hold, whoever wrote it. */
export type EntryText = string;

/** Entries that a row may have. */
interface Entries {
  readonly entries: readonly EntryText[];
  /** Its money is where it was to go, for good. */
  readonly isFinal: boolean;
}

/** The books are always written before the row: what has the entries of `ahead` is between its two commits. */
export interface ExpectedEntries {
  readonly accepted: readonly Entries[];
  readonly ahead: readonly Entries[];
}

const NOTHING: Entries = { entries: [], isFinal: false };

/** The entries each state of a transfer may have; the first that fits proves it. */
export function expectedOfTransfer(row: TransferFacts): ExpectedEntries {
  const { ledgerWallet: wallet } = getRail(row.rail);
  const steps = transferSteps({ ...row, wallet });
  const { first, arrived, final, returned } = stagesOf(steps);
  switch (row.step) {
    case 'intent':
      // A payout is reserved; anything else goes all its way, or back, before its row moves.
      return {
        accepted: [NOTHING],
        ahead: steps.kind === 'payout' ? [first] : [first, ...arrived, final, ...returned],
      };
    case 'expired':
      return { accepted: [NOTHING], ahead: [] };
    case 'settled':
      return { accepted: [final], ahead: [] };
    case 'released':
    case 'stopped': {
      // Ended before the ledger took it, or taken and given back whole; until it is, it is not done.
      const waiting = steps.kind !== 'whole' && !row.is_finished ? [first] : [];
      return { accepted: [NOTHING, ...returned], ahead: waiting };
    }
    case 'failed':
      return { accepted: [NOTHING, ...returned], ahead: [] };
    case 'sent':
      return { accepted: [first], ahead: row.reason === null ? [final] : returned };
    default:
      // Refused, it only goes back.
      return { accepted: [first], ahead: row.reason === null ? [] : returned };
  }
}

/** `isFinal`: its owner has it. */
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
  // An account that is closed does not take it: then it has no owner either.
  if (row.step === 'unallocated') return { accepted: [incoming(null)], ahead: [] };
  const owned = row.account === null ? [] : [incoming(row.account)];
  return { accepted: [NOTHING], ahead: [...owned, incoming(null)] };
}

export function expectedOfTreasury(row: TreasuryFacts): ExpectedEntries {
  const { first, arrived, final, returned } = stagesOf(treasurySteps(row));
  if (!row.is_open) return { accepted: [final], ahead: [] };
  return { accepted: [NOTHING], ahead: [final, ...arrived, first, ...returned] };
}

/** How far a row's entries may have come. */
interface Stages {
  readonly first: Entries;
  /** A move's alone: booked at the destination too, and not final at the source. */
  readonly arrived: readonly Entries[];
  readonly final: Entries;
  /** None where what is booked can never be given back. */
  readonly returned: readonly Entries[];
}

function stagesOf(steps: Steps): Stages {
  switch (steps.kind) {
    case 'whole': {
      const final = { entries: textsOf(steps.book), isFinal: true };
      return { first: final, arrived: [], final, returned: [] };
    }
    case 'payout': {
      const first = { entries: textsOf(steps.book), isFinal: false };
      return {
        first,
        arrived: [],
        final: { ...followed(first, steps.settle(), steps.book), isFinal: true },
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
        final: { ...followed(arrived, steps.move.finish(0), reserve), isFinal: true },
        returned: [followed(first, release, reserve)],
      };
    }
  }
}

function followed({ entries }: Entries, next: Posting, reserved?: Posting): Entries {
  return { entries: [...entries, ...textsOf(next, reserved)], isFinal: false };
}

/** What resolves a reservation takes its accounts and its amount from that. */
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
