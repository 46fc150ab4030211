import type { Transfer } from '@kheya/contract';
import { expect, test } from 'vitest';

import {
  boatPosition,
  hasJoined,
  isBack,
  nextActionOf,
  stageOf,
  wasTaken,
} from './transfer-stage.ts';

const arrivesBy = '2026-11-19T15:30:00Z';
const of = (
  status: Transfer['status'],
  rest: Partial<Transfer> = {},
  now = '2026-11-19T15:25:00Z',
) =>
  stageOf(
    {
      ...{ status, step: 'sent', scheduled_for: null, timeline: [], returned: null },
      ...{ arrives_by: arrivesBy, expected_by: null, waits_until: null },
      ...{ is_in_review: false, ...rest },
    },
    now,
  );

test('every status has a stage', () => {
  expect(of('INIT')).toBe('starting');
  expect(of('INIT', { scheduled_for: '2026-11-25' })).toBe('planned');
  expect(of('PENDING')).toBe('crossing');
  expect(of('COMPLETE')).toBe('arrived');
  expect(of('POSTED')).toBe('arrived');
  expect(of('FAILED')).toBe('failed');
  expect(of('DECLINED')).toBe('stopped');
  expect(of('RELEASED')).toBe('cancelled');
  expect(of('EXPIRED')).toBe('expired');
});

test('above a soft limit it is for us to look at, and never late', () => {
  const waiting = { step: 'screened', is_in_review: true } as const;
  expect(of('PENDING', waiting)).toBe('in_review');
  expect(of('PENDING', waiting, '2026-11-19T15:30:01Z')).toBe('in_review');
  expect(of('PENDING', { ...waiting, is_in_review: false })).toBe('crossing');
});

test('a refusal by the rail is shown before the money is back', () => {
  const timeline = [{ step: 'refused', at: '2026-11-19T15:26:00Z', state: 'failed' }] as const;
  expect(of('PENDING', { timeline: [...timeline] })).toBe('returning');
});

test('what the receiving bank gives back is on its way until it is booked', () => {
  const returned = { code: 'R03', amount: '200.00', fee: '0.00', at: '2026-11-20T15:26:00Z' };
  expect(of('PENDING', { step: 'accepted', returned })).toBe('returning');
  expect(of('COMPLETE', { step: 'settled', returned })).toBe('returning');
  expect(of('FAILED', { step: 'returned', returned })).toBe('returned');
});

test('a transfer that has not arrived by the promised time is late', () => {
  expect(of('PENDING', {}, '2026-11-19T15:30:01Z')).toBe('late');
  expect(of('COMPLETE', {}, '2026-11-19T15:30:01Z')).toBe('arrived');
  const later = { expected_by: '2026-11-20T15:30:00Z' };
  expect(of('PENDING', later)).toBe('late');
  expect(of('RELEASED', later)).toBe('cancelled');
});

test('every stage that ended without arrival has returned the money', () => {
  const back = ['returned', 'failed', 'stopped', 'cancelled', 'expired'] as const;
  expect(back.filter(isBack)).toEqual(back);
  expect(isBack('crossing')).toBe(false);
});

test('nothing was taken before the money was reserved', () => {
  const at = '2026-11-19T15:26:00Z';
  const entry = (step: 'created' | 'reserved' | 'posted', when: string | null) =>
    ({ step, at: when, state: when === null ? 'ahead' : 'done' }) as const;
  const taken = (step: 'reserved' | 'posted', when: string | null, waits: string | null = null) =>
    wasTaken({ timeline: [entry('created', at), entry(step, when)], waits_until: waits });
  expect(taken('reserved', null)).toBe(false);
  expect(taken('reserved', at)).toBe(true);
  expect(taken('posted', at)).toBe(true);
  // What waits for someone who is invited is set aside; only what they receive is taken.
  expect(taken('reserved', at, arrivesBy)).toBe(false);
  expect(taken('posted', at, arrivesBy)).toBe(true);
});

test('what waits for someone who is invited is neither on its way nor late', () => {
  const invited = { step: 'reserved', waits_until: arrivesBy } as const;
  expect(of('PENDING', invited)).toBe('waiting');
  expect(of('PENDING', invited, '2026-11-19T15:30:01Z')).toBe('waiting');
  expect(of('PENDING', { ...invited, step: 'claimed' })).toBe('crossing');
  expect(of('EXPIRED', { ...invited, step: 'expired' })).toBe('expired');
  const joined = (at: string | null) => ({
    timeline: [{ step: 'recipient_joined' as const, at, state: 'current' as const }],
  });
  expect(hasJoined(joined(null))).toBe(false);
  expect(hasJoined(joined(arrivesBy))).toBe(true);
});

test('the boat moves one step at a time', () => {
  const positions = (...steps: Transfer['step'][]) => steps.map((step) => boatPosition({ step }));
  expect(positions('intent', 'reserved', 'screened')).toEqual(['moored', 'leaving', 'leaving']);
  expect(positions('claimed', 'funded')).toEqual(['midstream', 'midstream']);
  expect(positions('sent', 'accepted', 'settled')).toEqual(['near', 'near', 'landed']);
  expect(positions('returned')).toEqual(['moored']);
});

test('a declined transfer offers support instead of sending again', () => {
  const payee = { kind: 'wallet', id: 'an-id' } as Transfer['payee'];
  expect(nextActionOf({ reason: 'DECLINED', payee })).toBe('support');
  expect(nextActionOf({ reason: 'RAIL_REFUSED', payee })).toBe('send_again');
  expect(nextActionOf({ reason: null, payee })).toBe('send_again');
  expect(nextActionOf({ reason: null, payee: { ...payee, id: null } })).toBe('none');
});
