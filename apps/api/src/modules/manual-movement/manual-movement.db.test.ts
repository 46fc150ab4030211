import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type {
  ManualMovement,
  OpenedBreak,
  ReconciliationBreak,
  ReconciliationDay,
  Transaction,
} from '@kheya/contract';
import { fromDecimal, subtract } from '@kheya/money';
import { verifyEverything } from '@kheya/verifier';
import type { Client } from '#testing/test-api.ts';
import { operatorAt } from '#testing/test-console.ts';
import {
  available,
  list,
  ok,
  openPayer,
  pay,
  startMoneyWorld,
  walletPayment,
  work,
  type Payer,
} from '#testing/test-money.ts';
import type { TestWorld } from '#testing/test-world.ts';
import { dayIn } from '#platform/calendar.ts';
import { bookMovement } from './movement-booking.ts';

let world: TestWorld;
let maker: Client;
let checker: Client;
let payer: Payer;
beforeAll(async () => {
  world = await startMoneyWorld();
  maker = await operatorAt(world.api, 'Salma', ['FINANCE']);
  checker = await operatorAt(world.api, 'Imran', ['FINANCE']);
});
beforeEach(async () => {
  await world.api.runSweeps(['mid_rate']);
  payer = await openPayer(world, { dollars: '100.00' });
});
afterAll(() => world?.stop());

const dollars = (decimal: string) => fromDecimal(decimal, 'USD');
const REASON = 'The fee was charged twice, see the ticket.';
const today = () => dayIn('America/New_York', world.api.clock.now());
const incoming = async () => {
  const [row] = await world.api.query<{ id: string; account_number: string }>(
    `select p.id, a.account_number from payments.incoming_payments p
     join payments.accounts a on a.id = p.account_id where a.id = $1`,
    [payer.usd],
  );
  if (!row) throw new Error('nothing came in');
  return row;
};
const bodyOf = async (over: object = {}) => ({
  account_number: (await incoming()).account_number,
  kind: 'correction',
  side: 'debit',
  amount: '10.00',
  corrects: (await incoming()).id,
  reason: REASON,
  ...over,
});
const propose = async (over: object = {}, who = maker) =>
  who.call('POST', '/console/manual-movement/', await bodyOf(over));
const decide = (id: string, approve: boolean, who = checker) =>
  who.call('POST', `/console/manual-movement/${id}/decide/`, { approve, note: REASON });
const codeOf = async (call: ReturnType<Client['call']>) =>
  (await call).json<{ code: string }>().code;
const actionsOf = async (id: string) =>
  (
    await world.api.query<{ action: string }>(
      'select action from payments.operator_actions where subject_id = $1 order by number',
      [id],
    )
  ).map(({ action }) => action);
const wrong = async () =>
  (await verifyEverything(world.api.ctx.pool, { recentSeconds: 0 })).filter(
    ({ ok: good }) => !good,
  );

describe('a manual movement', () => {
  it('is previewed, proposed by one, approved by another, booked once and told', async () => {
    const { reason: _reason, ...asked } = await bodyOf();
    expect(await ok(maker.call('POST', '/console/manual-movement/preview/', asked))).toMatchObject({
      entries: [{ debit: 'customer', credit: 'bank_cash', amount: '10.00' }],
      ...{ balance_before: '100.00', balance_after: '90.00' },
    });
    const made = await ok<ManualMovement>(propose());
    expect(made).toMatchObject({ state: 'proposed', may_decide: false });
    expect(await available(payer.client)).toBe('100.00');
    expect(await codeOf(decide(made.id, true, maker))).toBe('operator_must_differ');
    expect(await ok(decide(made.id, true))).toMatchObject({ state: 'booked', failure: null });
    await bookMovement(world.api.ctx, made.id);
    expect(await available(payer.client)).toBe('90.00');
    expect(await codeOf(decide(made.id, true))).toBe('movement_decided');
    expect(await actionsOf(made.id)).toEqual(['movement_proposed', 'movement_approved']);
    const { account_number: number } = await incoming();
    const history = await list<Transaction>(
      payer.client,
      `/transaction-history/?status=POSTED&account_number=${number}`,
    );
    expect(history[0]).toMatchObject({ subtype: 'correction', amount: '10.00', memo: null });
    const [news] = await list<{ title: string }>(payer.client, '/notification/');
    expect(news?.title).toContain('taken out');
    expect(await wrong()).toEqual([]);
  });

  it('that is declined moves nothing, and may be proposed again', async () => {
    const made = await ok<ManualMovement>(propose());
    expect(await codeOf(propose())).toBe('movement_already_made');
    expect(await ok(decide(made.id, false))).toMatchObject({ state: 'declined' });
    expect(await available(payer.client)).toBe('100.00');
    await ok(propose());
  });

  it('is refused where it would overdraw, for nothing known, and for more than the fee', async () => {
    expect(await codeOf(propose({ amount: '100.01' }))).toBe('insufficient_funds');
    expect(await codeOf(propose({ amount: '0' }))).toBe('amount_not_positive');
    expect(await codeOf(propose({ corrects: payer.usd }))).toBe('movement_subject_unknown');
    const refund = { kind: 'fee_refund', side: 'credit', amount: '1.00' };
    expect(await codeOf(propose(refund))).toBe('refund_above_fee');
    expect(await codeOf(propose({ ...refund, side: 'debit' }))).toBe('request_invalid');
    const made = await ok<ManualMovement>(propose({ amount: '95.00' }));
    await pay(world, payer, walletPayment(payer, '20.00'));
    await work(world);
    expect(await codeOf(decide(made.id, true))).toBe('insufficient_funds');
    expect(await ok(maker.call('GET', `/console/manual-movement/${made.id}/`))).toMatchObject({
      state: 'proposed',
    });
  });

  it('gives a fee back, up to what it was', async () => {
    const sent = await pay(world, payer, walletPayment(payer, '20.00'));
    await work(world);
    await world.settle();
    const before = dollars(await available(payer.client));
    const made = await ok<ManualMovement>(
      propose({ kind: 'fee_refund', side: 'credit', amount: sent.fee, corrects: sent.id }),
    );
    await ok(decide(made.id, true));
    const now = dollars(await available(payer.client));
    expect(subtract(now, before)).toEqual(dollars(sent.fee));
    expect(await wrong()).toEqual([]);
  });

  it('is booked by the sweep when the process that approved it ended', async () => {
    const made = await ok<ManualMovement>(propose());
    await world.api.query(
      `update payments.manual_movements set state = 'approved', decided_by = $2,
         decided_at = clock.now() - interval '1 minute' where id = $1`,
      [made.id, checker.userId],
    );
    await world.api.query(
      `insert into payments.account_postings (id, account_id, kind, side, amount_minor, subject, step,
         bucket, intent_at, created_at)
       select m.id, m.account_id, m.kind, m.side, m.amount_minor, m.corrects, 'intent', a.bucket,
         m.proposed_at, clock.now() from payments.manual_movements m
       join payments.accounts a on a.id = m.account_id where m.id = $1`,
      [made.id],
    );
    await world.api.runSweeps(['manual_movement']);
    expect(await available(payer.client)).toBe('90.00');
    expect(await wrong()).toEqual([]);
  });
});

describe('a break', () => {
  const found = async (kind: string, over: object = {}) => {
    const { account_number } = await incoming();
    await world.control('/bank-break', { kind, account_number, ...over });
    const day = today();
    await world.api.advance(7200);
    await world.api.ctx.jobs.add(world.api.ctx.db, 'reconcile_account', {
      ...{ accountId: payer.usd, day },
    });
    await world.settle();
    const [row] = await list<ReconciliationBreak>(
      maker,
      `/console/reconciliation-break/?account_id=${payer.usd}`,
    );
    if (!row) throw new Error('no break was found');
    return row;
  };

  it('is taken, handed over and explained, each in the log', async () => {
    const { id, kind } = await found('change', { cents: 500 });
    expect(kind).toBe('other_amount');
    const assign = (owner_id: string | null) =>
      maker.call('POST', `/console/reconciliation-break/${id}/assign/`, { owner_id });
    await ok(assign(maker.userId));
    expect(await ok<OpenedBreak>(assign(checker.userId))).toMatchObject({
      owner: { name: 'Imran' },
      partner: { amount: '105.00' },
      ours: { amount: '100.00', kind: 'incoming_payment' },
    });
    expect(await codeOf(assign(payer.client.userId))).toBe('not_finance');
    const explained = await ok<OpenedBreak>(
      maker.call('POST', `/console/reconciliation-break/${id}/explain/`, { note: REASON }),
    );
    expect(explained).toMatchObject({ state: 'explained', note: REASON });
    expect(explained.entries).toHaveLength(1);
    expect(await actionsOf(id)).toEqual(['break_assigned', 'break_assigned', 'break_explained']);
  });

  it('is resolved by a movement that puts our books right, and the next day is clean', async () => {
    const { id } = await found('book', { cents: 500 });
    const made = await ok<ManualMovement>(
      propose({ side: 'credit', amount: '5.00', corrects: id, break_id: id }),
    );
    await ok(decide(made.id, true));
    expect(await ok(maker.call('GET', `/console/reconciliation-break/${id}/`))).toMatchObject({
      ...{ state: 'resolved', movement_ids: [made.id] },
    });
    expect(await available(payer.client)).toBe('105.00');
    expect(await wrong()).toEqual([]);
    await world.api.advance(2 * 86_400);
    await world.api.runSweeps(['reconciliation']);
    await world.settle();
    const runs = await world.api.query<{ state: string }>(
      `select state from payments.reconciliation_runs where account_id = $1 and day = $2`,
      [
        payer.usd,
        dayIn('America/New_York', new Date(world.api.clock.now().getTime() - 26 * 3_600_000)),
      ],
    );
    expect(runs).toEqual([{ state: 'clean' }]);
    const days = await list<ReconciliationDay>(maker, '/console/reconciliation-day/');
    expect(days[0]).toMatchObject({ not_run: 0 });
  });
});
