import { expect, it } from 'vitest';
import { subjectIds } from './notification-subject.ts';

const id = '01998000-0000-7000-8000-00000000b901';

it.each(['payment_batch_done', 'payment_batch_done_partly', 'approval_batch_waiting'] as const)(
  '%s leads to the file of payments',
  (kind) => {
    expect(subjectIds(kind, id)).toEqual({ payment_approval_id: null, payment_batch_id: id });
  },
);

it('a payment that waits for approval leads to itself', () => {
  const ids = { payment_approval_id: id, payment_batch_id: null };
  expect(subjectIds('approval_waiting', id)).toEqual(ids);
});

it('a file that was discarded, and what is about neither, lead to none', () => {
  const none = { payment_approval_id: null, payment_batch_id: null };
  for (const kind of ['approval_batch_discarded', 'rate_alert_reached'] as const) {
    expect(subjectIds(kind, id)).toEqual(none);
  }
});
