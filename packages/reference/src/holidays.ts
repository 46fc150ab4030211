import { movingBdHolidays } from './bd-moving-holidays.ts';
import type { Holiday } from './holiday.ts';

const sunday = 0;
const monday = 1;
const thursday = 4;

/**
 * The Federal Reserve's holidays of a year: no ACH and no wire. One that falls on a Sunday is kept
 * on Monday; on a Saturday the Reserve Banks stay open the Friday before.
 */
export function usHolidays(year: number): readonly Holiday[] {
  const fixed = (month: number, date: number) => dayOf(year, month, moved(year, month, date));
  return [
    holiday(fixed(1, 1), "New Year's Day", 'নববর্ষ'),
    holiday(nth(year, 1, monday, 3), 'Martin Luther King Jr. Day', 'মার্টিন লুথার কিং জুনিয়র দিবস'),
    holiday(nth(year, 2, monday, 3), "Washington's Birthday", 'ওয়াশিংটনের জন্মদিন'),
    holiday(last(year, 5, monday), 'Memorial Day', 'মেমোরিয়াল ডে'),
    holiday(fixed(6, 19), 'Juneteenth', 'জুনটিন্থ'),
    holiday(fixed(7, 4), 'Independence Day', 'যুক্তরাষ্ট্রের স্বাধীনতা দিবস'),
    holiday(nth(year, 9, monday, 1), 'Labor Day', 'শ্রমিক দিবস'),
    holiday(nth(year, 10, monday, 2), 'Columbus Day', 'কলম্বাস দিবস'),
    holiday(fixed(11, 11), 'Veterans Day', 'ভেটেরানস ডে'),
    holiday(nth(year, 11, thursday, 4), 'Thanksgiving Day', 'থ্যাঙ্কসগিভিং'),
    holiday(fixed(12, 25), 'Christmas Day', 'বড়দিন'),
  ];
}

/**
 * The days Bangladeshi banks are closed: those of every year, and those that a circular of
 * Bangladesh Bank sets for each year, from the dated table of `bd-moving-holidays.ts`.
 */
export function bdHolidays(year: number): readonly Holiday[] {
  return [
    holiday(dayOf(year, 2, 21), 'Shaheed Day', 'শহীদ দিবস ও আন্তর্জাতিক মাতৃভাষা দিবস'),
    holiday(dayOf(year, 3, 26), 'Independence Day of Bangladesh', 'স্বাধীনতা ও জাতীয় দিবস'),
    holiday(dayOf(year, 4, 14), 'Bangla New Year', 'বাংলা নববর্ষ'),
    holiday(dayOf(year, 5, 1), 'May Day', 'মে দিবস'),
    holiday(dayOf(year, 7, 1), 'Bank holiday', 'ব্যাংক হলিডে'),
    holiday(dayOf(year, 8, 5), 'July Mass Uprising Day', 'জুলাই গণঅভ্যুত্থান দিবস'),
    holiday(dayOf(year, 12, 16), 'Victory Day', 'বিজয় দিবস'),
    holiday(dayOf(year, 12, 25), 'Christmas Day', 'বড়দিন'),
    holiday(dayOf(year, 12, 31), 'Bank holiday', 'ব্যাংক হলিডে'),
    ...movingBdHolidays(year),
  ];
}

function holiday(day: string, en: string, bn: string): Holiday {
  return { day, name: { en, bn }, followsMoon: false };
}

function moved(year: number, month: number, date: number): number {
  return weekdayOf(year, month, date) === sunday ? date + 1 : date;
}

function nth(year: number, month: number, weekday: number, count: number): string {
  const first = 1 + ((weekday - weekdayOf(year, month, 1) + 7) % 7);
  return dayOf(year, month, first + (count - 1) * 7);
}

function last(year: number, month: number, weekday: number): string {
  const end = new Date(Date.UTC(year, month, 0)).getUTCDate();
  return dayOf(year, month, end - ((weekdayOf(year, month, end) - weekday + 7) % 7));
}

function weekdayOf(year: number, month: number, date: number): number {
  return new Date(Date.UTC(year, month - 1, date)).getUTCDay();
}

function dayOf(year: number, month: number, date: number): string {
  return new Date(Date.UTC(year, month - 1, date)).toISOString().slice(0, 10);
}
