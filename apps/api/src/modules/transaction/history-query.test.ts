import { expect, it } from 'vitest';
import { merge } from './history-query.ts';
import type { HistoryRow } from './history-row.ts';

const row = (id: string, over: Partial<HistoryRow> = {}): HistoryRow => ({
  ...{ id, kind: 'wallet_payout', side: 'debit', status: 'PENDING', at: new Date(0), seq: null },
  ...{
    amount: 1n,
    fee: null,
    bdt_amount: null,
    balance: null,
    account_id: 'a',
    account_number: '1',
  },
  ...{ other_account: null, other_nickname: null, counterparty: 'Rahima Khatun' },
  ...{ wallet_type: 'bKash', rate_e8: null },
  ...{
    memo: null,
    reason: null,
    reference: null,
    rail_reference: null,
    reference_info: null,
    trace_number: null,
    transfer_id: null,
  },
  ...over,
});
const part = (...rows: HistoryRow[]) => ({ rows, count: rows.length });

it('a row that moved on during the read appears once, as it was read last', () => {
  const cancelled = row('a', { status: 'RELEASED' });
  const booked = row('b', { status: 'POSTED', seq: 2n });
  const parts = [part(row('a'), row('b')), part(cancelled), part(booked)];
  expect(merge(parts, 0, 20)).toEqual({ rows: [cancelled, booked], count: 2 });
});

it('a conversion between own accounts appears on both sides', () => {
  const [out, back] = [row('a', { seq: 1n }), row('a', { seq: 2n, side: 'credit' })];
  expect(merge([part(out), part(back)], 0, 20)).toEqual({ rows: [back, out], count: 2 });
});
