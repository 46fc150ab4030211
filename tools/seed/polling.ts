import { setTimeout as wait } from 'node:timers/promises';
import { CallRefused } from './call-refused.ts';

const FIRST_MS = 25;
/** The API allows a person ten calls a second on average. */
const LONGEST_MS = 250;
const ATTEMPTS = 420;

/**
 * Polls until something is there; the workers need a moment of unknown length. The interval grows,
 * because polling takes processor time from the processes it waits for.
 */
export async function waitUntil<T>(what: string, find: () => Promise<T | undefined>): Promise<T> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const found = await find();
    if (found !== undefined) return found;
    await wait(Math.min(FIRST_MS * 1.4 ** attempt, LONGEST_MS));
  }
  throw new Error(`The demo history waited in vain: ${what}`);
}

/** Repeats a call while it is refused for a temporary reason. */
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
