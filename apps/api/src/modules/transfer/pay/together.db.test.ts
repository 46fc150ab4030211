import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { withClient } from '@kheya/db';
import type { ConversionRate, Transfer, TransferQuote } from '@kheya/contract';
import { TooManyWaiting } from '#platform/batch.ts';
import type { Answer, Client } from '#testing/test-api.ts';
import {
  available,
  confirm,
  list,
  newKey,
  ok,
  openPayer,
  startMoneyWorld,
  walletPayment,
  type Payer,
} from '#testing/test-money.ts';
import { openPartners, verifyEverything } from '@kheya/verifier';
import type { TestWorld } from '#testing/test-world.ts';

let world: TestWorld;
let crowd: Payer[];
let rich: Payer;

beforeAll(async () => {
  world = await startMoneyWorld();
  rich = await sure({ dollars: '5000.00' });
  crowd = [];
  for (const number of [1, 2, 3, 4]) {
    crowd.push(await sure({ dollars: '200.00', walletNumber: `0171234480${number + 4}` }));
  }
});
afterAll(async () => world?.stop());
beforeEach(() => world.api.runSweeps(['mid_rate']));

/** A payer with a freshly confirmed device, so that many can pay at one moment. */
async function sure(given: Parameters<typeof openPayer>[1]): Promise<Payer> {
  const payer = await openPayer(world, given);
  const { userId, email } = payer.client;
  return { ...payer, client: await world.api.client({ userId, email, deviceId: 'outside-check' }) };
}

const PAIR = { source_currency: 'USD', target_currency: 'BDT' };
const frozen = async (client: Client) =>
  (await ok<ConversionRate>(client.call('POST', '/conversion-rate/', PAIR))).id;
const send = (client: Client, body: object, headers: Record<string, string> = {}) =>
  client.call('POST', '/transfer/', body, { 'idempotency-key': newKey(), ...headers });
const codeOf = (answer: Answer) =>
  answer.status === 201 ? 'paid' : answer.json<{ code: string }>().code;
const idOf = (answer: Answer) => answer.json<Transfer>().id;

/** Prepares one payment for each payer, so that all can be sent at the same moment. */
async function ready(payers: readonly Payer[], amount: string, over: object = {}) {
  const bodies = [];
  for (const payer of payers) {
    const rate = { conversion_rate_id: await frozen(payer.client) };
    bodies.push({ payer, body: walletPayment(payer, amount, { ...rate, ...over }) });
  }
  return bodies;
}

/**
 * The first and the last compete for the same thing: one of them gets it, and all between are paid.
 */
function expectOneOf(answers: readonly Answer[], refusal: string) {
  const codes: string[] = answers.map(codeOf);
  expect(codes.slice(1, -1)).toEqual(codes.slice(1, -1).map(() => 'paid'));
  expect(new Set([codes[0], codes.at(-1)])).toEqual(new Set(['paid', refusal]));
}

/** The number of transactions that wrote the intents of these payments. */
async function transactionsOf(answers: readonly Answer[]): Promise<number> {
  const ids = answers.map(idOf);
  const [row] = await world.api.query<{ count: bigint }>(
    `select count(distinct xmin::text) as count from payments.transfer_events
     where transfer_id = any ($1) and number = 1`,
    [ids],
  );
  return Number(row!.count);
}

/** Sets a limit rule for the length of a test; no other test has these rows. */
async function withRule(value: number, work: () => Promise<void>) {
  await world.api.query(
    `insert into payments.limit_rules
       (rail, scope, profile_type, level, name, currency, limit_value, valid_from, source)
     values ('bkash_from_usd', 'sender', 'PERSON', 'verified', 'daily_count', 'USD', $1, '2025-06-01', 'test')`,
    [value],
  );
  await work().finally(() =>
    withClient(world.api.database.ownerUrl, (client) =>
      client.query("delete from payments.limit_rules where source = 'test'"),
    ),
  );
}

describe('simultaneous payments', () => {
  it('share a transaction, and each gets its own response', async () => {
    const payments = await ready([...crowd, ...crowd], '6.00');
    const answers = await Promise.all(payments.map(({ payer, body }) => send(payer.client, body)));
    expect(answers.map(codeOf)).toEqual(payments.map(() => 'paid'));
    expect(new Set(answers.map(idOf)).size).toBe(payments.length);
    expect(await transactionsOf(answers)).toBeLessThan(payments.length);
    for (const [index, { payer }] of payments.entries()) {
      const [, ...older] = await list<Transfer>(payer.client, '/transfer/');
      expect(older.length).toBeGreaterThan(0);
      const shown = await ok<Transfer>(
        payer.client.call('GET', `/transfer/${idOf(answers[index]!)}/`),
      );
      // The response made from memory equals what the tables hold.
      expect(shown).toEqual(answers[index]!.json<Transfer>());
    }
  });

  it('with one key make one payment', async () => {
    const [payment] = await ready([rich], '6.00');
    const others = await ready(crowd, '6.00');
    const key = { 'idempotency-key': newKey() };
    const before = await available(rich.client);
    const answers = await Promise.all([
      send(rich.client, payment!.body, key),
      ...others.map(({ payer, body }) => send(payer.client, body)),
      send(rich.client, payment!.body, key),
      send(rich.client, payment!.body, key),
    ]);
    expect(answers.map(codeOf)).toEqual(answers.map(() => 'paid'));
    expect(new Set(answers.map(idOf)).size).toBe(1 + others.length);
    expect(Number(before) - Number(await available(rich.client))).toBeCloseTo(6.99, 5);
  });

  it('cannot use one rate twice', async () => {
    const [payment] = await ready([rich], '7.00');
    const others = await ready(crowd, '7.00');
    const answers = await Promise.all([
      send(rich.client, payment!.body),
      ...others.map(({ payer, body }) => send(payer.client, body)),
      send(rich.client, { ...payment!.body, memo: 'again' }),
    ]);
    expectOneOf(answers, 'rate_already_used');
  });

  it('cannot use one quote twice, and hears of the other payment', async () => {
    const ask = walletPayment(rich, '7.00');
    const quoted = await ok<TransferQuote>(rich.client.call('POST', '/transfer/quote/', ask));
    const body = { ...ask, quote_id: quoted.id };
    const answers = await Promise.all([send(rich.client, body), send(rich.client, body)]);
    expectOneOf(answers, 'quote_already_used');
  });

  it('cannot use one quote twice, even without a rate', async () => {
    const saver = await sure({ dollars: '1000.00' });
    const into = {
      source_account: saver.usd,
      destination_bdt_account: saver.bdt,
      transfer_mode: 'USD_TO_BDT_CONVERT',
      amount: '500.00',
      conversion_rate_id: await frozen(saver.client),
    };
    expect(codeOf(await send(saver.client, into))).toBe('paid');
    const ask = { ...walletPayment(saver, '900.00'), source_account: saver.bdt };
    const quoted = await ok<TransferQuote>(saver.client.call('POST', '/transfer/quote/', ask));
    expect(quoted.conversion_rate_id).toBeNull();
    const body = { ...ask, quote_id: quoted.id };
    const others = await ready(crowd, '7.00');
    const answers = await Promise.all([
      send(saver.client, body),
      ...others.map(({ payer, body: other }) => send(payer.client, other)),
      send(saver.client, body),
    ]);
    expectOneOf(answers, 'quote_already_used');
    const later = await send(saver.client, { ...body, memo: 'again' });
    expect([later.status, codeOf(later)]).toEqual([409, 'quote_already_used']);
    const [row] = await world.api.query<{ count: bigint }>(
      'select count(*) as count from payments.transfers where quote_id = $1',
      [quoted.id],
    );
    expect(Number(row!.count)).toBe(1);
  });

  it('cannot spend one confirmation twice', async () => {
    const careful = await openPayer(world, { dollars: '100.00' });
    const [first, second] = await ready([careful, careful], '8.00');
    const asked = await send(careful.client, first!.body);
    const token = { 'step-up-token': await confirm(world, careful.client, asked) };
    const others = await ready(crowd, '8.00');
    const answers = await Promise.all([
      send(careful.client, first!.body, token),
      ...others.map(({ payer, body }) => send(payer.client, body)),
      send(careful.client, second!.body, token),
    ]);
    expectOneOf(answers, 'step_up_invalid');
  });

  it('reach a limit exactly: the first are paid, the rest refused, other customers unaffected', async () => {
    await withRule(3, async () => {
      const fresh = await sure({ dollars: '300.00' });
      const mine = await ready(
        Array.from({ length: 7 }, () => fresh),
        '9.00',
      );
      const [bystander] = await ready([await sure({ dollars: '50.00' })], '9.00');
      const payments = [...mine.slice(0, 4), bystander!, ...mine.slice(4)];
      const answers = await Promise.all(
        payments.map(({ payer, body }) => send(payer.client, body)),
      );
      const codes = answers.map(codeOf);
      expect(codes[4]).toBe('paid');
      expect(codes.toSpliced(4, 1).toSorted()).toEqual([
        ...Array.from({ length: 4 }, () => 'limit_count_exceeded'),
        ...['paid', 'paid', 'paid'],
      ]);
      const rules = await list<{ name: string; rail: string; used: string; left: string }>(
        fresh.client,
        '/transfer-rules/',
      );
      const counted = rules.find(
        (rule) => rule.name === 'daily_count' && rule.rail === 'bkash_from_usd',
      );
      expect(counted).toMatchObject({ used: '3', left: '0' });
      expect(await available(fresh.client)).toBe('270.03');
    });
  });

  it('are not held up by one that is not covered', async () => {
    const poor = await sure({ dollars: '20.00' });
    const mine = await ready([poor, poor, poor], '9.00');
    const others = await ready(crowd, '9.00');
    const all = [mine[0]!, ...others, mine[1]!, mine[2]!];
    const answers = await Promise.all(all.map(({ payer, body }) => send(payer.client, body)));
    const codes = answers.map(codeOf);
    expect(codes.slice(1, 5)).toEqual(others.map(() => 'paid'));
    expect(codes.filter((code) => code === 'insufficient_funds')).toHaveLength(1);
    expect(codes.filter((code) => code === 'paid')).toHaveLength(others.length + 2);
    expect(await available(poor.client)).toBe('0.02');
  });

  it('are not failed by one that the database refuses', async () => {
    const { ownerUrl } = world.api.database;
    const change = (sql: string) => withClient(ownerUrl, (client) => client.query(sql));
    await change(
      `alter table payments.transfers add constraint no_poison check (memo <> 'poison')`,
    );
    try {
      const [poisoned] = await ready([rich], '10.00', { memo: 'poison' });
      const others = await ready(crowd, '10.00');
      const all = [...others.slice(0, 2), poisoned!, ...others.slice(2)];
      const answers = await Promise.all(all.map(({ payer, body }) => send(payer.client, body)));
      expect(answers.map(codeOf)).toEqual(['paid', 'paid', 'internal_error', 'paid', 'paid']);
      // The failed attempt wrote nothing, so its rate is still unused.
      const again = await send(rich.client, { ...poisoned!.body, memo: 'rent' });
      expect(codeOf(again)).toBe('paid');
    } finally {
      await change('alter table payments.transfers drop constraint no_poison');
    }
  });
});

describe('a full queue', () => {
  it('refuses with a clear code, writes nothing, and accepts the same payment later', async () => {
    const [payment] = await ready([rich], '11.00');
    const { ledger } = world.api.ctx;
    const real = ledger.accounts.bind(ledger);
    ledger.accounts = async () => {
      throw new TooManyWaiting('4096 calls wait already');
    };
    const key = { 'idempotency-key': newKey() };
    const refused = await send(rich.client, payment!.body, key).finally(() => {
      ledger.accounts = real;
    });
    expect([refused.status, codeOf(refused)]).toEqual([503, 'service_unavailable']);
    expect(refused.headers['retry-after']).toBe('1');
    expect(codeOf(await send(rich.client, payment!.body, key))).toBe('paid');
  });
});

it('leave balanced books', async () => {
  await world.api.advance(31);
  const partners = openPartners(world.api.ctx.partners);
  const findings = await verifyEverything(world.api.pool, { partners });
  expect(findings.filter(({ ok: holds }) => !holds)).toEqual([]);
});
