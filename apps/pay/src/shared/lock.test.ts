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
  const lock = await import('./lock.ts');
  lock.recordActivity();
  expect(lock.untilWarning()).toBe(10 * minute);
  vi.advanceTimersByTime(10 * minute + 1);
  expect([lock.untilWarning() < 0, lock.shouldLock()]).toEqual([true, false]);
  lock.recordActivity();
  expect(lock.untilWarning()).toBe(10 * minute);
  vi.advanceTimersByTime(11 * minute);
  expect(lock.shouldLock()).toBe(true);
});

test('the chosen minutes count, also when the page is reloaded after a long sleep', async () => {
  const before = await import('./lock.ts');
  before.storeIdleMinutes(30);
  before.recordActivity();
  vi.advanceTimersByTime(30 * minute);
  expect(before.shouldLock()).toBe(false);
  vi.advanceTimersByTime(8 * 60 * minute);
  vi.resetModules();
  const { shouldLock } = await import('./lock.ts');
  expect(shouldLock()).toBe(true);
});

test('without a stored time, counting starts at the first check', async () => {
  const { untilWarning, shouldLock } = await import('./lock.ts');
  expect(untilWarning()).toBe(10 * minute);
  vi.advanceTimersByTime(11 * minute);
  expect(shouldLock()).toBe(true);
});

test('fractions of milliseconds do not lose the time of the last activity', async () => {
  const lock = await import('./lock.ts');
  vi.spyOn(Date, 'now').mockReturnValue(1_700_000_000_000.25);
  lock.recordActivity();
  vi.spyOn(Date, 'now').mockReturnValue(1_700_000_000_000.25 + 11 * minute);
  expect(lock.shouldLock()).toBe(true);
});

test('the lock and its person survive a reload, and unlocking counts as activity', async () => {
  const first = await import('./lock.ts');
  first.lock('user-1', 'ayesha@example.com');
  vi.resetModules();
  const again = await import('./lock.ts');
  expect([again.isLocked(), again.lockedFor()]).toEqual([true, 'user-1']);
  expect(again.lockedEmail()).toBe('ayesha@example.com');
  again.unlock();
  expect(again.lockedEmail()).toBeNull();
  expect([again.isLocked(), again.lockedFor(), again.untilWarning()]).toEqual([
    false,
    null,
    10 * minute,
  ]);
});
