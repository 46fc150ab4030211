import { describe, expect, it } from 'vitest';
import { TRANSFER_STEPS } from '@kheya/contract';
import { railByKey } from './rails/rails.ts';
import { plannedArrival, isPlannable, nextRetryAt, plannedDay, plannedStart } from './schedule.ts';
import { CANCELLABLE, HANDED_OVER, mayTransition, TRANSITIONS, statusOf } from './step-table.ts';

describe('the steps of a transfer', () => {
  it('end in steps that lead nowhere', () => {
    const ends = TRANSFER_STEPS.filter((step) => TRANSITIONS[step].length === 0);
    expect(ends).toEqual(['returned', 'released', 'failed', 'stopped', 'expired']);
  });

  it('never lead from a hand-over to a cancellation, nor the other way round', () => {
    for (const step of HANDED_OVER) expect(mayTransition(step, 'released')).toBe(false);
    for (const step of CANCELLABLE) expect(mayTransition(step, 'released')).toBe(true);
    expect(mayTransition('released', 'claimed')).toBe(false);
  });

  it('never reach the same end twice', () => {
    for (const to of TRANSFER_STEPS) {
      expect(mayTransition('settled', to)).toBe(to === 'returned');
      expect(mayTransition('returned', to)).toBe(false);
    }
  });

  it('show COMPLETE for a provider rail and POSTED for an account with us', () => {
    expect(statusOf('settled', railByKey('bkash_from_usd'))).toBe('COMPLETE');
    expect(statusOf('settled', railByKey('bdt_account'))).toBe('POSTED');
    expect(statusOf('stopped', railByKey('bkash_from_bdt'))).toBe('DECLINED');
  });
});

describe('a planned payment', () => {
  const now = new Date('2026-11-19T18:30:00Z');

  it('can be planned from tomorrow to a year ahead, by the calendar of Dhaka', () => {
    expect(isPlannable('2026-11-20', now)).toBe(false);
    expect(isPlannable('2026-11-21', now)).toBe(true);
    expect(isPlannable('2027-11-20', now)).toBe(true);
    expect(isPlannable('2027-11-21', now)).toBe(false);
    expect(isPlannable('2026-13-01', now)).toBe(false);
  });

  it('begins at midnight in Dhaka and expires at the end of its day', () => {
    expect(plannedStart('2026-11-21').toISOString()).toBe('2026-11-20T18:00:00.000Z');
    expect(plannedDay('2026-11-21', now)).toBe('ahead');
    expect(plannedDay('2026-11-20', now)).toBe('today');
    expect(plannedDay('2026-11-19', now)).toBe('over');
  });

  it('is promised by the end of its day', () => {
    expect(plannedArrival('2026-11-21').toISOString()).toBe('2026-11-21T17:59:00.000Z');
  });
});

describe('retrying', () => {
  it('starts after seconds and slows down to once an hour', () => {
    const now = new Date(0);
    const seconds = [0, 1, 2, 3, 4, 5, 50].map(
      (attempts) => nextRetryAt(attempts, now).getTime() / 1000,
    );
    expect(seconds).toEqual([5, 15, 60, 300, 900, 3600, 3600]);
  });
});
