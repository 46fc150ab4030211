import type { ConsoleRail, RailSwitch } from '@kheya/contract';

import { COLLEAGUES_NAME, ME } from '#testing/examples/operators.ts';

export const RAIL_ID = '01998000-0000-7000-8000-00000000f101';
export const SWITCH_ID = '01998000-0000-7000-8000-00000000f201';

export function aSwitch(over: Partial<RailSwitch> = {}): RailSwitch {
  return {
    ...{ id: SWITCH_ID, action: 'pause', state: 'proposed', may_decide: true },
    reason: 'bKash announced maintenance for tonight.',
    ...{ proposed_by: COLLEAGUES_NAME, proposed_at: '2026-11-20T10:20:00.000Z' },
    ...{ decided_by: null, decided_at: null, decision_note: null, ...over },
  };
}

/** bKash, working; a test overrides what it is about. */
export function aRail(over: Partial<ConsoleRail> = {}): ConsoleRail {
  return {
    ...{ id: RAIL_ID, provider: 'bkash', state: 'working', since: '2026-11-19T04:00:00.000Z' },
    ...{ checked_at: '2026-11-20T10:22:00.000Z', last_success_at: '2026-11-20T10:21:41.000Z' },
    ...{ calls: 48, unanswered: 1, median_ms: 420, waiting: 0, last_switch: null },
    float: {
      ...{ currency: 'BDT', balance: '31250400.00', read_at: '2026-11-20T10:22:00.000Z' },
      ...{ low_mark: '10000000.00', stop_mark: '2000000.00' },
    },
    in_transit: [
      {
        ...{ currency: 'BDT', amount: '926060.00' },
        ...{ under_30_minutes: 38, under_1_hour: 4, under_24_hours: 1, older: 0 },
      },
    ],
    rails: [
      { rail: 'bkash_from_usd', delivered: 1204, on_time_percent: 98 },
      { rail: 'bkash_from_bdt', delivered: 12, on_time_percent: null },
    ],
    ...over,
  };
}

/** Every state, with and without a float, and a decision that waits or is over. */
export const rails: readonly ConsoleRail[] = [
  aRail(),
  aRail({
    ...{ id: '01998000-0000-7000-8000-00000000f102', provider: 'nagad', state: 'down' },
    ...{ calls: 12, unanswered: 9, median_ms: null, last_success_at: null, waiting: 7 },
    in_transit: [],
    rails: [{ rail: 'nagad_from_usd', delivered: 0, on_time_percent: null }],
    last_switch: aSwitch(),
  }),
  aRail({
    ...{ id: '01998000-0000-7000-8000-00000000f103', provider: 'bank', state: 'paused' },
    float: null,
    in_transit: [
      {
        ...{ currency: 'USD', amount: '9420.00' },
        ...{ under_30_minutes: 0, under_1_hour: 0, under_24_hours: 6, older: 2 },
      },
    ],
    rails: [{ rail: 'ach', delivered: 310, on_time_percent: 100 }],
    last_switch: aSwitch({
      ...{ state: 'approved', may_decide: false, decision_note: 'Called the bank.' },
      ...{ decided_by: { id: ME.id, name: ME.name }, decided_at: '2026-11-20T10:21:00.000Z' },
    }),
  }),
  aRail({
    ...{ id: '01998000-0000-7000-8000-00000000f104', provider: 'bd_bank', waiting: 3 },
    state: 'paused_low_float',
    rails: [],
    last_switch: aSwitch({ action: 'resume', may_decide: false }),
  }),
  // A network: its bank has the float, and what is in transit.
  aRail({
    ...{ id: '01998000-0000-7000-8000-00000000f105', provider: 'npsb', state: 'down' },
    ...{ calls: 9, unanswered: 8, waiting: 4, float: null, in_transit: null },
    rails: [{ rail: 'npsb_from_usd', delivered: 96, on_time_percent: 91 }],
  }),
];
