import { KINDS } from './kinds.ts';
import { Random } from './random.ts';
import type { Step, StepKind } from './step.ts';

/** What happens in one life of the bank, and which seed told it. */
export interface Story {
  readonly seed: string;
  readonly steps: readonly Step[];
}

/** The story of so many days that this seed always tells. */
export function tellStory(seed: string, days: number, kinds: readonly StepKind[] = KINDS): Story {
  const drawn = kinds.filter(({ weight }) => weight > 0);
  const random = new Random(seed);
  const steps: Step[] = [];
  for (let day = 0; day < days; day += 1) {
    const count = random.between(5, 14);
    for (let number = 0; number < count; number += 1) {
      const { kind, draw } = random.weighted(drawn);
      steps.push({ kind, args: draw(random) });
    }
    steps.push({
      kind: 'night',
      args: { order: random.below(2 ** 30), hour: random.between(4, 20) },
    });
  }
  steps.push({ kind: 'rest', args: { order: random.below(2 ** 30) } });
  return { seed, steps };
}
