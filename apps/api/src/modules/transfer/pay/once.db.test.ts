import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { withClient } from '@kheya/db';
import { bucketOf, LedgerUnavailable, ledgerId } from '@kheya/ledger';
import { type Transfer, type TransferQuote, readProblem } from '@kheya/contract';
import type { Answer } from '#testing/test-api.ts';
import {
  available,
  codeIn,
  confirm,
  list,
  newKey,
  ok,
  openPayer,
  payWithCode,
  startMoneyWorld,
  transferOf,
  walletPayment,
  work,
  type Payer,
  challengeOf,
} from '#testing/test-money.ts';
import type { TestWorld } from '#testing/test-world.ts';

let world: TestWorld;
let payer: Payer;
let other: Payer;
let before: string;
const nobody = '0190f5fe-0000-7000-8000-000000000001';

beforeAll(async () => {
  world = await startMoneyWorld();
  payer = await openPayer(world, { dollars: '3000.00' });
  other = await openPayer(world, { dollars: '100.00' });
});
afterAll(async () => world?.stop());
beforeEach(async () => {
  await world.api.runSweeps(['mid_rate']);
  before = await available(payer.client);
});

const quote = (body: object) =>
  ok<TransferQuote>(payer.client.call('POST', '/transfer/quote/', body));
const post = (body: object, headers: Record<string, string> = {}) =>
  payer.client.call('POST', '/transfer/', body, { 'idempotency-key': newKey(), ...headers });
const problem = (answer: Answer) => answer.json<{ code: string; detail: string }>();

describe('the confirmation', () => {
  it('is requested and mailed, and is valid for this payment alone', async () => {
    const quoted = await quote(walletPayment(payer, '25.00'));
    const body = walletPayment(payer, '25.00', { quote_id: quoted.id });
    const token = await confirm(world, payer.client, await post(body));
    const dearer = await quote(walletPayment(payer, '26.00'));
    const changed = walletPayment(payer, '26.00', { quote_id: dearer.id });
    const elsewhere = await post(changed, { 'step-up-token': token });
    expect(problem(elsewhere).code).toBe('step_up_invalid');
    expect((await post(body, { 'step-up-token': token })).status).toBe(201);
    const again = await quote(walletPayment(payer, '25.00'));
    const twice = await post(walletPayment(payer, '25.00', { quote_id: again.id }), {
      'step-up-token': token,
    });
    expect(problem(twice).code).toBe('step_up_invalid');
    await work(world);
  });

  it('expires, counts its attempts, and is not valid in another session', async () => {
    const quoted = await quote(walletPayment(payer, '27.00'));
    const asked = await post(walletPayment(payer, '27.00', { quote_id: quoted.id }));
    const { challenge_id: id } = challengeOf(asked);
    const path = `/step-up/${id}/confirm/`;
    expect((await other.client.call('POST', path, { code: '000000' })).status).toBe(403);
    for (const left of ['4', '3', '2', '1']) {
      const wrong = await payer.client.call('POST', path, { code: 'xxxxxx' });
      expect(problem(wrong).detail).toContain(left);
    }
    const last = await payer.client.call('POST', path, { code: 'xxxxxx' });
    expect(problem(last).code).toBe('code_expired');
    const spent = await payer.client.call('POST', `/step-up/${id}/resend/`);
    expect(['code_expired', 'code_resend_too_soon']).toContain(problem(spent).code);
    expect((await payer.client.call('POST', path, { code: '000000' })).status).toBe(422);
  });

  it('can be sent again after a while, which ends the first code', async () => {
    const quoted = await quote(walletPayment(payer, '27.50'));
    const body = walletPayment(payer, '27.50', { quote_id: quoted.id });
    const asked = await post(body);
    const { challenge_id: id } = challengeOf(asked);
    const sentAt = (interval: string) =>
      world.api.query(
        `update payments.step_up_challenges set sent_at = clock.now() + $2::interval where id = $1`,
        [id, interval],
      );
    const resend = () => payer.client.call('POST', `/step-up/${id}/resend/`);
    await sentAt('1 minute');
    expect(problem(await resend()).code).toBe('code_resend_too_soon');
    await world.api.runJobs();
    const first = await codeIn(world, payer.client.email);
    await sentAt('-31 seconds');
    expect((await resend()).status).toBe(200);
    const path = `/step-up/${id}/confirm/`;
    const token = await confirm(world, payer.client, asked);
    expect(token).toBeTruthy();
    expect(problem(await payer.client.call('POST', path, { code: first })).code).toBe(
      'code_expired',
    );
    await world.api.advance(601);
    expect(problem(await resend()).code).toBe('code_expired');
  });
});

describe('the same key', () => {
  it('returns the same response every time and pays once', async () => {
    const quoted = await quote(walletPayment(payer, '28.00'));
    const body = walletPayment(payer, '28.00', { quote_id: quoted.id });
    const key = newKey();
    const first = await payWithCode(world, payer.client, body, key);
    const again = await Promise.all(
      [1, 2, 3].map(() =>
        payer.client.call('POST', '/transfer/', body, { 'idempotency-key': key }),
      ),
    );
    const ids = [first, ...again].map((answer) => answer.json<Transfer>().id);
    expect(new Set(ids).size).toBe(1);
    await work(world);
    const later = await payer.client.call('POST', '/transfer/', body, { 'idempotency-key': key });
    expect(later.json<Transfer>().status).toBe('COMPLETE');
    for (const changed of [{ memo: 'rent' }, { amount: '28.01' }]) {
      const reused = await post({ ...body, ...changed }, { 'idempotency-key': key });
      expect([reused.status, problem(reused).code]).toEqual([409, 'idempotency_key_reused']);
    }
  });

  it('used by another customer neither collides nor reveals anything', async () => {
    const key = newKey();
    const ids = [];
    for (const own of [payer, other]) {
      const quoted = await ok<TransferQuote>(
        own.client.call('POST', '/transfer/quote/', walletPayment(own, '12.00')),
      );
      const body = walletPayment(own, '12.00', { quote_id: quoted.id });
      const made = await payWithCode(world, own.client, body, key);
      expect(made.status).toBe(201);
      ids.push(made.json<Transfer>().id);
    }
    expect(new Set(ids).size).toBe(2);
    await work(world);
  });

  it('sent twice at the same moment makes one payment', async () => {
    const quoted = await quote(walletPayment(payer, '29.00'));
    const body = walletPayment(payer, '29.00', { quote_id: quoted.id });
    const key = newKey();
    const headers = { 'idempotency-key': key };
    const asked = await payer.client.call('POST', '/transfer/', body, headers);
    const token = await confirm(world, payer.client, asked);
    const answers = await Promise.all(
      Array.from({ length: 10 }, () =>
        payer.client.call('POST', '/transfer/', body, { ...headers, 'step-up-token': token }),
      ),
    );
    const made = answers.filter((answer) => answer.status === 201);
    expect(new Set(made.map((answer) => answer.json<Transfer>().id)).size).toBe(1);
    for (const answer of answers.filter(({ status }) => status !== 201)) {
      expect(problem(answer).code).toBe('request_in_progress');
    }
    const rows = await world.api.query(
      'select id from payments.transfers where idempotency_key = $1',
      [key],
    );
    expect(rows).toHaveLength(1);
    await work(world);
  });
});

describe('a changed quote', () => {
  it('is refused with a new quote when the request differs from what was shown', async () => {
    const quoted = await quote(walletPayment(payer, '30.00'));
    const refused = await post(walletPayment(payer, '31.00', { quote_id: quoted.id }));
    expect(readProblem('quote_changed', refused.json()).facts?.new_quote?.amount).toBe('31.00');
  });
});

describe('simultaneous payments', () => {
  it('cannot exceed a limit together', async () => {
    const crowd = await openPayer(world, { dollars: '900.00' });
    await world.api.query(
      `insert into payments.limit_rules
         (rail, scope, profile_type, level, name, currency, limit_value, valid_from, source)
       values ('bkash_from_usd', 'sender', 'PERSON', 'verified', 'daily_count', 'USD', 2, '2025-06-01', 'test')`,
    );
    try {
      const bodies = [];
      for (const amount of ['11.00', '12.00', '13.00', '14.00']) {
        const body = walletPayment(crowd, amount);
        const quoted = await ok<TransferQuote>(crowd.client.call('POST', '/transfer/quote/', body));
        bodies.push({ ...body, quote_id: quoted.id });
      }
      const tokens: string[] = [];
      for (const body of bodies) {
        const asked = await crowd.client.call('POST', '/transfer/', body, {
          'idempotency-key': newKey(),
        });
        tokens.push(await confirm(world, crowd.client, asked));
      }
      const answers = await Promise.all(
        bodies.map((body, index) =>
          crowd.client.call('POST', '/transfer/', body, {
            'idempotency-key': newKey(),
            'step-up-token': tokens[index],
          }),
        ),
      );
      const codes = answers.map((answer) =>
        answer.status === 201 ? 'paid' : problem(answer).code,
      );
      expect(codes.toSorted()).toEqual([
        'limit_count_exceeded',
        'limit_count_exceeded',
        'paid',
        'paid',
      ]);
      const paid = answers.find((answer) => answer.status === 201)!.json<Transfer>();
      const headers = { 'idempotency-key': newKey() };
      await crowd.client.call('POST', `/transfer/${paid.id}/cancel/`, {}, headers);
      const [rule] = (
        await list<{ name: string; rail: string; used: string; left: string }>(
          crowd.client,
          '/transfer-rules/',
        )
      ).filter(({ name, rail }) => name === 'daily_count' && rail === 'bkash_from_usd');
      expect(rule).toMatchObject({ used: '1', left: '1' });
    } finally {
      await withClient(world.api.database.ownerUrl, (client) =>
        client.query("delete from payments.limit_rules where source = 'test'"),
      );
    }
    await work(world);
  });
});

describe('a ledger that does not respond', () => {
  const silence = <T>(times: number, work: () => Promise<T>) => {
    const { ledger } = world.api.ctx;
    const real = ledger.post.bind(ledger);
    let left = times;
    ledger.post = (events) => {
      left -= 1;
      if (left >= 0) throw new LedgerUnavailable('the connection broke');
      return real(events);
    };
    return work().finally(() => {
      ledger.post = real;
    });
  };

  it('leaves an intent that the same key or the sweeper completes as one payment', async () => {
    const quoted = await quote(walletPayment(payer, '32.00'));
    const body = walletPayment(payer, '32.00', { quote_id: quoted.id });
    const key = newKey();
    const answer = await silence(1, () => payWithCode(world, payer.client, body, key));
    expect([answer.status, problem(answer).code]).toEqual([503, 'service_unavailable']);
    const [row] = await world.api.query<{ id: string; step: string }>(
      'select id, step from payments.transfers where idempotency_key = $1',
      [key],
    );
    expect(row?.step).toBe('intent');
    await world.api.advance(6);
    await work(world);
    expect(await transferOf(payer.client, row!.id)).toMatchObject({ status: 'COMPLETE' });
  });

  it('for too long lets the intent expire, and nothing is taken', async () => {
    const quoted = await quote(walletPayment(payer, '33.00'));
    const body = walletPayment(payer, '33.00', { quote_id: quoted.id });
    const key = newKey();
    await silence(1, () => payWithCode(world, payer.client, body, key));
    await world.api.advance(601);
    await work(world);
    const [row] = await world.api.query<{ id: string }>(
      'select id from payments.transfers where idempotency_key = $1',
      [key],
    );
    expect(await transferOf(payer.client, row!.id)).toMatchObject({
      status: 'EXPIRED',
      reason: 'NOT_BOOKED_IN_TIME',
    });
    expect(await available(payer.client)).toBe(before);
  });

  it('and then refuses gives that refusal to the same key, and frees the limits', async () => {
    const poor = await openPayer(world, { dollars: '20.00' });
    const body = walletPayment(poor, '15.00');
    const quoted = await ok<TransferQuote>(poor.client.call('POST', '/transfer/quote/', body));
    const request = { ...body, quote_id: quoted.id };
    const key = newKey();
    const asked = await poor.client.call('POST', '/transfer/', request, { 'idempotency-key': key });
    const headers = {
      'idempotency-key': key,
      'step-up-token': await confirm(world, poor.client, asked),
    };
    // Another payment is made between the balance check and the reservation.
    const { ledger } = world.api.ctx;
    const real = ledger.post.bind(ledger);
    ledger.post = async (events) => {
      ledger.post = real;
      const [leg] = events;
      await ledger.post([
        {
          id: ledgerId({
            atMs: 1,
            bucket: bucketOf(leg!.id),
            intent: nobody,
            leg: 1,
            kind: 'rival',
          }),
          kind: 'pending',
          debitAccountId: leg!.debitAccountId!,
          creditAccountId: leg!.creditAccountId!,
          amount: 1000n,
          currency: 'USD',
          code: 200,
          intentId: nobody,
          leg: 1,
        },
      ]);
      return ledger.post(events);
    };
    const first = await poor.client.call('POST', '/transfer/', request, headers);
    expect([first.status, problem(first).code]).toEqual([422, 'insufficient_funds']);
    const again = await poor.client.call('POST', '/transfer/', request, { 'idempotency-key': key });
    expect(problem(again)).toMatchObject({ code: 'insufficient_funds' });
    const [row] = await world.api.query(
      'select step, reason from payments.transfers where idempotency_key = $1',
      [key],
    );
    expect(row).toEqual({ step: 'failed', reason: 'INSUFFICIENT_FUNDS' });
    const rules = await list<{ used: string; scope: string }>(poor.client, '/transfer-rules/');
    const counted = rules.filter(({ scope, used }) => scope === 'sender' && Number(used) > 0);
    expect(counted).toEqual([]);
  });

  it('books one of two payments that the balance covers only once', async () => {
    const poor = await openPayer(world, { dollars: '20.00' });
    const quotes: object[] = [];
    for (const amount of ['15.00', '15.50']) {
      const body = walletPayment(poor, amount);
      const quoted = await ok<TransferQuote>(poor.client.call('POST', '/transfer/quote/', body));
      quotes.push({ ...body, quote_id: quoted.id });
    }
    const tokens: string[] = [];
    for (const body of quotes) {
      const asked = await poor.client.call('POST', '/transfer/', body, {
        'idempotency-key': newKey(),
      });
      tokens.push(await confirm(world, poor.client, asked));
    }
    const keys = [newKey(), newKey()];
    const send = () =>
      Promise.all(
        quotes.map((body, index) =>
          poor.client.call('POST', '/transfer/', body, {
            'idempotency-key': keys[index],
            'step-up-token': tokens[index],
          }),
        ),
      );
    const first = (await send()).map((answer) => answer.status).toSorted((a, b) => a - b);
    expect(first).toEqual([201, 422]);
    const again = await send();
    expect(again.map((answer) => answer.status).toSorted((a, b) => a - b)).toEqual([201, 422]);
    await work(world);
  });
});
