import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Notification, PaymentBatch } from '@kheya/contract';
import { withClient } from '@kheya/db';
import { fromDecimal } from '@kheya/money';
import type { Answer, Client } from '#testing/test-api.ts';
import { batchOf, checkedBatch, fresh, payBatch, rowsOf } from '#testing/test-batches.ts';
import { actingAs, openBusinessPayer } from '#testing/test-business.ts';
import { acceptedCustomer, openCustomer } from '#testing/test-customers.ts';
import {
  confirm,
  list,
  newKey,
  ok,
  startMoneyWorld,
  work,
  type Payer,
} from '#testing/test-money.ts';
import type { TestWorld } from '#testing/test-world.ts';

let world: TestWorld;
let business: Payer & { readonly id: string };
let maker: Client;
let approver: Client;

beforeAll(async () => {
  world = await startMoneyWorld();
  const owner = await openCustomer(world, { firstName: 'Farhan' });
  business = await openBusinessPayer(world, owner, {
    ...{ name: 'Surma Imports LLC', ein: '84-1947551' },
  });
  maker = await member('MAKER');
  approver = await member('APPROVER');
  await setRule('20.00');
});
afterAll(() => world.stop());
beforeEach(() => world.api.runSweeps(['mid_rate']));

const codeOf = (answer: Answer) => answer.json<{ code?: string }>().code ?? answer.status;

async function withCode(send: (headers: Record<string, string>) => Promise<Answer>) {
  const asked = await send({});
  if (asked.json<{ code?: string }>().code !== 'step_up_required') return asked;
  return send({ 'step-up-token': await confirm(world, business.client, asked) });
}

const setRule = (threshold: string | null) =>
  ok(
    withCode((headers) => business.client.call('POST', '/approval-rule/', { threshold }, headers)),
  );

/** A new member, acting for the business. */
async function member(role: string, over: object = {}): Promise<Client> {
  const person = await acceptedCustomer(world.api);
  const body = { email_address: person.email, role, ...over };
  await ok(withCode((headers) => business.client.call('POST', '/profile-member/', body, headers)));
  return actingAs(person, business.id);
}

const as = (client: Client) => ({ ...business, client });
const uploadedBy = (
  client: Client,
  lines = [fresh({ amount: '1500' }), fresh({ amount: '1500' })],
) => checkedBatch(world, as(client), lines);
const pay = (client: Client, batch: PaymentBatch) => payBatch(world, as(client), batch);
const call = (client: Client, { id }: PaymentBatch, what: string, body?: object) =>
  client.call('POST', `/payment-batch/${id}/${what}/`, body);
const submit = (client: Client, batch: PaymentBatch) =>
  call(client, batch, 'submit', { version: batch.version });
const waiting = (client: Client) => list<PaymentBatch>(client, '/payment-batch/?is_submitted=true');

const remove = ({ userId }: Client) => business.client.call('DELETE', `/profile-member/${userId}/`);

/** What a person is told as themselves. */
async function told(client: Client): Promise<Notification[]> {
  const answer = await client.call('GET', '/notification/', undefined, { 'acting-profile': '' });
  return answer.json<{ results: Notification[] }>().results;
}

/** The payment of a batch, confirmed by its code and not sent yet. */
async function readyToPay(client: Client, { id, version }: PaymentBatch) {
  const body = { version, saves_contacts: true };
  const send = (headers: object = {}) =>
    client.call('POST', `/payment-batch/${id}/pay/`, body, {
      ...{ 'idempotency-key': newKey(), ...headers },
    });
  const token = await confirm(world, client, await send());
  return () => send({ 'step-up-token': token });
}

const transfersOf = async (id: string) =>
  (await rowsOf(business.client, id)).flatMap(({ transfer }) => transfer ?? []);

describe('a batch above the amount', () => {
  it('is submitted by a maker, and each of its rows is paid once an approver confirms', async () => {
    const batch = await uploadedBy(maker);
    // Each row alone is below the amount of the rule.
    const cents = (await rowsOf(maker, batch.id)).map(
      ({ amount }) => fromDecimal(amount!, 'USD').minor,
    );
    expect(cents.every((minor) => minor < 2000n)).toBe(true);
    expect(batch).toMatchObject({
      uploaded_by: { id: maker.userId, is_you: true },
      approval: { threshold: '20.00', submitted_at: null, obstacle: 'PREPARED_BY_YOU' },
    });
    expect(codeOf(await pay(maker, batch))).toBe('approval_required_for_maker');
    const stale = await call(maker, batch, 'submit', { version: 9 });
    expect(codeOf(stale)).toBe('payment_batch_changed');
    await ok(submit(maker, batch));
    await ok(submit(maker, batch));
    const title = `Surma Imports LLC: $${batch.total} from wages.csv needs your approval`;
    const [first, ...others] = (await told(approver)).filter((one) => one.title === title);
    expect(first).toMatchObject({ payment_batch_id: batch.id, profile_id: business.id });
    expect(others).toEqual([]);
    expect((await told(maker)).map((one) => one.title)).not.toContain(title);
    const [seen] = await waiting(approver);
    expect(seen).toMatchObject({ id: batch.id, approval: { obstacle: null } });
    expect((await pay(approver, batch)).status).toBe(200);
    await work(world);
    expect(await batchOf(maker, batch.id)).toMatchObject({
      ...{ state: 'done', rows: { sent: 2, failed: 0 } },
      ...{ paid_by: { id: approver.userId }, approval: null },
    });
    const paid = await told(maker);
    expect(paid.map((one) => one.title)).toContain(
      `Surma Imports LLC: $${batch.total} from wages.csv was approved`,
    );
    expect(await waiting(approver)).toEqual([]);
  });

  it('is never paid by whoever uploaded it, whatever their role', async () => {
    const own = await uploadedBy(business.client);
    const refused = await pay(business.client, own);
    expect(refused.json()).toMatchObject({ code: 'approval_required', status: 409 });
    expect(refused.text).toContain('$20.00');
    expect(await batchOf(business.client, own.id)).toMatchObject({ state: 'checked' });
    expect((await pay(approver, own)).status).toBe(200);
  });

  it('is paid within the own limit of its payer, and not while its uploader is stopped', async () => {
    const small = await member('APPROVER', { approves_up_to: '22.00' });
    const batch = await uploadedBy(maker);
    const refused = await pay(small, batch);
    expect(codeOf(refused)).toBe('approval_above_limit');
    expect(refused.text).toContain('$22.00');
    const freeze = (status: string) =>
      withClient(world.api.database.ownerUrl, (db) =>
        db.query('update payments.users set user_status = $1 where id = $2', [
          ...[status, maker.userId],
        ]),
      );
    await freeze('FROZEN');
    expect(codeOf(await pay(approver, batch))).toBe('approval_maker_stopped');
    await freeze('ACTIVE');
    expect((await pay(approver, batch)).status).toBe(200);
  });

  it('is paid as confirmed, though it is paused between and the rule is lowered', async () => {
    const batch = await uploadedBy(business.client);
    expect((await pay(approver, batch)).status).toBe(200);
    await ok(call(approver, batch, 'pause'));
    await setRule('1.00');
    expect(codeOf(await call(maker, batch, 'resume'))).toBe('not_permitted');
    await ok(call(business.client, batch, 'resume'));
    await work(world);
    expect(await batchOf(maker, batch.id)).toMatchObject({ state: 'done', rows: { sent: 2 } });
    await setRule('20.00');
  });
});

describe('a batch below the amount', () => {
  it('needs nobody else, unless a maker uploaded it', async () => {
    const own = await uploadedBy(business.client, [fresh({ amount: '1100' })]);
    expect(own.approval).toBeNull();
    expect(codeOf(await submit(business.client, own))).toBe('approval_not_needed');
    expect((await pay(business.client, own)).status).toBe(200);
    const small = await uploadedBy(maker, [fresh({ amount: '1100' })]);
    expect(small.approval).toMatchObject({ threshold: null, obstacle: 'PREPARED_BY_YOU' });
    expect(codeOf(await pay(maker, small))).toBe('approval_required_for_maker');
    expect((await pay(approver, small)).status).toBe(200);
  });
});

describe('at one moment', () => {
  it('two approvers pay a batch once', async () => {
    const second = await member('ADMIN');
    const batch = await uploadedBy(maker);
    const ready = [await readyToPay(approver, batch), await readyToPay(second, batch)];
    const answers = await Promise.all(ready.map((send) => send()));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    await work(world);
    expect(await transfersOf(batch.id)).toHaveLength(2);
  });

  it('an approver pays what its maker discards: one of both', async () => {
    for (let round = 0; round < 2; round += 1) {
      const batch = await uploadedBy(maker);
      const send = await readyToPay(approver, batch);
      const discard = () => call(maker, batch, 'stop');
      const both = round === 0 ? [send(), discard()] : [discard(), send()].toReversed();
      const [paid, discarded] = (await Promise.all(both)) as [Answer, Answer];
      const ways = [paid.status === 200, discarded.status === 200];
      expect(ways.filter(Boolean)).toHaveLength(1);
      const { state } = await batchOf(maker, batch.id);
      expect(state).toBe(ways[0] ? 'paying' : 'discarded');
      await work(world);
      expect(await transfersOf(batch.id)).toHaveLength(ways[0] ? 2 : 0);
    }
  });

  it('the rule is lowered under a batch that is confirmed: whichever comes first counts', async () => {
    await setRule('500.00');
    const batch = await uploadedBy(business.client);
    const send = await readyToPay(business.client, batch);
    const [paid] = await Promise.all([send(), setRule('20.00')]);
    await work(world);
    const { state, rows } = await batchOf(business.client, batch.id);
    const isPaid = paid.status === 200;
    expect([codeOf(paid), state, rows.sent]).toEqual(
      isPaid ? [200, 'done', 2] : ['approval_required', 'checked', 0],
    );
  });
});

describe('who is no longer there', () => {
  it('leaves no batch behind that waits, and pays no rows that were confirmed', async () => {
    const leaving = await member('MAKER');
    const waits = await uploadedBy(leaving);
    await ok(submit(leaving, waits));
    await remove(leaving);
    expect((await batchOf(approver, waits.id)).state).toBe('discarded');

    const gone = await member('ADMIN');
    const batch = await uploadedBy(maker);
    expect((await pay(gone, batch)).status).toBe(200);
    await remove(gone);
    await work(world);
    expect(await batchOf(maker, batch.id)).toMatchObject({ state: 'paused', rows: { sent: 0 } });
  });

  it('lets a maker discard their own and stop nothing else', async () => {
    const own = await uploadedBy(maker);
    const others = await uploadedBy(business.client);
    expect(codeOf(await call(maker, others, 'stop'))).toBe('not_permitted');
    expect(await ok(call(maker, own, 'stop'))).toMatchObject({ state: 'discarded' });
    const viewer = await member('VIEWER');
    expect(codeOf(await call(viewer, others, 'check'))).toBe('not_permitted');
    expect((await batchOf(viewer, others.id)).approval).toMatchObject({
      ...{ obstacle: 'NOT_AN_APPROVER' },
    });
    await ok(submit(business.client, others));
    await ok(call(approver, others, 'stop'));
    expect((await told(business.client)).map(({ title }) => title)).toContain(
      'Surma Imports LLC: wages.csv was discarded',
    );
  });
});
