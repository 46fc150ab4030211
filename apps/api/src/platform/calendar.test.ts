import { describe, expect, it, vi } from 'vitest';
import { addDays, dayIn, firstOfMonth, isDay, localTime, startOfDay } from './calendar.ts';

describe('calendar', () => {
  it('knows the calendar day in both time zones', () => {
    const at = new Date('2026-11-19T18:30:00Z');
    expect(dayIn('America/New_York', at)).toBe('2026-11-19');
    expect(dayIn('Asia/Dhaka', at)).toBe('2026-11-20');
  });

  it('begins a day at local midnight, also when daylight saving time changes', () => {
    const start = (day: string) => startOfDay('America/New_York', day).toISOString();
    expect(start('2026-11-19')).toBe('2026-11-19T05:00:00.000Z');
    expect(start('2026-03-08')).toBe('2026-03-08T05:00:00.000Z');
    expect(start('2026-03-09')).toBe('2026-03-09T04:00:00.000Z');
    expect(start('2026-11-01')).toBe('2026-11-01T04:00:00.000Z');
    expect(start('2026-11-02')).toBe('2026-11-02T05:00:00.000Z');
    expect(startOfDay('Asia/Dhaka', '2026-11-19').toISOString()).toBe('2026-11-18T18:00:00.000Z');
  });

  it('caches only a few spellings of the zones that readers send', () => {
    const at = new Date('2026-11-19T18:30:00Z');
    const spellings = Array.from({ length: 512 }, (_, index) =>
      [...'singapore']
        .map((sign, bit) => ((index >> bit) & 1 ? sign.toUpperCase() : sign))
        .join(''),
    );
    for (const zone of spellings) expect(localTime(zone, at).hour).toBe(2);
    const made = vi.spyOn(Intl, 'DateTimeFormat');
    expect(localTime(spellings[0]!, new Date('2026-11-19T19:30:00Z')).hour).toBe(3);
    expect(made).toHaveBeenCalledOnce();
    made.mockRestore();
  });

  it('counts days and months over the year', () => {
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
    expect(addDays('2028-03-01', -1)).toBe('2028-02-29');
    expect(firstOfMonth('2026-11-19')).toBe('2026-11-01');
    expect(firstOfMonth('2026-12-19', 1)).toBe('2027-01-01');
  });

  it('refuses days that do not exist', () => {
    expect(isDay('2026-02-28')).toBe(true);
    expect(isDay('2026-02-30')).toBe(false);
    expect(isDay('2026-2-3')).toBe(false);
  });
});
