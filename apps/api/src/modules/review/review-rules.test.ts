import { describe, expect, it } from 'vitest';
import { dayIn } from '#platform/calendar.ts';
import { dueAt, isEligibleReviewer, needsTwo } from './review-rules.ts';

describe('when a review is due', () => {
  it.each([
    ['access', '2026-11-20T15:00:00Z', '2026-11-23', 'over a weekend'],
    ['manual_kyc', '2026-11-24T15:00:00Z', '2026-11-27', 'over a holiday'],
    ['appeal', '2026-11-21T15:00:00Z', '2026-11-27', 'begun on a Saturday'],
    [
      'profile_approval',
      '2026-11-19T04:30:00Z',
      '2026-11-19',
      'begun late in the day of the office',
    ],
  ] as const)('%s opened at %s is due on %s, %s', (kind, openedAt, day, _why) => {
    const due = dueAt(kind, new Date(openedAt));
    expect(dayIn('America/New_York', due)).toBe(day);
    expect(dayIn('America/New_York', new Date(due.getTime() + 1))).not.toBe(day);
  });
});

describe('how many it takes', () => {
  it.each([
    ['manual_kyc', 'accept', true],
    ['manual_kyc', 'reject', false],
    ['manual_kyc', 'request_documents', false],
    ['profile_approval', 'accept', true],
    ['profile_approval', 'reject', false],
    ['appeal', 'accept', true],
    ['appeal', 'reject', true],
    ['appeal', 'request_documents', true],
    ['access', 'accept', true],
    ['access', 'reject', true],
  ] as const)('%s, %s: two operators: %s', (kind, decision, two) => {
    expect(needsTwo(kind, decision)).toBe(two);
  });
});

describe('who may judge', () => {
  const appeal = { id: 'this', user_id: 'customer', kind: 'appeal' } as const;
  it.each([
    ['a stranger to the case', appeal, [], true],
    ['who proposed this very one', appeal, [{ operatorId: 'me', reviewId: 'this' }], true],
    ['who decided another', appeal, [{ operatorId: 'me', reviewId: 'other' }], false],
    ['who froze', appeal, [{ operatorId: 'me', reviewId: null }], false],
    ['somebody else decided', appeal, [{ operatorId: 'other', reviewId: 'other' }], true],
    [
      ...(['who decided another, of no appeal', { ...appeal, kind: 'manual_kyc' }] as const),
      ...([[{ operatorId: 'me', reviewId: 'other' }], true] as const),
    ],
    ['the customer', { ...appeal, user_id: 'me' }, [], false],
  ] as const)('%s', (_who, review, parts, may) => {
    expect(isEligibleReviewer(review, 'me', parts)).toBe(may);
  });
});
