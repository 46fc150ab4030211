import type { Failure } from './play.ts';
import type { Step } from './step.ts';

/** How a list of steps fails; undefined where it does not. */
export type Fails = (steps: readonly Step[]) => Promise<Pick<Failure, 'rule' | 'at'> | undefined>;

export interface Shrunk {
  readonly steps: readonly Step[];
  readonly tries: number;
  /** Whether nothing more can be left out; otherwise the tries were used up. */
  readonly isShortest: boolean;
}

/**
 * The shortest story found that still breaks the same rule: halves are left out, then quarters, down
 * to single steps, as long as that helps. `known` is what is known to break it.
 */
export async function shrink(
  known: readonly Step[],
  rule: string,
  fails: Fails,
  maxTries = 60,
): Promise<Shrunk> {
  let steps = known;
  let tries = 0;
  let parts = 2;
  while (steps.length > 1 && tries < maxTries) {
    const size = Math.ceil(steps.length / parts);
    let hasHelped = false;
    // From the end: a fault is found late, and what it needs lies close before it.
    for (let from = steps.length - size; from > -size && tries < maxTries; from -= size) {
      const left = steps.toSpliced(Math.max(from, 0), size + Math.min(from, 0));
      if (left.length === 0 || left.length === steps.length) continue;
      tries += 1;
      const failed = await fails(left);
      if (failed?.rule !== rule) continue;
      steps = left.slice(0, failed.at + 1);
      hasHelped = true;
      break;
    }
    if (hasHelped) parts = Math.max(Math.min(parts - 1, steps.length), 2);
    else if (size === 1) return { steps, tries, isShortest: true };
    else parts = Math.min(parts * 2, steps.length);
  }
  return { steps, tries, isShortest: steps.length === 1 };
}
