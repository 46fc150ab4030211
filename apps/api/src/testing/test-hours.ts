import type { TestApi } from './test-api.ts';

const NOON_UTC = 12 * 3600;
const DAY = 86_400;

/**
 * Moves the clock to the next noon UTC, when it is morning in New York and evening in Dhaka: the
 * next hours are on the same day and in the same month in both places.
 */
export async function waitForNoon(api: TestApi): Promise<void> {
  const second = Math.floor(api.clock.now().getTime() / 1000) % DAY;
  await api.advance((NOON_UTC - second + DAY) % DAY);
}
