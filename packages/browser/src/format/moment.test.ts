import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { capitalized, dayAndTime, dayAndTimeInBoth, deadline, deadlineInBoth } from './moment.ts';

// The reader is in New York on Tuesday, November 24, at 2:50 pm; in Dhaka it is Wednesday.
const now = '2026-11-24T19:50:00Z';
const soon = '2026-11-24T19:58:00Z';

beforeEach(() => vi.stubEnv('TZ', 'America/New_York'));
afterEach(() => vi.unstubAllEnvs());

test('a deadline names the day on both shores, as the reader counts days', () => {
  expect(deadlineInBoth(soon, now, 'en')).toBe('today by 2:58 pm, 1:58 am tomorrow in Bangladesh');
  expect(deadlineInBoth(soon, now, 'bn')).toBe('আজ দুপুর ২:৫৮-এর মধ্যে, বাংলাদেশে আগামীকাল রাত ১:৫৮');
});

test('a moment of the past names its day', () => {
  expect(dayAndTimeInBoth('2026-11-24T15:24:00Z', now, 'en')).toBe(
    'today at 10:24 am, 9:24 pm today in Bangladesh',
  );
  expect(dayAndTime('2026-11-23T15:24:00Z', now, 'en')).toBe('yesterday at 10:24 am');
  expect(dayAndTime('2026-11-23T15:24:00Z', now, 'bn')).toBe('গতকাল সকাল ১০:২৪');
});

test('a day that is not near is named by its date', () => {
  expect(dayAndTime('2026-11-19T15:24:00Z', now, 'en')).toBe('11/19/2026 at 10:24 am');
  expect(deadline('2026-12-02T15:24:00Z', now, 'en')).toBe('12/02/2026 by 10:24 am');
  expect(deadline('2026-12-02T15:24:00Z', now, 'bn')).toBe('০২/১২/২০২৬ সকাল ১০:২৪-এর মধ্যে');
});

test('a minute before midnight is today, a minute after it is tomorrow', () => {
  const lastMinute = '2026-11-25T04:59:00Z';
  const firstMinute = '2026-11-25T05:00:00Z';
  expect(deadline(lastMinute, now, 'en')).toBe('today by 11:59 pm');
  expect(deadline(firstMinute, now, 'en')).toBe('tomorrow by 12:00 am');
});

test('a text that stands alone begins with a capital; Bangla has none', () => {
  expect(capitalized(deadline(soon, now, 'en'))).toBe('Today by 2:58 pm');
  expect(capitalized(deadline(soon, now, 'bn'))).toBe('আজ দুপুর ২:৫৮-এর মধ্যে');
});
