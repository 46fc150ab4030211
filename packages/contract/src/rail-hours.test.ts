import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { RAILS, type RailKey } from './rail.ts';
import { nextWorkingDays, railTiming, type RailTimingOptions } from './rail-hours.ts';

/** A moment by the clock of one of the two countries: `2026-11-26 16:00 dhaka`. */
function when(text: string): Date {
  const [day, clock, offset] = text.split(' ');
  const zones: Record<string, string> = { dhaka: '+06:00', est: '-05:00', edt: '-04:00' };
  return new Date(`${day}T${clock}${zones[offset ?? ''] ?? 'Z'}`);
}

function told(rail: RailKey, at: string, options?: RailTimingOptions): unknown[] {
  const { worksNow, startsAt, arrivesBy } = railTiming(rail, when(at), options);
  return [worksNow, startsAt.toISOString(), arrivesBy.toISOString()];
}

const is = (worksNow: boolean, starts: string, arrives: string) => [
  worksNow,
  when(starts).toISOString(),
  when(arrives).toISOString(),
];

describe('rails that always work', () => {
  const anyHour = ['2026-05-29 03:00 dhaka', '2026-07-04 12:00 edt', '2026-12-31 23:59 dhaka'];

  it.each(anyHour)('%s', (at) => {
    for (const rail of ['bkash_from_usd', 'bkash_from_bdt', 'npsb_from_usd', 'npsb_from_bdt']) {
      const { worksNow, startsAt, arrivesBy } = railTiming(rail as RailKey, when(at));
      expect([worksNow, startsAt]).toEqual([true, when(at)]);
      expect(arrivesBy.getTime() - when(at).getTime()).toBe(30 * 60_000);
    }
    for (const rail of ['bdt_account', 'own_account', 'customer'] as const) {
      expect(railTiming(rail, when(at)).arrivesBy).toEqual(when(at));
    }
  });
});

describe('BEFTN', () => {
  it('takes the same day until 4 pm in Dhaka, exactly', () => {
    const arrives = '2026-11-26 17:00 dhaka';
    expect(told('beftn_from_bdt', '2026-11-25 15:59:59.999 dhaka')).toEqual(
      is(true, '2026-11-25 15:59:59.999 dhaka', arrives),
    );
    expect(told('beftn_from_bdt', '2026-11-25 16:00 dhaka')).toEqual(
      is(false, '2026-11-26 00:00 dhaka', '2026-11-29 17:00 dhaka'),
    );
    expect(told('beftn_from_usd', '2026-11-25 00:00 dhaka')).toEqual(
      is(true, '2026-11-25 00:00 dhaka', arrives),
    );
  });

  it('waits from Thursday evening to Sunday, and over Eid to the Monday after', () => {
    const sunday = is(false, '2026-11-29 00:00 dhaka', '2026-11-30 17:00 dhaka');
    expect(told('beftn_from_usd', '2026-11-26 16:30 dhaka')).toEqual(sunday);
    expect(told('beftn_from_usd', '2026-11-27 11:00 dhaka')).toEqual(sunday);
    expect(told('beftn_from_usd', '2026-05-24 16:00 dhaka')).toEqual(
      is(false, '2026-06-01 00:00 dhaka', '2026-06-02 17:00 dhaka'),
    );
  });

  it('promises the first working day of the next month or year', () => {
    expect(told('beftn_from_bdt', '2026-12-30 10:00 dhaka')[2]).toBe(
      when('2027-01-03 17:00 dhaka').toISOString(),
    );
    expect(told('beftn_from_bdt', '2026-06-30 10:00 dhaka')[2]).toBe(
      when('2026-07-02 17:00 dhaka').toISOString(),
    );
  });

  it('goes out after the window in which it can be cancelled, the next day if that ends at 4 pm', () => {
    const wait = { notBefore: when('2026-11-25 15:50 dhaka') };
    expect(told('beftn_from_usd', '2026-11-25 15:20 dhaka', wait)).toEqual(
      is(true, '2026-11-25 15:50 dhaka', '2026-11-26 17:00 dhaka'),
    );
    const over = { notBefore: when('2026-11-25 16:00 dhaka') };
    expect(told('beftn_from_usd', '2026-11-25 15:30 dhaka', over)).toEqual(
      is(false, '2026-11-26 00:00 dhaka', '2026-11-29 17:00 dhaka'),
    );
    const past = { notBefore: when('2026-11-24 10:00 dhaka') };
    expect(told('beftn_from_usd', '2026-11-25 15:30 dhaka', past)[1]).toBe(
      when('2026-11-25 15:30 dhaka').toISOString(),
    );
  });
});

describe('RTGS', () => {
  it('opens at 10 am and closes to customers at 4 pm', () => {
    expect(told('rtgs_from_bdt', '2026-11-25 09:59:59 dhaka')).toEqual(
      is(false, '2026-11-25 10:00 dhaka', '2026-11-25 12:00 dhaka'),
    );
    expect(told('rtgs_from_bdt', '2026-11-25 10:00 dhaka')[0]).toBe(true);
    expect(told('rtgs_from_bdt', '2026-11-25 16:00 dhaka')).toEqual(
      is(false, '2026-11-26 10:00 dhaka', '2026-11-26 12:00 dhaka'),
    );
  });

  it('promises two hours, and no later than the banks settle among themselves', () => {
    expect(told('rtgs_from_bdt', '2026-11-25 13:00 dhaka')[2]).toBe(
      when('2026-11-25 15:00 dhaka').toISOString(),
    );
    expect(told('rtgs_from_bdt', '2026-11-25 15:59 dhaka')[2]).toBe(
      when('2026-11-25 17:15 dhaka').toISOString(),
    );
  });

  it('closes earlier in Ramadan', () => {
    expect(told('rtgs_from_bdt', '2026-02-18 15:00 dhaka')[0]).toBe(true);
    expect(told('rtgs_from_bdt', '2026-02-19 15:00 dhaka')).toEqual(
      is(false, '2026-02-22 10:00 dhaka', '2026-02-22 12:00 dhaka'),
    );
    expect(told('rtgs_from_bdt', '2026-03-18 14:00 dhaka')[1]).toBe(
      when('2026-03-24 10:00 dhaka').toISOString(),
    );
    expect(told('rtgs_from_bdt', '2026-03-24 15:59 dhaka')[0]).toBe(true);
  });
});

describe('ACH', () => {
  const effective = (at: string, sameDay = false) => {
    const { worksNow, effectiveDate, isSameDay } = railTiming('ach', when(at), { sameDay });
    return [worksNow, effectiveDate, isSameDay];
  };

  it('is settled the next banking day, or the one after from 5:30 pm in New York on', () => {
    expect(effective('2026-11-24 17:29:59.999 est')).toEqual([true, '2026-11-25', false]);
    expect(effective('2026-11-24 17:30 est')).toEqual([false, '2026-11-27', false]);
    expect(told('ach', '2026-11-24 12:00 est')).toEqual(
      is(true, '2026-11-24 12:00 est', '2026-11-25 17:00 est'),
    );
    expect(effective('2026-11-27 12:00 est')).toEqual([true, '2026-11-30', false]);
  });

  it('is settled today when asked for before 2 pm', () => {
    expect(effective('2026-11-24 13:59:59.999 est', true)).toEqual([true, '2026-11-24', true]);
    expect(effective('2026-11-24 14:00 est', true)).toEqual([false, '2026-11-25', true]);
    expect(railTiming('ach', when('2026-11-24 10:00 est'), { sameDay: true }).arrivesBy).toEqual(
      when('2026-11-24 20:00 est'),
    );
  });

  it('keeps New York time on both sides of the change of clocks', () => {
    expect(effective('2026-10-30 17:30 edt')).toEqual([false, '2026-11-03', false]);
    expect(effective('2026-11-02 17:29 est')).toEqual([true, '2026-11-03', false]);
    expect(effective('2026-03-06 17:29 est')).toEqual([true, '2026-03-09', false]);
    expect(effective('2026-03-09 17:30 edt')).toEqual([false, '2026-03-11', false]);
    expect(told('ach', '2026-10-31 12:00 edt')[1]).toBe(when('2026-11-02 00:00 est').toISOString());
  });

  it('rests on the Fourth of July only where the Reserve Banks do', () => {
    expect(effective('2026-07-03 10:00 edt')).toEqual([true, '2026-07-06', false]);
    expect(effective('2027-07-02 10:00 edt')).toEqual([true, '2027-07-06', false]);
    expect(effective('2027-07-05 10:00 edt', true)).toEqual([false, '2027-07-06', true]);
  });

  it('names no effective date on other rails', () => {
    for (const { key } of RAILS.filter((rail) => rail.key !== 'ach')) {
      expect(railTiming(key, when('2026-11-24 10:00 est'))).not.toHaveProperty('effectiveDate');
    }
  });
});

describe('a wire', () => {
  it('is there the same day until 4 pm in New York', () => {
    expect(told('wire', '2026-11-24 15:59:59 est')).toEqual(
      is(true, '2026-11-24 15:59:59 est', '2026-11-24 19:00 est'),
    );
    expect(told('wire', '2026-11-25 16:00 est')).toEqual(
      is(false, '2026-11-27 00:00 est', '2026-11-27 19:00 est'),
    );
    expect(told('wire', '2026-03-07 12:00 est')[1]).toBe(
      when('2026-03-09 00:00 edt').toISOString(),
    );
  });
});

describe('every rail at any moment', () => {
  const moments = fc.date({
    min: new Date('2025-01-01T00:00:00Z'),
    max: new Date('2027-12-20T00:00:00Z'),
    noInvalidDate: true,
  });
  const rails = fc.constantFrom(...RAILS.map(({ key }) => key));

  it('starts at or after it may, arrives at or after that, and works where it starts', () => {
    fc.assert(
      fc.property(rails, moments, fc.nat(40), fc.boolean(), (rail, at, minutes, sameDay) => {
        const notBefore = new Date(at.getTime() + minutes * 60_000);
        const timing = railTiming(rail, at, { notBefore, sameDay });
        const { startsAt, arrivesBy, worksNow } = timing;
        expect(startsAt >= notBefore).toBe(true);
        expect(arrivesBy >= startsAt).toBe(true);
        expect(worksNow).toBe(startsAt.getTime() === notBefore.getTime());
        expect(railTiming(rail, startsAt, { sameDay })).toEqual({ ...timing, worksNow: true });
      }),
      { numRuns: 2000 },
    );
  });

  it('never promises less to who comes later', () => {
    fc.assert(
      fc.property(rails, moments, fc.nat(100_000), (rail, at, minutes) => {
        const then = new Date(at.getTime() + minutes * 60_000);
        const [first, second] = [railTiming(rail, at), railTiming(rail, then)];
        expect(second.startsAt >= first.startsAt).toBe(true);
        expect(second.arrivesBy >= first.arrivesBy).toBe(true);
      }),
      { numRuns: 2000 },
    );
  });
});

describe('the next working days', () => {
  it.each([
    ['2026-11-25 20:00 est', { us: '2026-11-27', bd: '2026-11-29' }],
    ['2026-11-27 11:00 dhaka', { us: '2026-11-30', bd: '2026-11-29' }],
    ['2026-05-24 12:00 dhaka', { us: '2026-05-26', bd: '2026-06-01' }],
    ['2026-12-30 12:00 dhaka', { us: '2026-12-31', bd: '2027-01-03' }],
  ] as const)('%s', (at, days) => {
    expect(nextWorkingDays(when(at))).toEqual(days);
  });
});
