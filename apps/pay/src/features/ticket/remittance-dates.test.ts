import { expect, test } from 'vitest';

import { answeredBy, investigatedBy, noticeUntil } from './remittance-dates.ts';

test('180 days to report, 90 to investigate, one for our first answer', () => {
  expect(noticeUntil('2026-11-19T15:54:00.000Z')).toBe('2027-05-18T15:54:00.000Z');
  expect(investigatedBy('2026-11-21T10:00:00.000Z')).toBe('2027-02-19T10:00:00.000Z');
  expect(answeredBy('2026-11-30T23:30:00.000Z')).toBe('2026-12-01T23:30:00.000Z');
});
