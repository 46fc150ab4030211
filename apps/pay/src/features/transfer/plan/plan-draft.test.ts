import { expect, it } from 'vitest';

import { checkPlan, newDraft, termsOf } from '#features/transfer/plan/plan-draft.ts';

const whole = newDraft({ amount: '50', start_on: '2027-07-01' });

it.each([
  ['whole', {}, []],
  ['without an amount', { amount: ' ' }, ['amount']],
  ['without a first day', { start_on: '' }, ['start_on']],
  ['with fixed taka and no ceiling', { fixed: 'received' as const }, ['max_total']],
  ['until no day', { ends: 'on' as const }, ['ends_on']],
  ['after no number', { ends: 'after' as const, ends_after_runs: '0' }, ['ends_after_runs']],
])('a draft %s', (_, over, missing) => {
  expect(Object.keys(checkPlan({ ...whole, ...over }))).toEqual(missing);
});

it('says only what applies', () => {
  expect(termsOf(whole)).toEqual({
    ...{ amount: '50', frequency: 'monthly', day_of_month: 1 },
    ...{ start_on: '2027-07-01', when_closed: 'after' },
  });
  const received = { ...whole, fixed: 'received' as const, max_total: '60', min_rate: '121' };
  expect(termsOf({ ...received, frequency: 'weekly', ends: 'after' })).toEqual({
    ...{ receive_amount: '50', max_total: '60', frequency: 'weekly', day_of_week: 1 },
    ...{ start_on: '2027-07-01', when_closed: 'after', ends_after_runs: 12 },
  });
});
