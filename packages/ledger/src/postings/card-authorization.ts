// A card payment is approved: its possible cost is held until it clears, is reversed, or the
// network's time limit passes.
//
// | leg | debit        | credit       | amount                    | authorise | replace | reverse |
// |-----|--------------|--------------|---------------------------|-----------|---------|---------|
// | 1   | customer USD | transit_card | what may be asked for     | pending   | pending |         |
// | 2   | customer USD | transit_card | of the hold it replaces   |           | void    |         |
// | 1   | customer USD | transit_card | of the hold               |           |         | void    |
//
// One intent is one card payment from its first hold to its last clearing. Its events are numbered from 0, and a hold is
// known by the number of the event that made it. A payment has one hold at a time: an incremental authorisation
// and a partial reversal replace it by one of the new total, with the time the network gives then. A refused
// increment leaves the hold as it was.
//
// The partner may approve what we cannot cover (it stands in for us when we are not reachable). The
// hold is then a balancing debit: it takes what is available, which may be nothing, and its message
// asks an operator to examine it.

import type { Money } from '@kheya/money';
import { houseAccount } from '#chart.ts';
import { checkPositive, refuse } from '#postings/check-facts.ts';
import {
  legId,
  lines,
  posting,
  resolution,
  type IntentFacts,
  type Line,
  type Posting,
  type Step,
} from '#postings/posting.ts';

export interface CardHoldFacts {
  /** The card payment. */
  readonly intent: IntentFacts;
  readonly customerUsd: string;
  /** The number of this event of the payment. */
  readonly event: number;
  readonly amount: Money;
  /** How long the network lets the hold stand. */
  readonly timeoutSeconds: number;
  /** Approved by the partner although we refused it: hold what is available. */
  readonly uncovered?: boolean;
}

export interface CardReplaceFacts extends CardHoldFacts {
  /** The event that made the hold in force. */
  readonly replaces: number;
}

export interface CardReverseFacts {
  readonly intent: IntentFacts;
  readonly event: number;
  /** The event that made the hold in force. */
  readonly hold: number;
}

/** Holds the possible cost of a card payment. */
export function cardAuthorize(facts: CardHoldFacts): Posting {
  const step = holdStep(facts.intent, facts.event, facts.uncovered);
  return posting(step, lines(step, 'pending', [holdLine(facts)]));
}

/**
 * Replaces the hold by one of another amount: an incremental authorisation or a partial reversal.
 */
export function cardReplaceHold(facts: CardReplaceFacts): Posting {
  const { intent, event, replaces, uncovered } = facts;
  checkAfter('replaces', replaces, event);
  const step = holdStep(intent, event, uncovered);
  const replaced = { id: cardHoldId(intent, replaces), leg: 2 };
  return posting(step, [
    resolution(step, 'void_pending', replaced),
    ...lines(step, 'pending', [holdLine(facts)]),
  ]);
}

/** The merchant will not claim the payment: the whole hold is released. */
export function cardReverse(facts: CardReverseFacts): Posting {
  const { intent, event, hold } = facts;
  checkAfter('hold', hold, event);
  const step: Step = {
    movement: 'card_authorization',
    step: 'reverse',
    intent,
    attempt: event,
    topic: 'card_hold_released',
  };
  return posting(step, [
    resolution(step, 'void_pending', { id: cardHoldId(intent, hold), leg: 1 }),
  ]);
}

/** The ledger's id of the hold an event made, for reading what an uncovered hold could take. */
export function cardHoldId(intent: IntentFacts, event: number): string {
  return legId({ movement: 'card_authorization', step: 'hold', intent, attempt: event }, 1);
}

/** The line of a hold; a clearing with more to come makes one for the rest. */
export function holdLine(facts: Omit<CardHoldFacts, 'event'>): Line {
  const { intent, customerUsd, amount, timeoutSeconds, uncovered } = facts;
  checkPositive('amount', amount, ['USD']);
  if (!Number.isInteger(timeoutSeconds) || timeoutSeconds < 1) {
    refuse('timeoutSeconds', `${timeoutSeconds} is no number of seconds`);
  }
  return {
    leg: 1,
    debit: customerUsd,
    credit: houseAccount(intent.bucket, 'transit_card', 'USD'),
    amount,
    timeoutSeconds,
    ...(uncovered ? { flags: { balancingDebit: true } } : {}),
  };
}

/** The step of an event that makes a hold. */
export function holdStep(intent: IntentFacts, event: number, uncovered = false): Step {
  const topic = uncovered ? 'card_hold_uncovered' : 'card_held';
  return { movement: 'card_authorization', step: 'hold', intent, attempt: event, topic };
}

/** An event can only refer to a hold that an earlier one made. */
export function checkAfter(field: string, hold: number, event: number): void {
  if (hold >= event) refuse(field, `event ${event} cannot follow the hold of event ${hold}`);
}
