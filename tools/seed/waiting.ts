import { setTimeout as wait } from 'node:timers/promises';
import { CallRefused } from './call-refused.ts';

const QUICK_MS = 25;
const QUICK_LOOKS = 40;
const SLOW_MS = 250;
const SLOW_LOOKS = 400;

/**
 * Looks again until something is there; the workers need a moment, and their number is not ours.
 * Seldom after the first second: the API lets a person call ten times a second on average.
 */
export async function until<T>(what: string, look: () => Promise<T | undefined>): Promise<T> {
  for (let step = 0; step < QUICK_LOOKS + SLOW_LOOKS; step += 1) {
    const found = await look();
    if (found !== undefined) return found;
    await wait(step < QUICK_LOOKS ? QUICK_MS : SLOW_MS);
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
