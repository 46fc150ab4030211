import { expect, it } from 'vitest';
import { createFakeClock } from './fake-clock.ts';

it('stands still until it is moved', () => {
  const clock = createFakeClock('2026-03-02T15:00:00Z');
  const first = clock.now();
  clock.advance(90_000);
  expect(clock.now().toISOString()).toBe('2026-03-02T15:01:30.000Z');
  expect(first.toISOString()).toBe('2026-03-02T15:00:00.000Z');
  clock.set('2026-04-01T00:00:00Z');
  expect(clock.now().toISOString()).toBe('2026-04-01T00:00:00.000Z');
});
