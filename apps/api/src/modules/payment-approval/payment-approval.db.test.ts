import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type {
  ApprovalRule,
  Notification,
  PaymentApproval,
  ProfileMember,
  Transfer,
  TransferQuote,
  User,
} from '@kheya/contract';
import { withClient } from '@kheya/db';
import type { Answer, Client } from '#testing/test-api.ts';
import { actingAs, openBusinessPayer } from '#testing/test-business.ts';
import { acceptedCustomer, openCustomer } from '#testing/test-customers.ts';
import {
  available,
  confirm,
  list,
  newKey,
  ok,
  startMoneyWorld,
  walletPayment,
  work,
  type Payer,
} from '#testing/test-money.ts';
import type { TestWorld } from '#testing/test-world.ts';

let world: TestWorld;
let owner: Client;
let business: Payer & { readonly id: string };

beforeAll(async () => {
  world = await startMoneyWorld();
  owner = await openCustomer(world, { firstName: 'Farhan' });
  const given = { name: 'Surma Imports LLC', ein: '84-1947551' };
  business = await openBusinessPayer(world, owner, given);
});
afterAll(() => world.stop());
beforeEach(() => world.api.runSweeps(['mid_rate']));

type Send = (headers: Record<string, string>) => Promise<Answer>;

/** A call repeated with the code it asks for, which is mailed to whoever calls. */
async function withCode(client: Client, send: Send): Promise<Answer> {
  const asked = await send({});
  if (asked.json<{ code?: string }>().code !== 'step_up_required') return asked;
  return send({ 'step-up-token': await confirm(world, client, asked) });
}

const codeOf = (answer: Answer) => answer.json<{ code?: string }>().code ?? answer.status;

const addMember = (email: string, role: string, over: object = {}) =>
  withCode(business.client, (headers) =>
    business.client.call(
      'POST',
      '/profile-member/',
      { email_address: email, role, ...over },
      headers,
    ),
  );

const setRule = (threshold: string | null) =>
  withCode(business.client, (headers) =>
    business.client.call('POST', '/approval-rule/', { threshold }, headers),
  );

const change = (sql: string, userId: string) =>
  withClient(world.api.database.ownerUrl, (db) =>
    db.query(`update payments.users set ${sql} where id = $1`, [userId]),
  );

/** A new member, acting for the business. */
async function member(role: string, over: object = {}): Promise<Client> {
  const person = await acceptedCustomer(world.api);
  await ok(addMember(person.email, role, over));
  return actingAs(person, business.id);
}

async function quoteOf(client: Client, body: object): Promise<TransferQuote> {
  return ok<TransferQuote>(client.call('POST', '/transfer/quote/', body));
}

async function prepare(client: Client, amount = '60.00', key = newKey()): Promise<Answer> {
  const body = walletPayment(business, amount);
  const quote = await quoteOf(client, body);
  const headers = { 'idempotency-key': key };
  return client.call('POST', '/payment-approval/', { ...body, quote_id: quote.id }, headers);
}

const prepared = (client: Client, amount?: string) => ok<PaymentApproval>(prepare(client, amount));

/** The approval on a quote of this moment, confirmed by its code and not sent yet. */
async function readyToApprove(client: Client, id: string): Promise<() => Promise<Answer>> {
  const quote = await ok<TransferQuote>(client.call('POST', `/payment-approval/${id}/quote/`, {}));
  const send: Send = (headers) =>
    client.call(
      'POST',
      `/payment-approval/${id}/approve/`,
      { quote_id: quote.id },
      { 'idempotency-key': newKey(), ...headers },
    );
  const token = await confirm(world, client, await send({}));
  return () => send({ 'step-up-token': token });
}

/** Prices it again and approves it on that quote. */
async function approve(client: Client, id: string): Promise<Answer> {
  const asked = await client.call('POST', `/payment-approval/${id}/quote/`, {});
  if (asked.status >= 400) return asked;
  const body = { quote_id: asked.json<TransferQuote>().id };
  return withCode(client, (headers) =>
    client.call('POST', `/payment-approval/${id}/approve/`, body, {
      'idempotency-key': newKey(),
      ...headers,
    }),
  );
}

const get = (client: Client, id: string) =>
  ok<PaymentApproval>(client.call('GET', `/payment-approval/${id}/`));
const withdraw = (client: Client, id: string) =>
  client.call('POST', `/payment-approval/${id}/withdraw/`, {});
const reject = (client: Client, id: string, body: object = { reason: 'PAID_TWICE' }) =>
  client.call('POST', `/payment-approval/${id}/reject/`, body);

/** What a person is told as themselves. */
async function titles(client: Client): Promise<string[]> {
  const told = await client.call('GET', '/notification/', undefined, { 'acting-profile': '' });
  return told.json<{ results: Notification[] }>().results.map(({ title }) => title);
}

describe('members', () => {
  it('are added by the owner with a code, act by their role, and are told', async () => {
    const person = await acceptedCustomer(world.api);
    const outsider = actingAs(person, business.id);
    expect(codeOf(await outsider.call('GET', '/user-account/'))).toBe('not_permitted');
    const added = await ok<ProfileMember>(addMember(person.email.toUpperCase(), 'VIEWER'));
    expect(added).toMatchObject({ role: 'VIEWER', email_address: person.email });
    expect(await titles(outsider)).toContain('You now act for Surma Imports LLC');
    expect((await list(outsider, '/user-account/')).length).toBe(1);
    for (const [method, path] of [
      ['POST', '/transfer/quote/'],
      ['POST', '/transfer/'],
      ['POST', '/payment-approval/'],
      ['POST', '/data-export/'],
      ['POST', '/account-closure/'],
      ['GET', '/user-address/'],
      ['GET', '/ticket/'],
    ] as const) {
      const answer = await outsider.call(method, path, method === 'POST' ? {} : undefined);
      expect([path, codeOf(answer)]).toEqual([path, 'not_permitted']);
    }
    expect(codeOf(await addMember(person.email, 'MAKER'))).toBe('member_exists');
  });

  it('see themselves as the person, not the owner and where they live', async () => {
    const maker = await member('MAKER');
    const [user] = await list<User>(maker, '/user/');
    expect(user).toMatchObject({
      business_name: 'Surma Imports LLC',
      email_address: maker.email,
      user_address: null,
      identification: null,
    });
    expect(JSON.stringify(user)).not.toContain(owner.email);
  });

  it('are verified customers, and a limit is for who approves', async () => {
    expect(codeOf(await addMember('nobody@example.com', 'MAKER'))).toBe('member_not_found');
    const early = await world.api.client();
    await early.call('GET', '/user/');
    expect(codeOf(await addMember(early.email, 'MAKER'))).toBe('member_not_found');
    const person = await acceptedCustomer(world.api);
    const wrong = await addMember(person.email, 'MAKER', { approves_up_to: '5.00' });
    expect(wrong.json<{ fields: object }>().fields).toEqual({
      approves_up_to: 'Only administrators and approvers have a limit.',
    });
    const zero = await addMember(person.email, 'APPROVER', { approves_up_to: '0' });
    expect(codeOf(zero)).toBe('amount_not_positive');
  });

  it('are not added by anybody but the owner, and not to a person', async () => {
    const admin = await member('ADMIN');
    const body = { email_address: 'a@example.com', role: 'ADMIN' };
    expect(codeOf(await admin.call('POST', '/profile-member/', body))).toBe('not_permitted');
    expect(codeOf(await admin.call('POST', '/approval-rule/', { threshold: null }))).toBe(
      'not_permitted',
    );
    expect(codeOf(await owner.call('POST', '/profile-member/', body))).toBe('not_permitted');
    expect(await list(owner, '/profile-member/')).toEqual([]);
  });

  it('leave or are removed, and what they prepared no longer waits', async () => {
    const maker = await member('MAKER');
    const viewer = await member('VIEWER');
    const { id } = await prepared(maker);
    const removal = (client: Client, who: Client) =>
      client.call('DELETE', `/profile-member/${who.userId}/`);
    expect(codeOf(await removal(viewer, maker))).toBe('not_permitted');
    expect((await removal(viewer, viewer)).status).toBe(204);
    expect((await removal(business.client, maker)).status).toBe(204);
    expect(codeOf(await removal(business.client, maker))).toBe('not_found');
    expect(codeOf(await removal(business.client, business.client))).toBe('not_found');
    expect(await get(business.client, id)).toMatchObject({ state: 'WITHDRAWN', transfer_id: null });
    expect(codeOf(await maker.call('GET', '/user-account/'))).toBe('not_permitted');
    expect(await titles(maker)).toContain('You no longer act for Surma Imports LLC');
  });
});

describe('a rule', () => {
  it('needs somebody besides the owner, is dated, and keeps the last approver', async () => {
    const alone = await openCustomer(world, { firstName: 'Alone' });
    const other = await openBusinessPayer(world, alone, { name: 'Solo LLC', ein: '84-1947552' });
    const early = await other.client.call('POST', '/approval-rule/', { threshold: '50' });
    expect(codeOf(early)).toBe('approver_missing');
    expect(codeOf(await other.client.call('POST', '/approval-rule/', { threshold: 'much' }))).toBe(
      'amount_not_a_number',
    );
    const person = await acceptedCustomer(world.api);
    const added = await withCode(other.client, (headers) =>
      other.client.call(
        'POST',
        '/profile-member/',
        { email_address: person.email, role: 'APPROVER' },
        headers,
      ),
    );
    expect(added.status).toBe(201);
    const set = (threshold: string | null) =>
      withCode(other.client, (headers) =>
        other.client.call('POST', '/approval-rule/', { threshold }, headers),
      );
    const rule = await ok<ApprovalRule>(set('1,000'));
    expect(rule).toMatchObject({ threshold: '1000.00', set_by: 'Alone Khatun' });
    const path = `/profile-member/${person.userId}/`;
    expect(codeOf(await other.client.call('DELETE', path))).toBe('last_approver');
    await change(`user_status = 'FROZEN'`, person.userId);
    expect(codeOf(await set('500'))).toBe('approver_missing');
    await change(`user_status = 'ACTIVE'`, person.userId);
    await ok(set(null));
    expect((await other.client.call('DELETE', path)).status).toBe(204);
    const rules = await list<ApprovalRule>(other.client, '/approval-rule/');
    expect(rules.map(({ threshold }) => threshold)).toEqual([null, '1000.00']);
  });
});

describe('a payment that needs approval', () => {
  let maker: Client;
  let approver: Client;

  beforeAll(async () => {
    maker = await member('MAKER');
    approver = await member('APPROVER');
    await ok(setRule('50.00'));
  });

  it('is prepared by a maker, priced again, and paid by an approver once', async () => {
    const before = await available(business.client);
    const waiting = await prepared(maker);
    expect(waiting).toMatchObject({
      state: 'WAITING',
      prepared: { amount: '60.00', currency: 'USD' },
      obstacle: 'PREPARED_BY_YOU',
      may_withdraw: true,
      transfer_id: null,
    });
    expect(await available(business.client)).toBe(before);
    const title = `Surma Imports LLC: $60.99 to Rahima Khatun needs your approval`;
    expect(await titles(approver)).toContain(title);
    expect(await titles(maker)).not.toContain(title);
    expect((await get(approver, waiting.id)).obstacle).toBeNull();
    const paid = await ok<Transfer>(approve(approver, waiting.id));
    await work(world);
    expect(await get(maker, waiting.id)).toMatchObject({
      state: 'APPROVED',
      transfer_id: paid.id,
      decided_by: { id: approver.userId },
    });
    expect(await available(business.client)).not.toBe(before);
    expect(await titles(maker)).toContain(
      'Surma Imports LLC: $60.99 to Rahima Khatun was approved',
    );
    const [view] = await list<Transfer>(maker, '/transfer/');
    expect(view?.id).toBe(paid.id);
    const again = await approver.call(
      'POST',
      `/payment-approval/${waiting.id}/approve/`,
      { quote_id: crypto.randomUUID() },
      { 'idempotency-key': newKey() },
    );
    expect(again.json<Transfer>().id).toBe(paid.id);
    expect(codeOf(await approve(business.client, waiting.id))).toBe('approval_moved_on');
  });

  it('can’t be paid around the approval, and needs none below the amount', async () => {
    const payAs = async (client: Client, amount: string) => {
      const body = walletPayment(business, amount);
      const quote = await quoteOf(client, body);
      return withCode(client, (headers) =>
        client.call(
          'POST',
          '/transfer/',
          { ...body, quote_id: quote.id },
          { 'idempotency-key': newKey(), ...headers },
        ),
      );
    };
    const refused = await payAs(business.client, '60.00');
    expect(refused.json()).toMatchObject({ code: 'approval_required', status: 409 });
    expect(refused.text).toContain('$50.00');
    expect(codeOf(await payAs(maker, '20.00'))).toBe('approval_required_for_maker');
    expect((await payAs(business.client, '20.00')).status).toBe(201);
    expect((await payAs(approver, '21.00')).status).toBe(201);
    expect(codeOf(await prepare(business.client, '22.00'))).toBe('approval_not_needed');
    expect((await prepare(maker, '22.00')).status).toBe(201);
    // The fee counts: $49.50 and a fee are more than $50.00.
    expect(codeOf(await payAs(business.client, '49.50'))).toBe('approval_required');
  });

  it('is never decided by its maker, whatever their role', async () => {
    const own = await prepared(business.client);
    expect(own).toMatchObject({ obstacle: 'PREPARED_BY_YOU' });
    expect(codeOf(await approve(business.client, own.id))).toBe('approval_by_maker');
    expect(codeOf(await reject(business.client, own.id))).toBe('approval_by_maker');
    expect(codeOf(await approve(maker, own.id))).toBe('not_permitted');
    expect((await approve(approver, own.id)).status).toBe(201);
  });

  it('is rejected with a reason, which its maker reads', async () => {
    const { id } = await prepared(maker);
    expect(codeOf(await reject(approver, id, {}))).toBe('request_invalid');
    const rejected = await ok<PaymentApproval>(
      reject(approver, id, { reason: 'WRONG_AMOUNT', note: 'The invoice says 62.' }),
    );
    expect(rejected).toMatchObject({ state: 'REJECTED', rejection_reason: 'WRONG_AMOUNT' });
    expect(await get(maker, id)).toMatchObject({ rejection_note: 'The invoice says 62.' });
    expect(codeOf(await approve(approver, id))).toBe('approval_moved_on');
    expect(codeOf(await withdraw(maker, id))).toBe('approval_moved_on');
  });

  it('is answered once per key', async () => {
    const body = walletPayment(business, '70.00');
    const quote = await quoteOf(maker, body);
    const key = { 'idempotency-key': newKey() };
    const send = (over: object = {}) =>
      maker.call('POST', '/payment-approval/', { ...body, quote_id: quote.id, ...over }, key);
    const [first, second] = await Promise.all([send(), send()]);
    expect(second.json<PaymentApproval>().id).toBe(first.json<PaymentApproval>().id);
    expect(codeOf(await send({ memo: 'other' }))).toBe('idempotency_key_reused');
  });

  it('ends one way when it is approved and withdrawn at one moment', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { id } = await prepared(maker);
      const send = await readyToApprove(approver, id);
      const takeBack = () => withdraw(maker, id);
      // Each is sent first in half of the rounds.
      const both = round % 2 === 0 ? [send(), takeBack()] : [takeBack(), send()].toReversed();
      const [approved, withdrawn] = (await Promise.all(both)) as [Answer, Answer];
      const { state, transfer_id: paid } = await get(maker, id);
      const ways = [approved.status === 201, withdrawn.status === 200];
      expect(ways.filter(Boolean)).toHaveLength(1);
      expect([state, paid !== null]).toEqual(ways[0] ? ['APPROVED', true] : ['WITHDRAWN', false]);
    }
  });

  it('is paid once by two approvers at one moment', async () => {
    const second = await member('ADMIN');
    const { id } = await prepared(maker);
    const ready = [await readyToApprove(approver, id), await readyToApprove(second, id)];
    const answers = await Promise.all(ready.map((send) => send()));
    expect(new Set(answers.map(codeOf))).toEqual(new Set([201, 'approval_moved_on']));
    const paid = await world.api.query(
      `select from payments.transfers where idempotency_key = $1`,
      [`approval:${id}`],
    );
    expect(paid).toHaveLength(1);
  });

  it('stands while the rule changes, and waits for approvers with a limit', async () => {
    const small = await member('APPROVER', { approves_up_to: '55.00' });
    const { id } = await prepared(business.client, '60.00');
    expect((await get(small, id)).obstacle).toBe('ABOVE_YOUR_LIMIT');
    const refused = await approve(small, id);
    expect(refused.text).toContain('$55.00');
    expect(codeOf(refused)).toBe('approval_above_limit');
    await ok(setRule('10.00'));
    expect((await get(approver, id)).state).toBe('WAITING');
    await ok(setRule('500.00'));
    expect((await get(approver, id)).state).toBe('WAITING');
    expect((await approve(approver, id)).status).toBe(201);
    await ok(setRule('50.00'));
  });

  it('is not paid while its maker is stopped, nor by a stopped approver', async () => {
    const { id } = await prepared(maker);
    await change(`user_status = 'FROZEN'`, maker.userId);
    expect((await get(approver, id)).obstacle).toBe('MAKER_STOPPED');
    expect(codeOf(await approve(approver, id))).toBe('approval_maker_stopped');
    await change(`user_status = 'ACTIVE'`, maker.userId);
    await change(`user_status = 'FROZEN'`, approver.userId);
    expect(codeOf(await approve(approver, id))).toBe('account_frozen');
    expect((await get(maker, id)).approvers).not.toContain('');
    await change(`user_status = 'ACTIVE'`, approver.userId);
    await change(`user_status = 'FROZEN'`, owner.userId);
    expect(codeOf(await approve(approver, id))).toBe('account_frozen');
    await change(`user_status = 'ACTIVE'`, owner.userId);
    expect((await approve(approver, id)).status).toBe(201);
  });

  it('expires after seven days, and its maker is told', async () => {
    const { id } = await prepared(maker);
    await world.api.advance(7 * 86_400);
    await world.api.runSweeps(['mid_rate']);
    expect(codeOf(await approve(approver, id))).toBe('approval_moved_on');
    await world.api.runSweeps(['payment_approval_expiry']);
    expect(await get(maker, id)).toMatchObject({ state: 'EXPIRED', decided_by: null });
    expect(await titles(maker)).toContain('Surma Imports LLC: $60.99 to Rahima Khatun expired');
    const waiting = await list<PaymentApproval>(maker, '/payment-approval/?is_waiting=true');
    expect(waiting.map((one) => one.id)).not.toContain(id);
  });
});
