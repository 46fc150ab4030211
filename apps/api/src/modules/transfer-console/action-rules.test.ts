import { expect, it } from 'vitest';
import type { TransferRow } from '#database.ts';
import { obstacleOf } from './action-rules.ts';

// Only what the rule reads of a row.
const accepted = {
  ...{ movement: 'usd_to_bd_bank', rail: 'beftn_from_usd', step: 'accepted', reason: null },
  ...{ completed_at: null, return_id: null, arrives_by: new Date('2026-11-24T12:00:00Z') },
} as unknown as TransferRow;

const facts = (row: TransferRow, now: string) => ({
  ...{ row, lastOutcome: null, refundedMinor: 0n, isAccountClosed: false, now: new Date(now) },
});

it('nobody says how a batch payment ended before the hour after it is expected', () => {
  const late = { ...accepted, expected_by: new Date('2026-11-26T12:00:00Z') };
  const inTime = { ...accepted, expected_by: null };
  const confirm = (row: TransferRow, now: string) =>
    obstacleOf('confirm_delivered', facts(row, now));
  expect(confirm(inTime, '2026-11-24T12:59:00Z')).toBe('too_early');
  expect(confirm(inTime, '2026-11-24T13:01:00Z')).toBeNull();
  expect(confirm(late, '2026-11-25T13:00:00Z')).toBe('too_early');
  expect(confirm(late, '2026-11-26T13:01:00Z')).toBeNull();
});
