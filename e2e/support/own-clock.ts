import { addDays, isBankingDay, zoneDay, zoneMoment, type IsoDay } from '@kheya/reference';
import { verifyBooks } from './books.ts';
import { test as base, expect, type BrowserWorld } from './browser.ts';
import { startKheya } from './kheya-system.ts';

export { expect };

/**
 * Journeys in a system of their own, without a history: its clock is theirs, and moving it disturbs
 * nobody. Whatever they did, the invariants of the books must hold at the end.
 */
export const test = base.extend<object, { world: BrowserWorld }>({
  world: [
    async ({}, use, info) => {
      const { kheya, stop } = await startKheya(info.parallelIndex, {
        processes: ['simulator', 'accounts', 'api', 'worker', 'pay'],
      });
      await use(kheya);
      const { ok, lines } = await verifyBooks(kheya);
      await stop();
      expect(ok, lines.join('\n')).toBe(true);
    },
    { scope: 'worker', timeout: 300_000 },
  ],
});

/** Moves the clock forward to a moment. */
export async function advanceTo({ simulator }: BrowserWorld, moment: Date): Promise<void> {
  const now = await clockOf(simulator);
  await simulator.advance(Math.ceil((moment.getTime() - now.getTime()) / 1000));
}

/** To ten in the morning in New York of a day on which, as on the next, both countries' banks work. */
export async function advanceToBankingMorning(world: BrowserWorld): Promise<void> {
  const day = await findDay(world, (one) =>
    [one, addDays(one, 1)].every((each) => isBankingDay('us', each) && isBankingDay('bd', each)),
  );
  await advanceTo(world, zoneMoment('America/New_York', day, '10:00'));
}

/** To noon in New York of a day on which the banks there are closed. */
export async function advanceToClosedNoon(world: BrowserWorld): Promise<void> {
  const day = await findDay(world, (one) => !isBankingDay('us', one));
  await advanceTo(world, zoneMoment('America/New_York', day, '12:00'));
}

/** The first such day from tomorrow on, as New York counts. */
async function findDay(
  { simulator }: BrowserWorld,
  isWanted: (day: IsoDay) => boolean,
): Promise<IsoDay> {
  let day = addDays(zoneDay('America/New_York', await clockOf(simulator)), 1);
  while (!isWanted(day)) day = addDays(day, 1);
  return day;
}

export async function clockOf({ control }: BrowserWorld['simulator']): Promise<Date> {
  const { now } = await control<{ now: string }>('advance', { seconds: 0 });
  return new Date(now);
}
