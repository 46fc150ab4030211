import { describe, expect, it } from 'vitest';
import { chooseBdBankRail } from './bd-bank-choice.ts';
import { BD_BANK_RAILS } from './rail.ts';
import { BD_BANK_RAIL_TEXT, bdBankReasonText, lateProcessingText } from './rail-text.ts';

const facts = {
  npsbMaximum: '৳3,00,000',
  starts: 'Sunday, 12:00 am',
  arrives: 'Monday, 5:00 pm',
  rtgsOpens: 'Sunday, 10:00 am',
  heldRail: 'NPSB',
};
const bnFacts = {
  npsbMaximum: '৳৩,০০,০০০',
  starts: 'রোববার রাত ১২:০০',
  arrives: 'সোমবার বিকাল ৫:০০',
  rtgsOpens: 'রোববার সকাল ১০:০০',
  heldRail: 'NPSB',
};

/** What is said of each rail that takes this payment, the choice first. */
function said(at: string, lakhs: bigint, locale: 'en' | 'bn', bankCode = '085'): string[] {
  const choice = chooseBdBankRail({
    amountMinor: lakhs * 10_000_000n,
    sourceIsUsd: false,
    profileType: 'PERSON',
    at: new Date(`${at}+06:00`),
    bankCode,
  });
  if (!choice.ok) throw new Error(choice.code);
  return choice.options.map((option) =>
    bdBankReasonText(option, locale === 'en' ? facts : bnFacts, locale),
  );
}

describe('why a rail is chosen', () => {
  it('is said in English', () => {
    expect(said('2026-11-25T12:00', 1n, 'en')).toEqual([
      'NPSB: arrives in minutes, at any hour.',
      'BEFTN: arrives on the next business day, by Monday, 5:00 pm.',
      'RTGS: arrives by Monday, 5:00 pm.',
    ]);
    expect(said('2026-11-25T12:00', 4n, 'en')[0]).toBe(
      'RTGS because the amount is above ৳3,00,000.',
    );
    expect(said('2026-11-25T05:00', 4n, 'en')).toEqual([
      'BEFTN: RTGS is closed until Sunday, 10:00 am.',
      'RTGS: sent Sunday, 12:00 am, arrives by Monday, 5:00 pm.',
    ]);
    expect(said('2026-11-25T12:00', 1n, 'en', '040')[0]).toBe(
      "RTGS because this bank isn't connected to NPSB.",
    );
  });

  it('is said in Bangla, without a digit of another script', () => {
    expect(said('2026-11-25T05:00', 4n, 'bn')[0]).toBe('BEFTN: রোববার সকাল ১০:০০ পর্যন্ত RTGS বন্ধ।');
    const all = [
      ...said('2026-11-25T12:00', 1n, 'bn'),
      ...said('2026-11-25T12:00', 4n, 'bn'),
      ...said('2026-11-25T05:00', 4n, 'bn'),
      ...said('2026-11-25T12:00', 1n, 'bn', '040'),
      lateProcessingText({ starts: 'রোববার', usDay: 'সোমবার', bdDay: 'রোববার' }, 'bn'),
    ];
    for (const text of all) {
      expect(text).toMatch(/।$/);
      expect(text).not.toMatch(/[0-9]/);
    }
  });

  it('is said of one that takes the place of another, and of that one', () => {
    const texts = (locale: 'en' | 'bn') =>
      (['other_rail_held', 'held'] as const).map((reason) =>
        bdBankReasonText({ rail: 'beftn', reason }, locale === 'en' ? facts : bnFacts, locale),
      );
    expect(texts('en')).toEqual([
      "BEFTN because NPSB isn't taking payments right now.",
      "BEFTN: isn't taking payments right now.",
    ]);
    expect(texts('bn')).toEqual([
      'BEFTN, কারণ এই মুহূর্তে NPSB লেনদেন নিচ্ছে না।',
      'BEFTN: এই মুহূর্তে লেনদেন নিচ্ছে না।',
    ]);
  });

  it('names every rail in both languages', () => {
    for (const rail of BD_BANK_RAILS) {
      const { name, about } = BD_BANK_RAIL_TEXT[rail];
      expect(name).toBe(rail.toUpperCase());
      expect(about.en).toMatch(/^[A-Z].*[a-z]$/);
      expect(about.bn).toMatch(/\p{Script=Bengali}$/u);
    }
  });
});

it('late processing names the next business day of both countries', () => {
  const facts = { starts: 'on Sunday', usDay: 'Monday, November 30', bdDay: 'Sunday, November 29' };
  expect(lateProcessingText(facts, 'en')).toBe(
    'Banks are closed now, so this will be sent on Sunday. The next business day is Monday, November 30 in the United States and Sunday, November 29 in Bangladesh.',
  );
});
