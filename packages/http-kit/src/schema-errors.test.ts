import { day, instant } from '@kheya/contract';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { fieldsOf } from './schema-errors.ts';

const said = (schema: z.ZodType, value: unknown) => {
  const read = z.object({ value: schema }).safeParse({ value }, { reportInput: true });
  return read.success ? undefined : fieldsOf(read.error, 'en')['value'];
};

test.each([
  ['2026-02-30', "That date doesn't exist. Check the day and the month."],
  ['2026-13-01', "That date doesn't exist. Check the day and the month."],
  ['30/11/2026', 'Enter the date as year-month-day.'],
  ['', 'Enter the date as year-month-day.'],
  ['2026-11-30', undefined],
])('the day %s: %s', (value, sentence) => expect(said(day, value)).toBe(sentence));

test.each([
  ['2026-11-30', 'Enter the date and time as 2026-11-30T14:30:00Z.'],
  ['2026-11-30T14:30:00+06:00', 'Enter the date and time as 2026-11-30T14:30:00Z.'],
  ['2026-02-30T14:30:00Z', "That date doesn't exist. Check the day and the month."],
  ['2026-11-30T14:30:00.000Z', undefined],
])('the moment %s: %s', (value, sentence) => expect(said(instant, value)).toBe(sentence));
