// A merchant claims the money of a card payment. Its hold is posted as far as it goes; what clears
// beyond it cannot be refused (forced.ts).
//
// | cleared           | leg | debit           | credit        | amount                             | kind             |
// |-------------------|-----|-----------------|---------------|------------------------------------|------------------|
// | exactly, or less  | 1   | customer USD    | transit_card  | cleared; the rest of the hold goes back | post        |
// | a part, more to   | 1   | customer USD    | transit_card  | cleared                            | post             |
// | come              | 1   | customer USD    | transit_card  | the rest, held as of this event    | pending          |
// | more than held    | 1   | customer USD    | transit_card  | all of the hold                    | post             |
// |                   | 2-4 | as in forced.ts |               | what goes beyond it                | forced           |
// | without a hold    | 2-4 | as in forced.ts |               | cleared                            | forced           |
//
// The legs of one clearing are one chain. Its first leg has the same id with a hold and without: an
// event whose answer was lost is refused, not booked again, when it is sent without the hold it has
// used up. Send it unchanged to learn how it ended.
//
// A hold keeps the code of its authorisation; only what has no hold is coded as a clearing. An
// expired hold is no hold: release what has expired first (`PostgresLedger.expirePendings`), or the
// money it still reserves cannot be taken and becomes a due.

import { compare, isPositive, isZero, subtract, type Money } from '@kheya/money';
import { houseAccount } from '#chart.ts';
import { cardHoldId, checkAfter, holdLine, holdStep } from '#postings/card-authorization.ts';
import { checkNotNegative, checkPositive, refuse } from '#postings/check-facts.ts';
import { forcedLines } from '#postings/forced.ts';
import {
  lines,
  posting,
  resolution,
  type IntentFacts,
  type Posting,
  type Step,
} from '#postings/posting.ts';
import type { TransferEvent } from '#types.ts';

/** The hold of a card payment in force. */
export interface CardHold {
  /** The event that made it. */
  readonly event: number;
  /** The amount it holds: of an uncovered one, what the ledger could take. */
  readonly held: Money;
}

export interface CardClearingFacts {
  /** The card payment. */
  readonly intent: IntentFacts;
  /** The number of this event of the payment. */
  readonly event: number;
  /** The customer's account; null when it has been closed, which a hold prevents. */
  readonly customerUsd: string | null;
  /** The customer's `dues_receivable` in dollars. */
  readonly duesAccountId: string;
  readonly cleared: Money;
  /** Null where there is no hold, or no longer one. */
  readonly hold: CardHold | null;
  /** More clearings will come: the rest stays held for this long. */
  readonly moreToCome?: { readonly timeoutSeconds: number };
  /**
   * Take what goes beyond the hold as well. Without it such a clearing is refused as facts that do
   * not add up.
   */
  readonly forced?: boolean;
}

/** Books one clearing of a card payment. */
export function cardClear(facts: CardClearingFacts): Posting {
  const { cleared, hold, forced = false } = facts;
  checkPositive('cleared', cleared, ['USD']);
  if (hold) {
    checkNotNegative('hold.held', hold.held, ['USD']);
    checkAfter('hold.event', hold.event, facts.event);
  }
  const beyond = hold ? subtract(cleared, hold.held) : cleared;
  if (isPositive(beyond) && !forced) {
    refuse('cleared', 'goes beyond the hold, and nobody said it is to be forced');
  }
  const step = clearingStep(facts);
  return posting(step, [
    ...(hold ? heldLegs(step, facts, hold) : []),
    ...(isPositive(beyond) ? forcedLegs(step, facts, beyond) : []),
  ]);
}

/** Posts the hold as far as it goes, and holds the rest again where more is to come. */
function heldLegs(step: Step, facts: CardClearingFacts, hold: CardHold): TransferEvent[] {
  const { intent, event, customerUsd, cleared, moreToCome } = facts;
  if (customerUsd === null) refuse('customerUsd', 'a closed account holds nothing');
  const reserved = { id: cardHoldId(intent, hold.event), leg: 1 };
  // Never `all`: if the hold were larger than the facts say, more than the cleared amount would be
  // taken.
  const least = compare(cleared, hold.held) < 0 ? cleared : hold.held;
  const taken = resolution(step, 'post_pending', reserved, least.minor);
  const amount = subtract(hold.held, least);
  if (!moreToCome || isZero(amount)) return [taken];
  const rest = { intent, customerUsd, amount, ...moreToCome };
  return [taken, ...lines(holdStep(intent, event), 'pending', [holdLine(rest)])];
}

function forcedLegs(step: Step, facts: CardClearingFacts, beyond: Money): TransferEvent[] {
  const { intent, customerUsd, duesAccountId, hold } = facts;
  const transit = houseAccount(intent.bucket, 'transit_card', 'USD');
  const forced = { customerAccountId: customerUsd, duesAccountId, amount: beyond };
  const [first, ...others] = forcedLines(intent.bucket, 2, transit, forced);
  // Without a hold it takes the id of the leg that would post one.
  const insteadOf = { insteadOf: 'card_clearing_clear', insteadOfLeg: 1 } as const;
  const table = [{ ...first!, ...(hold ? {} : insteadOf) }, ...others];
  return lines(step, 'normal', table);
}

function clearingStep({ intent, event }: CardClearingFacts): Step {
  return {
    movement: 'card_clearing',
    step: 'clear',
    intent,
    attempt: event,
    isEvent: true,
    topic: 'card_cleared',
  };
}
