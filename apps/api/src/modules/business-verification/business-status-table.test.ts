import { describe, expect, test } from 'vitest';
import {
  BUSINESS_VERIFICATION_STATUSES,
  REVIEW_CAUSES,
  type BusinessVerificationStatus,
} from '@kheya/contract';
import {
  BUSINESS_EVENTS,
  BUSINESS_STATUS_ROWS,
  businessStatusesLeftBy,
  businessTarget,
  type BusinessEvent,
} from './business-status-table.ts';

const events = Object.keys(BUSINESS_EVENTS) as BusinessEvent[];
const from = (event: BusinessEvent) => businessStatusesLeftBy(event).toSorted();

/** All moves, written out; a move that is not listed does not exist. */
const MOVES: Record<BusinessEvent, Partial<Record<BusinessVerificationStatus, string>>> = {
  verification_started: {
    UNVERIFIED: 'VERIFICATION_IN_PROGRESS',
    VENDOR_ERROR: 'VERIFICATION_IN_PROGRESS',
  },
  company_not_taken: { UNVERIFIED: 'REVIEW', VERIFICATION_IN_PROGRESS: 'REVIEW' },
  partner_pending: { VERIFICATION_IN_PROGRESS: 'PENDING' },
  partner_provisional: toAll('PROVISIONAL', 'REVIEW', 'ACCEPTED'),
  partner_review: toAll('REVIEW', 'PROVISIONAL', 'ACCEPTED'),
  partner_unverified: toAll('REVIEW', 'PROVISIONAL', 'ACCEPTED'),
  partner_accepted: toAll('ACCEPTED', 'PROVISIONAL', 'REVIEW'),
  partner_rejected: toAll('REJECTED', 'PROVISIONAL', 'REVIEW', 'ACCEPTED'),
  vendor_failed: { VERIFICATION_IN_PROGRESS: 'VENDOR_ERROR', PENDING: 'VENDOR_ERROR' },
  pending_too_long: toAll('REVIEW'),
  ein_held_elsewhere: { ...toAll('REVIEW', 'PROVISIONAL'), UNVERIFIED: 'REVIEW' },
  ein_passed_on: { ACCEPTED: 'REVIEW' },
  review_accepted: { PROVISIONAL: 'ACCEPTED', REVIEW: 'ACCEPTED' },
  review_cleared: { PROVISIONAL: 'UNVERIFIED', REVIEW: 'UNVERIFIED' },
  review_rejected: { PROVISIONAL: 'REJECTED', REVIEW: 'REJECTED' },
  appeal_granted: { REJECTED: 'ACCEPTED' },
  appeal_cleared: { REJECTED: 'UNVERIFIED' },
};

/** From every status that waits for the partner, and from these. */
function toAll(to: BusinessVerificationStatus, ...also: BusinessVerificationStatus[]) {
  const waiting = ['VERIFICATION_IN_PROGRESS', 'PENDING', 'VENDOR_ERROR'] as const;
  return Object.fromEntries([...waiting, ...also].map((status) => [status, to]));
}

const pairs = BUSINESS_VERIFICATION_STATUSES.flatMap((status) =>
  events.map((event) => ({ status, event })),
);

test.each(pairs)('$status, $event', ({ status, event }) => {
  expect(businessTarget(status, event)).toBe(MOVES[event][status]);
});

describe('the whole table', () => {
  test('only the partner and operators accept, and only an appeal leaves a rejection', () => {
    const accepting = pairs.filter(
      (pair) => businessTarget(pair.status, pair.event) === 'ACCEPTED',
    );
    expect([...new Set(accepting.map(({ event }) => event))].toSorted()).toEqual([
      ...['appeal_granted', 'partner_accepted', 'review_accepted'],
    ]);
    const leaving = events.filter((event) => from(event).includes('REJECTED'));
    expect(leaving).toEqual(['appeal_granted', 'appeal_cleared']);
  });

  test('every status is reachable from the first one, and has a way on', () => {
    const reached = new Set<BusinessVerificationStatus>(['UNVERIFIED']);
    for (const status of reached) {
      const targets = events.flatMap((event) => businessTarget(status, event) ?? []);
      expect(targets.length).toBeGreaterThan(0);
      for (const target of targets) reached.add(target);
    }
    expect([...reached].toSorted()).toEqual(BUSINESS_VERIFICATION_STATUSES.toSorted());
  });

  test('every cause of a review is named by the console', () => {
    const causes = pairs.flatMap(({ status, event }) => {
      const to = businessTarget(status, event);
      return to === 'REVIEW' || to === 'PROVISIONAL' ? [event] : [];
    });
    expect(REVIEW_CAUSES).toEqual(expect.arrayContaining(causes));
  });

  test('a rejection offers the appeal, and each status has its text in both languages', () => {
    for (const status of BUSINESS_VERIFICATION_STATUSES) {
      const { en, bn, next } = BUSINESS_STATUS_ROWS[status];
      expect(en).toMatch(/\.$/);
      expect(bn).toMatch(/।$/);
      expect(next === 'appeal').toBe(status === 'REJECTED');
    }
  });
});
