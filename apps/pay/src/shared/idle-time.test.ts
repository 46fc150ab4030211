import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const kept = new Map<string, string>();
const minute = 60_000;

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers({ now: 1_700_000_000_000 });
  kept.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  });
  vi.stubGlobal('addEventListener', () => undefined);
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('warns after ten minutes without activity and locks a minute later', async () => {
  const idle = await import('./idle-time.ts');
  idle.recordActivity();
  expect(idle.untilWarning()).toBe(10 * minute);
  vi.advanceTimersByTime(10 * minute + 1);
  expect([idle.untilWarning() < 0, idle.shouldLock()]).toEqual([true, false]);
  idle.recordActivity();
  expect(idle.untilWarning()).toBe(10 * minute);
  vi.advanceTimersByTime(11 * minute);
  expect(idle.shouldLock()).toBe(true);
});

test('the chosen minutes count, also when the page is reloaded after a long sleep', async () => {
  const before = await import('./idle-time.ts');
  before.storeIdleMinutes(30);
  before.recordActivity();
  vi.advanceTimersByTime(30 * minute);
  expect(before.shouldLock()).toBe(false);
  vi.advanceTimersByTime(8 * 60 * minute);
  vi.resetModules();
  const { shouldLock } = await import('./idle-time.ts');
  expect(shouldLock()).toBe(true);
});

test('without a stored time, counting starts at the first check', async () => {
  const { untilWarning, shouldLock } = await import('./idle-time.ts');
  expect(untilWarning()).toBe(10 * minute);
  vi.advanceTimersByTime(11 * minute);
  expect(shouldLock()).toBe(true);
});

test('fractions of milliseconds do not lose the time of the last activity', async () => {
  const idle = await import('./idle-time.ts');
  vi.spyOn(Date, 'now').mockReturnValue(1_700_000_000_000.25);
  idle.recordActivity();
  vi.spyOn(Date, 'now').mockReturnValue(1_700_000_000_000.25 + 11 * minute);
  expect(idle.shouldLock()).toBe(true);
});
