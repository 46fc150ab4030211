import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type {
  LinkedPaymentRequest,
  Notification,
  PaymentRequest,
  ReceivedPaymentRequest,
  Transfer,
} from '@kheya/contract';
import { OPEN_PAYMENT_REQUESTS_MAX } from '@kheya/contract';
import type { Answer, Client } from '#testing/test-api.ts';
import {
  available,
  confirm,
  list,
  newKey,
  ok,
  openAnother,
  openPayer,
  startMoneyWorld,
  type Payer,
} from '#testing/test-money.ts';
import { brokenProofs } from '#testing/test-proofs.ts';
import {
  ask,
  paymentOf,
  payRequest,
  receive,
  receivedOf,
  requestOf,
  secretIn,
} from '#testing/test-requests.ts';
import type { TestWorld } from '#testing/test-world.ts';

let world: TestWorld;
let asker: Payer;
let mina: Payer;
let kamal: Payer;
beforeAll(async () => {
  world = await startMoneyWorld();
  asker = await openPayer(world, { firstName: 'Rahima' });
  mina = await openPayer(world, { firstName: 'Mina', dollars: '4000.00' });
  kamal = await openPayer(world, { firstName: 'Kamal', dollars: '4000.00' });
});
beforeEach(() => world.api.runSweeps(['mid_rate']));
afterAll(() => world?.stop());

const asked = (body: object = {}) =>
  ok<PaymentRequest>(ask(asker.client, { account_id: asker.usd, amount: '50', ...body }));
const codeOf = (answer: Answer) => [answer.status, answer.json<{ code: string }>().code];
const decline = (client: Client, { id }: Pick<PaymentRequest, 'id'>, body: object = {}) =>
  client.call('POST', `/received-payment-request/${id}/decline/`, body);
const cancel = ({ id }: PaymentRequest, client = asker.client) =>
  client.call('POST', `/payment-request/${id}/cancel/`);
const quote = (payer: Payer, body: object) => payer.client.call('POST', '/transfer/quote/', body);
const told = async (client: Client, id: string) =>
  (await list<Notification>(client, '/notification/'))
    .filter((one) => one.payment_request_id === id)
    .map(({ title }) => title);

describe('a request for money', () => {
  it('has a link whose secret is kept nowhere, and shows who has it what is asked', async () => {
    const request = await asked({ note: 'Rice, for May', valid_days: 14 });
    expect(request).toMatchObject({
      ...{ state: 'OPEN', currency: 'USD', amount: '50.00', remaining: '50.00' },
      ...{ paid_amount: '0.00', payment_count: 0, note: 'Rice, for May', payer: null },
      asker_name: 'Rahima Khatun',
    });
    expect(Date.parse(request.expires_at) - Date.parse(request.created_at)).toBe(14 * 86_400_000);
    expect(request.link).toMatch(/\/us\/pay\/[\w-]{22}$/);
    const secret = secretIn(request);
    const nobody = { authorization: undefined, 'device-fingerprint': undefined };
    const shown = await asker.client.call('POST', '/payment-request/look-up/', { secret }, nobody);
    expect(shown.json<LinkedPaymentRequest>()).toMatchObject({
      ...{ asker_name: 'Rahima Khatun', amount: '50.00', note: 'Rice, for May', state: 'OPEN' },
    });
    expect(shown.text).not.toContain(asker.client.email);
    expect(shown.text).not.toContain(request.id);
    const [kept] = await world.api.query<{ row: string }>(
      'select to_jsonb(r)::text as row from payments.payment_requests r where id = $1',
      [request.id],
    );
    expect(kept?.row).toContain('Rice, for May');
    expect(kept?.row).not.toContain(secret);
    const wrong = await asker.client.call('POST', '/payment-request/look-up/', {
      secret: `${secret}x`,
    });
    expect(codeOf(wrong)).toEqual([404, 'payment_link_not_found']);
  });

  it('is made once for its key', async () => {
    const key = newKey();
    const body = { account_id: asker.usd, amount: '12.50' };
    const [first, second] = await Promise.all([
      ok<PaymentRequest>(ask(asker.client, body, key)),
      ok<PaymentRequest>(ask(asker.client, body, key)),
    ]);
    expect(second.id).toBe(first?.id);
    const other = await ask(asker.client, { ...body, amount: '13' }, key);
    expect(codeOf(other)).toEqual([409, 'idempotency_key_reused']);
  });

  it.each([
    [{ amount: '0' }, 'amount_not_positive'],
    [{ amount: '-5' }, 'amount_not_positive'],
    [{ amount: '1.001' }, 'amount_too_many_decimals'],
    [{ amount: 'lots' }, 'amount_not_a_number'],
    [{ note: 'see bkash-bonus.com' }, 'request_invalid'],
    [{ payer: 'nobody' }, 'request_invalid'],
    [{ valid_days: 8 }, 'request_invalid'],
    [{ is_reusable: true, payer: 'mina@example.com' }, 'request_invalid'],
    [{ is_part_allowed: true, amount: undefined }, 'request_invalid'],
    [{ is_part_allowed: true, is_reusable: true }, 'request_invalid'],
  ])('%j is refused as %s', async (over, code) => {
    const body = { account_id: asker.usd, amount: '50', ...over };
    const answer = await ask(asker.client, body);
    expect(answer.json<{ code: string }>().code).toBe(code);
  });

  it('is asked of others, into an account of one’s own that takes payments', async () => {
    const toSelf = await ask(asker.client, { account_id: asker.usd, payer: asker.client.email });
    expect(codeOf(toSelf)).toEqual([422, 'payment_request_to_self']);
    const foreign = await ask(asker.client, { account_id: mina.usd });
    expect(foreign.status).toBe(403);
    const savings = await openAnother(world, asker.client, 'savings');
    const intoSavings = await ask(asker.client, { account_id: savings.id });
    expect(codeOf(intoSavings)).toEqual([409, 'account_unavailable']);
    const own = await receive(asker.client, await asked());
    expect(codeOf(own)).toEqual([422, 'payment_request_is_own']);
  });

  it('is one of twenty that can be open, however many windows ask', async () => {
    const other = await openPayer(world, { firstName: 'Busy' });
    const asks = Array.from({ length: OPEN_PAYMENT_REQUESTS_MAX + 2 }, () =>
      ask(other.client, { account_id: other.usd }),
    );
    const answers = await Promise.all(asks);
    const refused = answers.filter(({ status }) => status !== 201);
    expect(refused.map(codeOf)).toEqual([
      [409, 'payment_request_limit_reached'],
      [409, 'payment_request_limit_reached'],
    ]);
    const [first] = await list<PaymentRequest>(other.client, '/payment-request/');
    await ok(cancel(first!, other.client));
    await ok(ask(other.client, { account_id: other.usd }));
  });
});

describe('paying it', () => {
  it('goes to its asker by the payer’s own payment, and tells both', async () => {
    const before = await available(asker.client);
    const request = await asked();
    const paid = await payRequest(world, mina, request);
    expect(paid).toMatchObject({ status: 'POSTED', target_amount: '50.00' });
    expect(await requestOf(asker.client, request)).toMatchObject({
      ...{ state: 'PAID', paid_amount: '50.00', remaining: '0.00', payment_count: 1 },
      payments: [{ payer_name: 'Mina Khatun', amount: '50.00' }],
    });
    expect(await receivedOf(mina.client, request)).toMatchObject({
      ...{ state: 'PAID', paid_by_me: '50.00', asker_name: 'Rahima Khatun' },
    });
    expect(Number(await available(asker.client)) - Number(before)).toBe(50);
    expect(await told(asker.client, request.id)).toEqual(['Mina Khatun paid your request']);
    const again = await quote(mina, { ...(await paymentBody(mina, paid)), amount: '50' });
    expect(again.status).toBe(201);
  });

  /** The same payment to the contact that the request has left behind. */
  async function paymentBody(payer: Payer, transfer: Transfer) {
    const id = transfer.payee.kind === 'customer' ? await contactOf(payer) : '';
    return { source_account: payer.usd, beneficiary: id, transfer_mode: 'INTERNAL' };
  }
  const contactOf = async (payer: Payer) =>
    (await list<{ id: string; beneficiary_info: { name: string } }>(payer.client, '/beneficiary/'))
      .filter(({ beneficiary_info: info }) => info.name === 'Rahima Khatun')
      .map(({ id }) => id)
      .at(0) ?? '';

  it('is refused for more, for less, from taka, and once it was paid', async () => {
    const request = await asked();
    const body = await paymentOf(mina, request);
    const refusals = await Promise.all([
      quote(mina, { ...body, amount: '50.01' }),
      quote(mina, { ...body, amount: '49.99' }),
      quote(mina, { ...body, source_account: mina.bdt }),
    ]);
    expect(refusals.map(codeOf)).toEqual([
      [422, 'payment_request_amount_too_high'],
      [422, 'payment_request_amount_in_full'],
      [422, 'payment_request_needs_dollars'],
    ]);
    expect(refusals[0]?.json<{ detail: string }>().detail).toContain('$50.00');
    await payRequest(world, mina, request);
    expect(codeOf(await quote(mina, body))).toEqual([409, 'payment_request_paid']);
    expect(codeOf(await cancel(request))).toEqual([409, 'payment_request_paid']);
    expect(codeOf(await decline(mina.client, request))).toEqual([409, 'payment_request_paid']);
  });

  it('is for who received it, and only to who asked', async () => {
    const request = await asked();
    const body = await paymentOf(mina, request);
    const others = await paymentOf(kamal, await asked());
    const stranger = { ...others, payment_request_id: request.id };
    expect((await quote(kamal, stranger)).status).toBe(403);
    const wrong = { ...body, beneficiary: undefined, mobile_wallet_beneficiary: mina.wallet };
    expect((await quote(mina, { ...wrong, transfer_mode: 'BD_TRANSFER' })).status).toBe(403);
  });

  it('in parts leaves the rest to the same payer', async () => {
    const request = await asked({ is_part_allowed: true });
    await payRequest(world, mina, request, '20');
    expect(await requestOf(asker.client, request)).toMatchObject({
      ...{ state: 'PARTLY_PAID', paid_amount: '20.00', remaining: '30.00' },
    });
    const others = await quote(kamal, await paymentOf(kamal, request, '10'));
    expect(codeOf(others)).toEqual([409, 'payment_request_other_payer']);
    const more = await quote(mina, await paymentOf(mina, request, '30.01'));
    expect(codeOf(more)).toEqual([422, 'payment_request_amount_too_high']);
    await payRequest(world, mina, request, '30');
    expect(await requestOf(asker.client, request)).toMatchObject({
      ...{ state: 'PAID', paid_amount: '50.00', payment_count: 2 },
    });
  });

  it('by two at the same moment pays it once', async () => {
    const request = await asked();
    const pays = await readyToPay(mina, await paymentOf(mina, request));
    const paysToo = await readyToPay(kamal, await paymentOf(kamal, request));
    const answers = await Promise.all([pays(), paysToo()]);
    const codes = answers.map((answer) => (answer.status === 201 ? 'paid' : codeOf(answer)[1]));
    expect(codes.filter((code) => code === 'paid')).toHaveLength(1);
    expect(codes).toContainEqual(
      expect.stringMatching(/^payment_request_(paid|other_payer|being_paid)$/),
    );
    expect(await requestOf(asker.client, request)).toMatchObject({
      ...{ state: 'PAID', paid_amount: '50.00', payment_count: 1 },
    });
  });

  /** A payment that is confirmed and only has to be sent. */
  async function readyToPay({ client }: Payer, body: object) {
    const headers = { 'idempotency-key': newKey() };
    const token = await confirm(
      world,
      client,
      await client.call('POST', '/transfer/', body, headers),
    );
    return () => client.call('POST', '/transfer/', body, { ...headers, 'step-up-token': token });
  }

  it('in taka converts the payer’s dollars, to the poisha', async () => {
    const request = await asked({ account_id: asker.bdt, amount: '6000.50' });
    expect(request).toMatchObject({ currency: 'BDT', amount: '6000.50' });
    const paid = await payRequest(world, mina, request);
    expect(paid).toMatchObject({
      ...{ target_amount: '6000.50', target_currency: 'BDT', fixed_amount: 'received' },
    });
    expect(await requestOf(asker.client, request)).toMatchObject({
      ...{ state: 'PAID', paid_amount: '6000.50' },
    });
  });

  it('with an amount of the payer’s own ends it', async () => {
    const request = await asked({ amount: undefined });
    expect(request).toMatchObject({ amount: null, remaining: null });
    await payRequest(world, mina, request, '7.25');
    expect(await requestOf(asker.client, request)).toMatchObject({
      ...{ state: 'PAID', paid_amount: '7.25' },
    });
  });

  it('from a counter’s code leaves it open for the next', async () => {
    const request = await asked({ is_reusable: true, amount: '4.00' });
    await payRequest(world, mina, request);
    await payRequest(world, kamal, request);
    await ok(decline(mina.client, request));
    expect(await requestOf(asker.client, request)).toMatchObject({
      ...{ state: 'OPEN', paid_amount: '8.00', payment_count: 2, remaining: '4.00' },
    });
    expect((await receivedOf(mina.client, request)).declined_at).not.toBeNull();
  });

  it('leaves the books and the rows whole', async () => {
    expect(await brokenProofs(world)).toEqual([]);
  });
});

describe('a request that isn’t paid', () => {
  it('is declined, with the reason told to its asker alone', async () => {
    const request = await asked({ payer: mina.client.email });
    const answer = await decline(mina.client, request, { reason: 'I paid you in cash' });
    expect(answer.json<ReceivedPaymentRequest>()).toMatchObject({ state: 'DECLINED' });
    await ok(decline(mina.client, request));
    expect(await requestOf(asker.client, request)).toMatchObject({
      ...{ state: 'DECLINED', decline_reason: 'I paid you in cash' },
    });
    expect(await told(asker.client, request.id)).toEqual(['M••• K••••• declined your request']);
    const late = await quote(mina, await unpayable(mina, request));
    expect(codeOf(late)).toEqual([409, 'payment_request_closed']);
  });

  /** The body of a payment for a request that can't be paid any more. */
  const unpayable = async (payer: Payer, { id }: PaymentRequest) => ({
    source_account: payer.usd,
    beneficiary: (await list<{ id: string }>(payer.client, '/beneficiary/'))[0]?.id,
    ...{ transfer_mode: 'INTERNAL', amount: '50', payment_request_id: id },
  });

  it('is cancelled by its asker, and by nobody else', async () => {
    const request = await asked();
    await ok(receive(mina.client, request));
    expect((await cancel(request, mina.client)).status).toBe(403);
    expect((await ok<PaymentRequest>(cancel(request))).state).toBe('CANCELLED');
    expect((await ok<PaymentRequest>(cancel(request))).state).toBe('CANCELLED');
    const late = await quote(mina, await unpayable(mina, request));
    expect(codeOf(late)).toEqual([409, 'payment_request_closed']);
  });

  it('expires at its moment, which its asker is told', async () => {
    const request = await asked({ is_part_allowed: true });
    await payRequest(world, mina, request, '20');
    await world.api.advance(7 * 86_400);
    expect(await requestOf(asker.client, request)).toMatchObject({ state: 'EXPIRED' });
    const late = await quote(mina, await unpayable(mina, request));
    expect(codeOf(late)).toEqual([409, 'payment_request_expired']);
    await world.api.runSweeps(['payment_request']);
    await world.api.runSweeps(['payment_request']);
    expect((await requestOf(asker.client, request)).ended_at).not.toBeNull();
    expect(await told(asker.client, request.id)).toEqual([
      'Your request has expired',
      'Mina Khatun paid your request',
    ]);
    const expired = await list<PaymentRequest>(asker.client, '/payment-request/?state=EXPIRED');
    expect(expired.map(({ id }) => id)).toContain(request.id);
  });

  it('is taken back when its account is closed', async () => {
    const request = await asked();
    const change = (columns: string) =>
      world.api.query(`update payments.accounts set ${columns} where id = $1`, [asker.usd]);
    await change('closed_at = clock.now(), is_default = false');
    await world.api.runSweeps(['payment_request']);
    expect(await requestOf(asker.client, request)).toMatchObject({ state: 'CANCELLED' });
    await change('closed_at = null, is_default = true');
  });
});

describe('a request of one person', () => {
  it('is among theirs, and told to them', async () => {
    const request = await asked({ payer: ` ${mina.client.email.toUpperCase()} `, note: 'Lunch' });
    expect(request.payer).toMatch(/^.•••@/);
    const received = await list<ReceivedPaymentRequest>(mina.client, '/received-payment-request/');
    expect(received[0]).toMatchObject({ id: request.id, note: 'Lunch', paid_by_me: '0.00' });
    expect(await told(mina.client, request.id)).toEqual(['Rahima Khatun asks you for $50.00']);
    const others = await list<ReceivedPaymentRequest>(kamal.client, '/received-payment-request/');
    expect(others.map(({ id }) => id)).not.toContain(request.id);
  });

  it('who is a contact is found with the contact, and told as the customer they are', async () => {
    const contact = await save({ identifier: mina.client.email, beneficiary_nickname: 'Mina' });
    const request = await asked({ contact_id: contact.id, note: 'Tea' });
    expect(request).toMatchObject({ contact_id: contact.id, payer: 'Mina' });
    expect(await told(mina.client, request.id)).toEqual(['Rahima Khatun asks you for $50.00']);
    expect(await receivedOf(mina.client, request)).toMatchObject({ state: 'OPEN', note: 'Tea' });
    const path = `/payment-request/?contact=${contact.id}`;
    expect((await list<PaymentRequest>(asker.client, path)).map(({ id }) => id)).toEqual([
      request.id,
    ]);
    await payRequest(world, mina, request);
    expect((await requestOf(asker.client, request)).state).toBe('PAID');
  });

  it('who is invited is asked by what they are invited by', async () => {
    const identifier = `later${mina.client.email}`;
    const invited = { beneficiary_nickname: 'Later', name: 'Later Khatun', invite: true };
    const { id } = await save({ identifier, ...invited });
    const request = await asked({ contact_id: id });
    expect(request.payer).toBe('Later');
    const [row] = await world.api.query(
      'select payer_identifier, payer_user_id from payments.payment_requests where id = $1',
      [request.id],
    );
    expect(row).toEqual({ payer_identifier: identifier, payer_user_id: null });
  });

  it('is a contact at Kheya who is not removed, and nobody beside', async () => {
    const { id } = await save({ identifier: kamal.client.email, beneficiary_nickname: 'Kamal' });
    const refusals = await Promise.all([
      ask(asker.client, { account_id: asker.usd, contact_id: asker.wallet }),
      ask(asker.client, { account_id: asker.usd, contact_id: id, payer: mina.client.email }),
      ask(asker.client, { account_id: asker.usd, contact_id: id, is_reusable: true }),
    ]);
    expect(refusals.map((one) => Object.keys(one.json<{ fields: object }>().fields))).toEqual([
      ['contact_id'],
      ['payer'],
      ['contact_id'],
    ]);
    const foreign = await ask(mina.client, { account_id: mina.usd, contact_id: id });
    expect(foreign.status).toBe(403);
    await ok(asker.client.call('PATCH', `/beneficiary/${id}/`, { archived: true }));
    const removed = await ask(asker.client, { account_id: asker.usd, contact_id: id });
    expect(codeOf(removed)).toEqual([409, 'contact_archived']);
  });

  const save = (body: object) =>
    ok<{ id: string }>(
      asker.client.call('POST', '/beneficiary/', { beneficiary_type: 'CUSTOMER', ...body }),
    );

  it('says nothing of who is a customer', async () => {
    const [known, unknown] = await Promise.all([
      asked({ payer: mina.client.email }),
      asked({ payer: `nobody${mina.client.email.slice(1)}` }),
    ]);
    const shape = (request: PaymentRequest) => ({
      ...request,
      ...{ id: '', link: '', payer: '', created_at: '', expires_at: '' },
    });
    expect(shape(unknown)).toEqual(shape(known));
  });
});
