import { Bank, type Counters } from './bank.ts';
import { checkCheap } from './checks.ts';
import { KINDS } from './kinds.ts';
import { Broken, type StepOutcome } from './outcome.ts';
import type { Step, StepKind } from './step.ts';
import type { Story } from './story.ts';

export interface Failure {
  /** Which step of the story found it, counted from 0. */
  readonly at: number;
  readonly step: Step;
  /** What does not hold, the same for the same fault. */
  readonly rule: string;
  readonly detail: string;
}

/** What one kind of step came to. */
export interface KindTally {
  ms: number;
  readonly outcomes: Map<StepOutcome, number>;
}

export interface Played extends Counters {
  readonly steps: number;
  readonly days: number;
  readonly failure: Failure | undefined;
  readonly tally: ReadonlyMap<string, KindTally>;
}

export interface PlayOptions {
  readonly kinds?: readonly StepKind[];
  /** Called after each step. */
  readonly onStep?: (step: Step, outcome: StepOutcome) => void;
}

/** One life of a new bank, until something does not hold. */
export async function play({ steps }: Story, options: PlayOptions = {}): Promise<Played> {
  const kinds = new Map((options.kinds ?? KINDS).map((kind) => [kind.kind, kind]));
  const tally = new Map<string, KindTally>();
  const opening = performance.now();
  const bank = await Bank.open();
  tally.set('(opening)', { ms: performance.now() - opening, outcomes: new Map([['done', 1]]) });
  const played = { steps: 0, days: 0 };
  let failure: Failure | undefined;
  try {
    for (const [at, step] of steps.entries()) {
      const kind = kinds.get(step.kind);
      if (!kind) throw new Error(`There is no step ${step.kind}`);
      failure = await take(bank, kind, { at, step, tally, options });
      if (failure) break;
      played.steps += 1;
      if (step.kind === 'night') played.days += 1;
    }
  } finally {
    await bank.world.stop();
  }
  return { ...played, ...bank.counters, failure, tally };
}

interface Taken {
  readonly at: number;
  readonly step: Step;
  readonly tally: Map<string, KindTally>;
  readonly options: PlayOptions;
}

async function take(bank: Bank, kind: StepKind, taken: Taken): Promise<Failure | undefined> {
  const { at, step, tally, options } = taken;
  const started = performance.now();
  try {
    const outcome = await kind.run(bank, step.args);
    await checkCheap(bank);
    const sum = tally.get(step.kind) ?? { ms: 0, outcomes: new Map() };
    sum.ms += performance.now() - started;
    sum.outcomes.set(outcome, (sum.outcomes.get(outcome) ?? 0) + 1);
    tally.set(step.kind, sum);
    options.onStep?.(step, outcome);
    return undefined;
  } catch (error) {
    const { rule, detail } = toldOf(error);
    return { at, step, rule, detail };
  }
}

function toldOf(error: unknown): Pick<Failure, 'rule' | 'detail'> {
  if (error instanceof Broken) return { rule: error.rule, detail: error.message };
  const { message, stack } = error instanceof Error ? error : new Error(String(error));
  // Ids and numbers differ from run to run.
  const rule = message.split('\n')[0]!.replaceAll(/[0-9a-f-]{36}|\d+/g, '#');
  return { rule: `a step throws: ${rule.slice(0, 200)}`, detail: stack ?? message };
}
