import type { Money } from '@kheya/money';
import { ledgerId } from '#ids.ts';
import { movements, type Movement } from '#movements.ts';
import type { OutboxMessage, TransferEvent, TransferFlags } from '#types.ts';

/** The business row of a movement. Ids derive from it, so the same facts give the same legs. */
export interface IntentFacts {
  /** The row's uuid. */
  readonly id: string;
  /** When the row was made, not when the step is taken. */
  readonly at: Date;
  /** The bucket of its accounts. */
  readonly bucket: number;
}

/** One movement step: a linked chain, and the messages sent with it. */
export interface Posting {
  readonly movement: Movement;
  readonly legs: readonly TransferEvent[];
  readonly outbox: readonly OutboxMessage[];
  /**
   * What must not be booked besides it, lowest first: earlier attempts, another way to book the
   * same thing.
   */
  readonly excludes?: readonly Excluded[];
}

/**
 * An id that must not have landed and is spent so that it never will; `postMovement` enforces it.
 */
export interface Excluded {
  readonly id: string;
  /**
   * The step that reverses what landed under the id; where that is booked, the id no longer
   * conflicts.
   */
  readonly undoneBy?: string;
  /** Only checked: a step booked under this id spends the other id first. */
  readonly checkOnly?: boolean;
}

/** One line of a movement's table: Dr debit / Cr credit amount. A leg keeps its number for life. */
export interface Line {
  readonly leg: number;
  readonly debit: string;
  readonly credit: string;
  readonly amount: Money;
  /** Additional effects of the line, such as closing an account. */
  readonly flags?: Partial<TransferFlags>;
  /** A reservation that expires by itself; card holds only. */
  readonly timeoutSeconds?: number;
  /**
   * Another step of which this line takes the id of a leg, so that only one of the two can be
   * booked.
   */
  readonly insteadOf?: StepName;
  /** The leg of that step, where the number differs. */
  readonly insteadOfLeg?: number;
}

export type StepName = `${Movement}_${string}`;

export interface Step {
  readonly movement: Movement;
  /** The step of the movement, such as `reserve`; part of every id. */
  readonly step: string;
  readonly intent: IntentFacts;
  /** Attempt number of the step: an attempt with a transient refusal has spent its ids. */
  readonly attempt: number;
  /** The attempt numbers events that all happen, not attempts of which only one may succeed. */
  readonly isEvent?: boolean;
  /** Topic of the message sent with the step; undefined where nobody waits for it. */
  readonly topic?: string;
}

/**
 * The legs of a step. A line of zero (no fee, no spread) is omitted unless its flags have an
 * effect.
 */
export function lines(
  step: Step,
  kind: 'normal' | 'pending',
  table: readonly Line[],
): TransferEvent[] {
  return table
    .filter((line) => line.amount.minor !== 0n || line.flags !== undefined)
    .map(
      ({ leg, debit, credit, amount, flags, timeoutSeconds, insteadOf, insteadOfLeg = leg }) => ({
        id: legId(step, insteadOfLeg, insteadOf),
        kind,
        debitAccountId: debit,
        creditAccountId: credit,
        amount: amount.minor,
        currency: amount.currency,
        code: movements[step.movement],
        intentId: step.intent.id,
        leg,
        ...(flags === undefined ? {} : { flags }),
        ...(timeoutSeconds === undefined ? {} : { timeoutSeconds }),
      }),
    );
}

/** Posts or voids every leg of a reservation. */
export function resolutions(
  step: Step,
  kind: 'post_pending' | 'void_pending',
  reserved: Posting,
): TransferEvent[] {
  return reserved.legs.map(({ id, leg = 0 }) => resolution(step, kind, { id, leg }));
}

/** Posts or voids one leg of a reservation; what a post leaves over is released. */
export function resolution(
  step: Step,
  kind: 'post_pending' | 'void_pending',
  reserved: { readonly id: string; readonly leg: number },
  amount: bigint | 'all' = 'all',
): TransferEvent {
  const { id: pendingId, leg } = reserved;
  return { id: legId(step, leg), kind, amount, pendingId, intentId: step.intent.id, leg };
}

/**
 * Links the legs into one chain and adds the step's message. A later attempt excludes the earlier
 * ones, unless its first leg makes or resolves a reservation, which already prevents a second
 * booking.
 */
export function posting(
  step: Step,
  legs: readonly TransferEvent[],
  excludes: readonly Excluded[] = ownEarlierAttempts(step, legs[0]),
): Posting {
  if (legs.length === 0) throw new RangeError(`${step.movement} of nothing`);
  return {
    movement: step.movement,
    legs: legs.map((leg, index) => ({
      ...leg,
      flags: { ...leg.flags, linked: index < legs.length - 1 },
    })),
    outbox: step.topic === undefined ? [] : [messageOf(step, step.topic)],
    ...(excludes.length === 0 ? {} : { excludes }),
  };
}

/** The ids of a leg in earlier attempts. */
export function earlierAttempts(
  step: Omit<Step, 'topic'>,
  leg: number,
  name?: StepName,
  undoneBy?: (attempt: number) => string,
): Excluded[] {
  return Array.from({ length: step.attempt }, (_, attempt) => ({
    id: legId({ ...step, attempt }, leg, name),
    ...(undoneBy === undefined ? {} : { undoneBy: undoneBy(attempt) }),
  }));
}

/**
 * The ids a step excludes when it is one of two ways to book the same thing under separate ids:
 * `second` may follow a refusal of `first` in the same attempt, so it spends that id before it is
 * booked.
 */
export function excludedAlternative(
  step: Step,
  { leg = 0 }: Pick<TransferEvent, 'leg'>,
  first: StepName,
  second: StepName,
): Excluded[] {
  const both = Array.from({ length: step.attempt + 1 }, (_, attempt) =>
    [first, second].map((name) => ({ id: legId({ ...step, attempt }, leg, name) })),
  ).flat();
  // Everything before its own place in that order.
  return both.slice(0, `${step.movement}_${step.step}` === second ? -1 : -2);
}

function ownEarlierAttempts(step: Step, first: TransferEvent | undefined): Excluded[] {
  if (step.isEvent || first?.kind !== 'normal') return [];
  const { id, leg = 0 } = first;
  // Under the id of another step, its earlier attempts are not known here.
  if (id !== legId(step, leg)) throw new RangeError(`${step.movement} excludes nothing it names`);
  return earlierAttempts(step, leg);
}

function messageOf(step: Step, topic: string): OutboxMessage {
  const { movement, intent } = step;
  return {
    id: legId({ ...step, step: `${step.step}_outbox` }, 0),
    topic,
    payload: { intentId: intent.id, movement, bucket: intent.bucket },
  };
}

/** The id of a step's leg. */
export function legId(
  { movement, step, intent, attempt }: Omit<Step, 'topic' | 'isEvent'>,
  leg: number,
  kind: string = `${movement}_${step}`,
): string {
  return ledgerId({
    atMs: intent.at.getTime(),
    bucket: intent.bucket,
    intent: intent.id,
    leg,
    kind,
    attempt,
  });
}
