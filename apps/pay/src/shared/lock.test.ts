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

test('the lock and its person survive a reload, and unlocking counts as activity', async () => {
  const first = await import('./lock.ts');
  first.lock('user-1', 'ayesha@example.com');
  vi.resetModules();
  const again = await import('./lock.ts');
  const { untilWarning } = await import('./idle-time.ts');
  expect([again.isLocked(), again.lockedFor()]).toEqual([true, 'user-1']);
  expect(again.lockedEmail()).toBe('ayesha@example.com');
  again.unlock();
  expect(again.lockedEmail()).toBeNull();
  expect([again.isLocked(), again.lockedFor(), untilWarning()]).toEqual([false, null, 10 * minute]);
});
