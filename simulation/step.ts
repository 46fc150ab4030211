import type { Bank } from './bank.ts';
import type { StepOutcome } from './outcome.ts';
import type { Random } from './random.ts';

/** What a step needs to be taken again: plain values, so that a story is a file. */
export type Args = Readonly<Record<string, string | number | boolean>>;

export interface Step {
  readonly kind: string;
  readonly args: Args;
}

/**
 * Something that happens. Everything about it is drawn before the story begins and nothing from what
 * happened so far, so that a story with steps left out is still a story.
 */
export interface StepKind {
  readonly kind: string;
  /** How often it happens, beside the others. */
  readonly weight: number;
  draw(random: Random): Args;
  run(bank: Bank, args: Args): Promise<StepOutcome>;
}

/** A kind of step with arguments of its own shape. */
export function stepKind<A extends Args>(kind: {
  readonly kind: string;
  readonly weight: number;
  draw(random: Random): A;
  run(bank: Bank, args: A): Promise<StepOutcome>;
}): StepKind {
  return kind as unknown as StepKind;
}
