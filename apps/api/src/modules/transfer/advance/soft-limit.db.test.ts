import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type ConsoleTransfer,
  type Notification,
  readProblem,
  type TransferQuote,
} from '@kheya/contract';
import { addDays, dayIn } from '#platform/calendar.ts';
import type { Client } from '#testing/test-api.ts';
import { operatorAt } from '#testing/test-console.ts';
import {
  available,
  confirm,
  list,
  newKey,
  ok,
  openPayer,
  pay,
  payWithCode,
  startMoneyWorld,
  transferOf,
  walletPayment,
  work,
  type Payer,
} from '#testing/test-money.ts';
import type { TestWorld } from '#testing/test-world.ts';

let world: TestWorld;
let payer: Payer;
let compliance: Client;
let support: Client;
beforeAll(async () => {
  world = await startMoneyWorld();
  compliance = await operatorAt(world.api, 'Salma', ['COMPLIANCE']);
  support = await operatorAt(world.api, 'Shirin', ['SUPPORT']);
  await world.api.query(
    `insert into payments.limit_rules
       (rail, scope, profile_type, level, name, currency, limit_value, soft_value, valid_from, source)
     select r.rail, 'sender', 'PERSON', 'verified', 'daily_amount', r.currency, 100000, r.soft,
       '2025-06-01', 'test'
     from (values ('bkash_from_usd', 'USD', 3000), ('bkash_from_bdt', 'BDT', 30000))
       as r(rail, currency, soft)`,
  );
});
beforeEach(async () => {
  await world.api.runSweeps(['mid_rate']);
  payer = await openPayer(world, { dollars: '500.00' });
});
afterAll(() => world?.stop());

const NOTE = 'They told us what it is for.';
const decide = (id: string, approve: boolean, who = compliance) =>
  who.call('POST', `/console/transfer/${id}/soft-limit-review/`, { approve, note: NOTE });
const read = (id: string) =>
  ok<ConsoleTransfer>(compliance.call('GET', `/console/transfer/${id}/`));
const codeOf = async (call: ReturnType<Client['call']>) =>
  (await call).json<{ code: string }>().code;
const used = async () => {
  const rows = await world.api.query<{ used: bigint }>(
    `select used from payments.limit_usages where subject = $1 and name = 'daily_amount'`,
    [`user:${payer.client.userId}`],
  );
  return rows.map((row) => Number(row.used));
};

const newsOf = async () => {
  const rows = await world.api.query<{ kind: string }>(
    'select kind from payments.notifications where user_id = $1',
    [payer.client.userId],
  );
  return rows.map(({ kind }) => kind);
};

describe('a payment above a soft limit', () => {
  it('says so before it is paid, waits, and goes on when an operator has looked at it', async () => {
    const body = walletPayment(payer, '40.00');
    const quote = await ok<TransferQuote>(payer.client.call('POST', '/transfer/quote/', body));
    const soft = { name: 'daily_amount', rail: 'bkash_from_usd', limit: '30.00', currency: 'USD' };
    expect(quote.soft_limit).toEqual(soft);
    const dayAhead = new Date(world.api.clock.now().getTime() + 23 * 3_600_000).toISOString();
    expect(quote.arrives_by > dayAhead).toBe(true);
    const answer = await payWithCode(world, payer.client, { ...body, quote_id: quote.id });
    const { id } = answer.json<{ id: string }>();
    await work(world);
    await world.api.advance(7200);
    await work(world);
    const waiting = await transferOf(payer.client, id);
    expect(waiting).toMatchObject({
      ...{ status: 'PENDING', step: 'screened', soft_limit_review: 'waiting' },
      ...{ cancel: { kind: 'full_refund' }, next_update_at: null },
    });
    expect(waiting.timeline.find(({ step }) => step === 'reviewed')?.state).toBe('current');
    expect(await newsOf()).not.toContain('transfer_late');
    const page = await read(id);
    expect(page).toMatchObject({ soft_limits: [soft], may_review: true });
    expect(page.tasks).toMatchObject([{ kind: 'transfer_over_soft_limit', closed_at: null }]);
    expect((await decide(id, true, support)).status).toBe(403);
    const decided = await ok<ConsoleTransfer>(decide(id, true));
    expect(decided).toMatchObject({ soft_limit_review: 'approved', may_review: false });
    await work(world);
    const sent = await transferOf(payer.client, id);
    expect(sent).toMatchObject({ status: 'COMPLETE', soft_limit_review: 'approved' });
    expect(sent.timeline.every(({ state }) => state === 'done')).toBe(true);
    expect(await codeOf(decide(id, false))).toBe('soft_limit_review_over');
    const audit = await world.api.query(
      'select action from payments.operator_actions where subject_id = $1',
      [id],
    );
    expect(audit).toEqual([{ action: 'transfer_review_approved' }]);
    expect((await read(id)).tasks[0]?.closed_at).not.toBeNull();
  });

  it('is given back whole where the operator declines it, and its allowance with it', async () => {
    const paid = await pay(world, payer, walletPayment(payer, '40.00'));
    await work(world);
    expect(await used()).toEqual([4000]);
    await ok(decide(paid.id, false));
    expect(await transferOf(payer.client, paid.id)).toMatchObject({
      ...{ status: 'RELEASED', reason: 'REVIEW_DECLINED', soft_limit_review: 'declined' },
    });
    expect(await available(payer.client)).toBe('500.00');
    expect(await used()).toEqual([0]);
    expect(await newsOf()).toContain('transfer_released_by_us');
    const [news] = await list<Notification>(payer.client, '/notification/');
    expect(news?.message).toContain('can’t send it');
  });

  it('can be cancelled while it waits, which ends the task', async () => {
    const { id } = await pay(world, payer, walletPayment(payer, '40.00'));
    await work(world);
    const headers = { 'idempotency-key': newKey() };
    await ok(payer.client.call('POST', `/transfer/${id}/cancel/`, {}, headers));
    expect(await transferOf(payer.client, id)).toMatchObject({
      ...{ status: 'RELEASED', reason: 'CANCELLED_BY_CUSTOMER', soft_limit_review: null },
    });
    expect(await available(payer.client)).toBe('500.00');
    const page = await read(id);
    expect(page).toMatchObject({ may_review: false });
    expect(page.tasks[0]?.closed_at).not.toBeNull();
    expect(await codeOf(decide(id, true))).toBe('soft_limit_review_over');
  });

  it('that was approved still waits while its sender is frozen', async () => {
    const { id } = await pay(world, payer, walletPayment(payer, '40.00'));
    const restrict = (action: string) =>
      ok<{ review_id: string | null }>(
        compliance.call('POST', `/console/customer/${payer.client.userId}/restriction/`, {
          ...{ action, reason: NOTE, customer_reason: 'unusual_activity' },
        }),
      );
    await restrict('freeze');
    await ok(decide(id, true));
    await work(world);
    expect((await read(id)).step).toBe('screened');
    const { review_id: review } = await restrict('unfreeze');
    const checker = await operatorAt(world.api, 'Imran', ['COMPLIANCE']);
    const body = { agree: true, reason: NOTE };
    await ok(checker.call('POST', `/console/review/${review}/confirm/`, body));
    await world.api.advance(60);
    await work(world);
    expect((await read(id)).status).toBe('COMPLETE');
  });

  it('that is planned is looked at before its day, and goes out on it', async () => {
    await pay(world, payer, {
      ...{ source_account: payer.usd, destination_bdt_account: payer.bdt, amount: '20.00' },
      transfer_mode: 'USD_TO_BDT_CONVERT',
    });
    const day = addDays(dayIn('Asia/Dhaka', world.api.clock.now()), 1);
    const over = { source_account: payer.bdt, scheduled_for: day };
    const { id } = await pay(world, payer, walletPayment(payer, '400.00', over));
    await ok(decide(id, true));
    await work(world);
    expect(await transferOf(payer.client, id)).toMatchObject({ step: 'intent' });
    await world.api.advance(86_400);
    await work(world);
    expect(await transferOf(payer.client, id)).toMatchObject({ status: 'COMPLETE' });
  });
});

it('two payments that pass it together don’t both go unseen: the second is told first', async () => {
  const bodies = [walletPayment(payer, '20.00'), walletPayment(payer, '21.00')];
  const calls: { body: object; token: string }[] = [];
  for (const body of bodies) {
    const quote = await ok<TransferQuote>(payer.client.call('POST', '/transfer/quote/', body));
    expect(quote.soft_limit).toBeNull();
    const request = { ...body, quote_id: quote.id };
    const headers = { 'idempotency-key': newKey() };
    const asked = await payer.client.call('POST', '/transfer/', request, headers);
    calls.push({ body: request, token: await confirm(world, payer.client, asked) });
  }
  const answers = await Promise.all(
    calls.map(({ body, token }) =>
      payer.client.call('POST', '/transfer/', body, {
        ...{ 'idempotency-key': newKey(), 'step-up-token': token },
      }),
    ),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201, 409]));
  const refused = answers.find(({ status }) => status === 409)!;
  const { facts } = readProblem('quote_changed', refused.json());
  expect(facts?.new_quote?.soft_limit).toMatchObject({ limit: '30.00' });
  const told = facts!.new_quote!;
  const { body } = calls[answers.indexOf(refused)]!;
  const paid = await payWithCode(world, payer.client, { ...body, quote_id: told.id });
  expect(paid.json()).toMatchObject({ soft_limit_review: 'waiting' });
});
