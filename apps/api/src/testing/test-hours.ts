import { addDays, isBankingDay } from '@kheya/reference/banking-days';
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

/**
 * Moves the clock to the next Tuesday, 14:00 UTC, that is a working day in both countries and is
 * followed by two more: it is morning in New York, and evening in Dhaka.
 */
export async function waitForTuesday(api: TestApi): Promise<void> {
  const start = api.clock.now().getTime();
  for (let days = 0; days < 60; days += 1) {
    const at = new Date(start + days * DAY * 1000);
    at.setUTCHours(14, 0, 0, 0);
    const day = at.toISOString().slice(0, 10);
    const working = [day, addDays(day, 1), addDays(day, 2)];
    const isFree = working.every((one) => isBankingDay('us', one) && isBankingDay('bd', one));
    if (at.getUTCDay() !== 2 || at.getTime() < start || !isFree) continue;
    await api.advance(Math.ceil((at.getTime() - start) / 1000));
    return;
  }
  throw new Error('no working Tuesday within two months');
}
