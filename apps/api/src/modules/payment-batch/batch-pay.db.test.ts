import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { PaymentBatch, Transfer } from '@kheya/contract';
import { fromDecimal } from '@kheya/money';
import type { Answer } from '#testing/test-api.ts';
import { batchOf, checkedBatch, fresh, payBatch, rowsOf } from '#testing/test-batches.ts';
import {
  available,
  confirm,
  list,
  newKey,
  ok,
  openPayer,
  startMoneyWorld,
  work,
  type Payer,
} from '#testing/test-money.ts';
import { freezeCustomer } from '#testing/test-withdrawals.ts';
import type { TestWorld } from '#testing/test-world.ts';

let world: TestWorld;
let payer: Payer;

beforeAll(async () => {
  world = await startMoneyWorld();
  payer = await openPayer(world, { dollars: '9000.00' });
});
afterAll(async () => world?.stop());
beforeEach(() => world.api.runSweeps(['mid_rate']));

const codeOf = (answer: Answer) => answer.json<{ code: string }>().code;
const call = (batch: PaymentBatch, what: string, body?: object) =>
  payer.client.call('POST', `/payment-batch/${batch.id}/${what}/`, body);
const transfers = () => list<Transfer>(payer.client, '/transfer/?limit=all');
const titles = async () =>
  (await list<{ title: string }>(payer.client, '/notification/?display_channel=in_app')).map(
    ({ title }) => title,
  );
const contacts = () => list<{ id: string }>(payer.client, '/mobile-wallet-beneficiary/?limit=all');

/** What is in the dollar account, in cents. */
const cents = async () => fromDecimal(await available(payer.client), 'USD').minor;

describe('paying', () => {
  it('makes a transfer of each row, after one confirmation, exactly once', async () => {
    const before = [await cents(), (await transfers()).length, (await contacts()).length] as const;
    const batch = await checkedBatch(world, payer, [
      fresh(),
      fresh({ number: '1' }),
      fresh({ amount: '1500' }),
    ]);
    const answer = await payBatch(world, payer, batch);
    expect(answer.json()).toMatchObject({ state: 'paying', rows: { waiting: 2, refused: 1 } });
    await work(world);
    const done = await batchOf(payer.client, batch.id);
    expect(done).toMatchObject({ state: 'done', rows: { waiting: 0, sent: 2, failed: 0 } });
    await work(world);
    expect((await batchOf(payer.client, batch.id)).rows).toMatchObject({ completed: 2 });
    expect(await titles()).toContain('All 2 payments of wages.csv were sent');
    expect(before[0] - (await cents())).toBe(fromDecimal(batch.total, 'USD').minor);
    expect((await transfers()).length).toBe(before[1] + 2);
    expect((await contacts()).length).toBe(before[2] + 2);
    const [first] = await rowsOf(payer.client, batch.id);
    expect(first).toMatchObject({ state: 'sent', transfer: { status: 'COMPLETE' } });
    const made = await ok<Transfer>(payer.client.call('GET', `/transfer/${first!.transfer!.id}/`));
    expect(made).toMatchObject({
      amount: first!.amount,
      fee: first!.fee,
      target_amount: first!.target_amount,
      rate: batch.rate,
    });
    expect(codeOf(await payBatch(world, payer, batch))).toBe('payment_batch_already_paid');
  });

  it('saves nobody where that was chosen, and they are as new the next time', async () => {
    const line = fresh();
    const before = (await contacts()).length;
    const batch = await checkedBatch(world, payer, [line]);
    await payBatch(world, payer, batch, { saves_contacts: false });
    await work(world);
    expect((await batchOf(payer.client, batch.id)).rows.sent).toBe(1);
    expect((await contacts()).length).toBe(before);
    const again = await checkedBatch(world, payer, [{ ...line, amount: '1001' }]);
    expect(again.rows).toMatchObject({ ready: 1, new_payees: 1 });
  });

  it('is confirmed once when two windows pay at the same moment', async () => {
    const batch = await checkedBatch(world, payer, [fresh(), fresh()]);
    const before = (await transfers()).length;
    const body = { version: batch.version, saves_contacts: true };
    const path = `/payment-batch/${batch.id}/pay/`;
    const asked = await payer.client.call('POST', path, body, { 'idempotency-key': newKey() });
    const token = await confirm(world, payer.client, asked);
    const answers = await Promise.all(
      [newKey(), newKey(), newKey()].map((key) =>
        payer.client.call('POST', path, body, { 'idempotency-key': key, 'step-up-token': token }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    await Promise.all([world.api.runJobs(), world.api.runSweeps(['payment_batch'])]);
    await work(world);
    expect((await transfers()).length).toBe(before + 2);
  });

  it('binds the confirmation to rows and total', async () => {
    const batch = await checkedBatch(world, payer, [fresh(), fresh({ amount: '3000' })]);
    const path = `/payment-batch/${batch.id}/pay/`;
    const body = { version: batch.version, saves_contacts: true };
    const asked = await payer.client.call('POST', path, body, { 'idempotency-key': newKey() });
    const token = await confirm(world, payer.client, asked);
    const less = await ok<PaymentBatch>(
      call(batch, 'decide', { lines: [3], decision: 'leave_out' }),
    );
    const headers = { 'idempotency-key': newKey(), 'step-up-token': token };
    const answer = await payer.client.call(
      'POST',
      path,
      { ...body, version: less.version },
      headers,
    );
    expect(codeOf(answer)).toBe('step_up_invalid');
  });

  it('goes on after a crash between and within rows, each paid once', async () => {
    const batch = await checkedBatch(world, payer, [fresh(), fresh(), fresh()]);
    const before = (await transfers()).length;
    await payBatch(world, payer, batch);
    await work(world);
    // As a crash leaves it: the transfer of the second row is made, and the row does not say so.
    await world.api.query(
      `update payments.payment_batch_rows set state = 'sending', transfer_id = null where batch_id = $1 and line = 3`,
      [batch.id],
    );
    await world.api.query(
      `update payments.payment_batches set state = 'paying', ended_at = null where id = $1`,
      [batch.id],
    );
    await world.api.runSweeps(['payment_batch']);
    await work(world);
    expect(await batchOf(payer.client, batch.id)).toMatchObject({
      state: 'done',
      rows: { sent: 3 },
    });
    expect((await transfers()).length).toBe(before + 3);
  });

  it('does not take back a row that was made before its owner was stopped', async () => {
    const owner = await openPayer(world, { dollars: '100.00' });
    const batch = await checkedBatch(world, owner, [fresh()]);
    await payBatch(world, owner, batch);
    await work(world);
    // As a crash leaves it, and a freeze before the worker is back.
    await world.api.query(
      `update payments.payment_batch_rows set state = 'sending', transfer_id = null where batch_id = $1`,
      [batch.id],
    );
    await world.api.query(
      `update payments.payment_batches set state = 'paying', ended_at = null where id = $1`,
      [batch.id],
    );
    await freezeCustomer(world, owner, 'security_check');
    await world.api.runSweeps(['payment_batch']);
    await work(world);
    expect((await rowsOf(owner.client, batch.id))[0]).toMatchObject({ line: 2, state: 'sent' });
  });

  it('of a business without members is paid by its owner', async () => {
    const company = { name: 'Padma Textiles LLC', ein: '84-1947552' };
    const owner = await openPayer(world, { business: company, dollars: '100.00' });
    // The partner takes its time over the company.
    await world.api.advance(5);
    await world.settle();
    const batch = await checkedBatch(world, owner, [fresh()]);
    expect(batch.approval).toBeNull();
    expect((await payBatch(world, owner, batch)).status).toBe(200);
    await work(world);
    expect((await batchOf(owner.client, batch.id)).rows).toMatchObject({ sent: 1, failed: 0 });
  });

  it('prices again what is confirmed too late', async () => {
    const batch = await checkedBatch(world, payer, [fresh()]);
    await world.api.advance(11 * 60);
    await world.api.runSweeps(['mid_rate']);
    expect(codeOf(await payBatch(world, payer, batch))).toBe('payment_batch_price_expired');
    const again = await batchOf(payer.client, batch.id);
    expect(again.version).toBe(2);
    expect((await payBatch(world, payer, again)).status).toBe(200);
    await work(world);
  });

  it('names a row that cannot be paid any more, and goes on with the others', async () => {
    const gone = fresh();
    const body = {
      wallet_type: 'bKash',
      account_number: gone.number,
      name: 'Rahima Khatun',
      purpose: 'gift',
      relationship: 'friend',
    };
    const { id } = await ok<{ id: string }>(
      payer.client.call('POST', '/mobile-wallet-beneficiary/', body),
    );
    const batch = await checkedBatch(world, payer, [gone, fresh()]);
    expect(batch.rows.ready).toBe(2);
    await payBatch(world, payer, batch);
    await ok(payer.client.call('PATCH', `/mobile-wallet-beneficiary/${id}/`, { archived: true }));
    await work(world);
    expect(await batchOf(payer.client, batch.id)).toMatchObject({
      state: 'done',
      rows: { sent: 1, failed: 1 },
    });
    expect((await rowsOf(payer.client, batch.id, 'refused'))[0]).toMatchObject({
      line: 2,
      state: 'failed',
      refusal: { code: 'contact_archived' },
    });
    expect(await titles()).toContain('1 of 2 payments of wages.csv were sent');
  });

  it('pauses, resumes while its rate is promised, and stops what has not left', async () => {
    const batch = await checkedBatch(world, payer, [fresh(), fresh()]);
    await payBatch(world, payer, batch);
    expect(await ok(call(batch, 'pause'))).toMatchObject({ state: 'paused' });
    await work(world);
    expect((await batchOf(payer.client, batch.id)).rows).toMatchObject({ waiting: 2, sent: 0 });
    expect(await ok(call(batch, 'resume'))).toMatchObject({ state: 'paying' });
    expect(await ok(call(batch, 'stop'))).toMatchObject({ state: 'stopped', rows: { stopped: 2 } });
    await work(world);
    expect(await batchOf(payer.client, batch.id)).toMatchObject({
      state: 'stopped',
      rows: { sent: 0, stopped: 2 },
    });
    expect(codeOf(await call(batch, 'resume'))).toBe('payment_batch_ended');
    const second = await checkedBatch(world, payer, [fresh()]);
    await payBatch(world, payer, second);
    await call(second, 'pause');
    await world.api.advance(61 * 60);
    expect(codeOf(await call(second, 'resume'))).toBe('payment_batch_rate_ended');
  });
});
