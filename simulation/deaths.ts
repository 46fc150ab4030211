import type { Death } from './mortality.ts';
import type { Random } from './random.ts';

/** As arguments of a step: the process dies with this statement of it, or does not (0). */
export interface DeathArgs {
  readonly dies: number;
  readonly carriedOut: boolean;
}

/** Once in so many times the process dies, with one of its first statements. */
export function drawDeath(random: Random, oneIn: number, statements = 60) {
  const dies = random.oneIn(oneIn) ? random.between(1, statements) : 0;
  return { dies, carriedOut: random.oneIn(2) };
}

export function deathOf({ dies, carriedOut }: DeathArgs): Death | undefined {
  return dies === 0 ? undefined : { statement: dies, isCarriedOut: carriedOut };
}
