import fc from 'fast-check';
import { expect, test } from 'vitest';
import { zoneDay, zoneMoment } from './zone-time.ts';

test('a clock in New York stands five hours behind in winter and four in summer', () => {
  const at = (day: string) => zoneMoment('America/New_York', day, '16:00').toISOString();
  expect(at('2026-11-01')).toBe('2026-11-01T21:00:00.000Z');
  expect(at('2026-10-31')).toBe('2026-10-31T20:00:00.000Z');
  expect(at('2026-03-07')).toBe('2026-03-07T21:00:00.000Z');
  expect(at('2026-03-08')).toBe('2026-03-08T20:00:00.000Z');
  expect(zoneMoment('America/New_York', '2026-11-01', '00:00').toISOString()).toBe(
    '2026-11-01T04:00:00.000Z',
  );
});

test('a time after the change of clocks has the new offset, on that very day', () => {
  const at = (day: string) => zoneMoment('America/New_York', day, '05:00').toISOString();
  expect(at('2026-03-08')).toBe('2026-03-08T09:00:00.000Z');
  expect(at('2026-11-01')).toBe('2026-11-01T10:00:00.000Z');
});

test('Dhaka is always six hours ahead', () => {
  expect(zoneMoment('Asia/Dhaka', '2026-03-08', '10:00').toISOString()).toBe(
    '2026-03-08T04:00:00.000Z',
  );
  expect(zoneDay('Asia/Dhaka', new Date('2026-11-30T17:59:59.999Z'))).toBe('2026-11-30');
  expect(zoneDay('Asia/Dhaka', new Date('2026-11-30T18:00:00Z'))).toBe('2026-12-01');
  expect(zoneDay('America/New_York', new Date('2027-01-01T04:59:59Z'))).toBe('2026-12-31');
});

test('the moment of a time lies on the day that was asked for', () => {
  const days = fc.integer({ min: 0, max: 1500 }).map((count) => {
    return new Date(Date.UTC(2025, 0, 1 + count)).toISOString().slice(0, 10);
  });
  const times = fc.constantFrom('00:00', '10:00', '14:00', '16:00', '17:30', '23:59' as const);
  const zones = fc.constantFrom('America/New_York', 'Asia/Dhaka' as const);
  fc.assert(
    fc.property(zones, days, times, (zone, day, time) => {
      const at = zoneMoment(zone, day, time);
      expect(zoneDay(zone, at)).toBe(day);
      const before = new Date(at.getTime() - 1);
      expect(zoneDay(zone, before) === day).toBe(time !== '00:00');
    }),
  );
});
