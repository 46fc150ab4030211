import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type BdBankPayment, chooseBdBankRail } from './bd-bank-choice.ts';
import type { BdBankRail } from './rail.ts';

const wednesdayNoon = new Date('2026-11-25T12:00:00+06:00');
const wednesdayDawn = new Date('2026-11-25T05:00:00+06:00');
const thursdayEvening = new Date('2026-11-26T18:00:00+06:00');
const friday = new Date('2026-11-27T12:00:00+06:00');
const lakh = 10_000_000n;

const payment: BdBankPayment = {
  amountMinor: 2_437_000n,
  sourceIsUsd: false,
  profileType: 'PERSON',
  at: wednesdayNoon,
  bankCode: '085',
};

function options(change: Partial<BdBankPayment>): string[] {
  const choice = chooseBdBankRail({ ...payment, ...change });
  return choice.ok ? choice.options.map(({ rail, reason }) => `${rail} ${reason}`) : [choice.code];
}

const held = (...rails: BdBankRail[]) => ({ held: new Set(rails) });

describe('the rail to a bank in Bangladesh', () => {
  it.each<[string, Partial<BdBankPayment>, string[]]>([
    ['the quickest is down', held('npsb'), ['beftn other_rail_held', 'npsb held']],
    [
      'the quickest is down, and two others fit',
      { ...held('npsb'), amountMinor: lakh },
      ['rtgs other_rail_held', 'npsb held', 'beftn next_working_day'],
    ],
    [
      'the quickest is down on a Friday: the one that works, although it waits for its hours',
      { ...held('npsb'), at: friday },
      ['beftn other_rail_held', 'npsb held'],
    ],
    ['none works: the usual one', held('npsb', 'beftn', 'rtgs'), ['npsb fastest', 'beftn held']],
    ['another one is down', held('beftn'), ['npsb fastest', 'beftn held']],
    ['one that does not fit is down', held('rtgs'), ['npsb fastest', 'beftn next_working_day']],
  ])('%s', (_, change, expected) => {
    expect(options(change)).toEqual(expected);
  });

  it.each<[string, Partial<BdBankPayment>, string[]]>([
    ['a small amount', {}, ['npsb fastest', 'beftn next_working_day']],
    ['a small amount on a Friday', { at: friday }, ['npsb fastest', 'beftn opens_later']],
    [
      'all that NPSB takes of a person',
      { amountMinor: 3n * lakh },
      ['npsb fastest', 'beftn next_working_day', 'rtgs same_day'],
    ],
    [
      'a poisha more',
      { amountMinor: 3n * lakh + 1n },
      ['rtgs large_amount', 'beftn next_working_day'],
    ],
    [
      'the same of a business',
      { amountMinor: 3n * lakh + 1n, profileType: 'BUSINESS' },
      ['npsb fastest', 'beftn next_working_day', 'rtgs same_day'],
    ],
    [
      'more than a business may send by NPSB',
      { amountMinor: 5n * lakh + 1n, profileType: 'BUSINESS' },
      ['rtgs large_amount', 'beftn next_working_day'],
    ],
    [
      'a large amount before RTGS opens',
      { amountMinor: 5n * lakh, at: wednesdayDawn },
      ['beftn only_rail_open', 'rtgs opens_later'],
    ],
    [
      'a large amount when nothing is open: the one that is there first',
      { amountMinor: 5n * lakh, at: thursdayEvening },
      ['rtgs large_amount', 'beftn opens_later'],
    ],
    [
      'the least that RTGS takes, to a bank that NPSB does not reach',
      { amountMinor: lakh, bankCode: '040' },
      ['rtgs bank_not_on_npsb', 'beftn next_working_day'],
    ],
    ['a poisha less', { amountMinor: lakh - 1n, bankCode: '040' }, ['beftn bank_not_on_npsb']],
    ['nothing', { amountMinor: 0n }, ['amount_not_positive']],
    ['less than nothing', { amountMinor: -1n }, ['amount_not_positive']],
  ])('%s', (_, change, expected) => {
    expect(options(change)).toEqual(expected);
  });

  it('waits half an hour with a remittance, unless NPSB takes it at once', () => {
    const at = new Date('2026-11-25T15:45:00+06:00');
    const choice = chooseBdBankRail({ ...payment, sourceIsUsd: true, at, amountMinor: 2n * lakh });
    if (!choice.ok) throw new Error(choice.code);
    const starts = choice.options.map(({ key, timing }) => [key, timing.startsAt.toISOString()]);
    expect(starts).toEqual([
      ['npsb_from_usd', '2026-11-25T09:45:00.000Z'],
      ['beftn_from_usd', '2026-11-25T18:00:00.000Z'],
      ['rtgs_from_usd', '2026-11-26T04:00:00.000Z'],
    ]);
    expect(options({ at, amountMinor: 4n * lakh })[0]).toBe('rtgs large_amount');
    expect(options({ at, amountMinor: 4n * lakh, sourceIsUsd: true })[0]).toBe('rtgs large_amount');
  });

  it('is always there for an amount, each rail once, BEFTN among them', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 1n, max: 1_000_000_000_000n }),
        fc.date({
          min: new Date('2025-01-01T00:00:00Z'),
          max: new Date('2027-12-20T00:00:00Z'),
          noInvalidDate: true,
        }),
        fc.boolean(),
        fc.constantFrom('PERSON', 'BUSINESS' as const),
        fc.constantFrom('025', '085', '200'),
        (amountMinor, at, sourceIsUsd, profileType, bankCode) => {
          const asked = { amountMinor, at, sourceIsUsd, profileType, bankCode } as const;
          const choice = chooseBdBankRail(asked);
          if (!choice.ok) throw new Error(choice.code);
          const [first, ...others] = choice.options;
          const rails = choice.options.map(({ rail }) => rail);
          expect(new Set(rails).size).toBe(rails.length);
          expect(rails).toContain('beftn');
          // Nobody is sent by a rail that waits while another one works.
          if (!first.timing.worksNow) {
            expect(others.every(({ timing }) => !timing.worksNow)).toBe(true);
            for (const { timing } of others)
              expect(first.timing.arrivesBy <= timing.arrivesBy).toBe(true);
          }
        },
      ),
      { numRuns: 2000 },
    );
  });
});
