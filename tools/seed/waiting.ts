import { setTimeout as wait } from 'node:timers/promises';
import { CallRefused } from './call-refused.ts';

const STEP_MS = 25;
const STEPS = 800;

/** Looks again until something is there; the workers need a moment, and their number is not ours. */
export async function until<T>(what: string, look: () => Promise<T | undefined>): Promise<T> {
  for (let step = 0; step < STEPS; step += 1) {
    const found = await look();
    if (found !== undefined) return found;
    await wait(STEP_MS);
  }
  throw new Error(`The demo history waited in vain: ${what}`);
}

/** Repeats a call while it is refused for a reason that passes by itself. */
export async function whileRefused<T>(
  codes: readonly string[],
  call: () => Promise<T>,
): Promise<T> {
  return until(`a call refused with ${codes.join(' or ')}`, async () => {
    try {
      return await call();
    } catch (error) {
      if (error instanceof CallRefused && codes.includes(error.code)) return undefined;
      throw error;
    }
  });
}
