import type { Holiday } from './holiday.ts';
import type { Name } from './name.ts';

type Row = readonly [first: string, last: string, holiday: MovingHoliday];

interface MovingHoliday {
  readonly name: Name;
  readonly followsMoon: boolean;
}

interface HolidayYear {
  readonly year: number;
  /** Where the days were announced. */
  readonly source: string;
  /** Counted by us, because Bangladesh Bank has not published the year's list yet. */
  readonly isProvisional: boolean;
  readonly rows: readonly Row[];
}

const moon = (en: string, bn: string): MovingHoliday => ({ name: { en, bn }, followsMoon: true });
const set = (en: string, bn: string): MovingHoliday => ({ name: { en, bn }, followsMoon: false });

const shabEBarat = moon('Shab-e-Barat', 'শবে বরাত');
const shabEQadr = moon('Shab-e-Qadr', 'শবে কদর');
const eidUlFitr = moon('Eid-ul-Fitr', 'ঈদুল ফিতর');
const eidUlAzha = moon('Eid-ul-Azha', 'ঈদুল আজহা');
const ashura = moon('Ashura', 'আশুরা');
const miladunnabi = moon('Eid-e-Miladunnabi', 'ঈদে মিলাদুন্নবী');
// The government fixes these by their own calendars, not by who sees the moon.
const buddhaPurnima = set('Buddha Purnima', 'বুদ্ধপূর্ণিমা');
const janmashtami = set('Janmashtami', 'জন্মাষ্টমী');
const durgaPuja = set('Durga Puja', 'দুর্গাপূজা');
const election = set('General election', 'জাতীয় সংসদ নির্বাচন');

/**
 * Each year's list, spans with both ends. An Eid has its extra days: two before and two after
 * Eid-ul-Fitr, two before and three after Eid-ul-Azha, and what the government adds to them. Days
 * on which only the hill districts or only some branches are closed or open are not here.
 */
const YEARS: readonly HolidayYear[] = [
  {
    year: 2025,
    source:
      "Bangladesh Bank's list of 17 November 2024; 3 April by its circular of 24 March 2025, 11 and 12 June by that of 8 May 2025; the moon moved Eid-e-Miladunnabi to 6 September",
    isProvisional: false,
    rows: [
      ['2025-02-15', '2025-02-15', shabEBarat],
      ['2025-03-28', '2025-03-28', shabEQadr],
      ['2025-03-29', '2025-04-03', eidUlFitr],
      ['2025-05-11', '2025-05-11', buddhaPurnima],
      ['2025-06-05', '2025-06-12', eidUlAzha],
      ['2025-07-06', '2025-07-06', ashura],
      ['2025-08-16', '2025-08-16', janmashtami],
      ['2025-09-06', '2025-09-06', miladunnabi],
      ['2025-10-01', '2025-10-02', durgaPuja],
    ],
  },
  {
    year: 2026,
    source:
      "Bangladesh Bank's list of 16 November 2025; 11 and 12 February by its circular of 1 February 2026; 25 May by the Cabinet's decision of May 2026",
    isProvisional: false,
    rows: [
      ['2026-02-04', '2026-02-04', shabEBarat],
      ['2026-02-11', '2026-02-12', election],
      ['2026-03-17', '2026-03-17', shabEQadr],
      ['2026-03-19', '2026-03-23', eidUlFitr],
      ['2026-05-01', '2026-05-01', buddhaPurnima],
      ['2026-05-25', '2026-05-31', eidUlAzha],
      ['2026-06-26', '2026-06-26', ashura],
      ['2026-08-26', '2026-08-26', miladunnabi],
      ['2026-09-04', '2026-09-04', janmashtami],
      ['2026-10-20', '2026-10-21', durgaPuja],
    ],
  },
  {
    year: 2027,
    source:
      'Counted: the Umm al-Qura calendar and a day, which gives every such day of the lists of 2025 and 2026; the others by the age of the moon at sunrise in Dhaka',
    isProvisional: true,
    rows: [
      ['2027-01-24', '2027-01-24', shabEBarat],
      ['2027-03-07', '2027-03-07', shabEQadr],
      ['2027-03-08', '2027-03-12', eidUlFitr],
      ['2027-05-15', '2027-05-20', eidUlAzha],
      ['2027-05-20', '2027-05-20', buddhaPurnima],
      ['2027-06-16', '2027-06-16', ashura],
      ['2027-08-15', '2027-08-15', miladunnabi],
      ['2027-08-25', '2027-08-25', janmashtami],
      ['2027-10-09', '2027-10-10', durgaPuja],
    ],
  },
];

/** The days of a year that move from year to year; none for a year without a list. */
export function movingBdHolidays(year: number): readonly Holiday[] {
  const rows = YEARS.find((list) => list.year === year)?.rows ?? [];
  return rows.flatMap(([first, last, holiday]) =>
    daysOf(first, last).map((day) => ({ day, ...holiday })),
  );
}

/** Whether the days of a year are announced, only counted by us, or not known at all. */
export function bdHolidayListOf(year: number): 'announced' | 'provisional' | 'missing' {
  const list = YEARS.find((one) => one.year === year);
  if (!list) return 'missing';
  return list.isProvisional ? 'provisional' : 'announced';
}

function daysOf(first: string, last: string): string[] {
  const days: string[] = [];
  for (let at = Date.parse(first); at <= Date.parse(last); at += 86_400_000) {
    days.push(new Date(at).toISOString().slice(0, 10));
  }
  return days;
}
