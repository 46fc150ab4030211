import { setTimeout as wait } from 'node:timers/promises';
import { CallRefused } from './call-refused.ts';

const QUICK_MS = 25;
const QUICK_ATTEMPTS = 40;
const SLOW_MS = 250;
const SLOW_ATTEMPTS = 400;

/**
 * Looks again until something is there; the workers need a moment, and their number is not ours.
 * Seldom after the first second: the API lets a person call ten times a second on average.
 */
export async function waitUntil<T>(what: string, find: () => Promise<T | undefined>): Promise<T> {
  for (let step = 0; step < QUICK_ATTEMPTS + SLOW_ATTEMPTS; step += 1) {
    const found = await find();
    if (found !== undefined) return found;
    await wait(step < QUICK_ATTEMPTS ? QUICK_MS : SLOW_MS);
  }
  throw new Error(`The demo history waited in vain: ${what}`);
}

/** Repeats a call while it is refused for a reason that passes by itself. */
export async function retryWhileRefused<T>(
  codes: readonly string[],
  call: () => Promise<T>,
): Promise<T> {
  return waitUntil(`a call refused with ${codes.join(' or ')}`, async () => {
    try {
      return await call();
    } catch (error) {
      if (error instanceof CallRefused && codes.includes(error.code)) return undefined;
      throw error;
    }
  });
}
