import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { balanceOf, createPerson, openAccount, remit } from '#tests/people.ts';
import {
  abortOnce,
  settings,
  startTestSimulator,
  type TestSimulator,
} from '#tests/test-simulator.ts';

// Faults of a call. Those that break a connection run over a real one.

let simulator: TestSimulator;
let origin: string;

beforeAll(async () => {
  simulator = await startTestSimulator();
  origin = await simulator.listen();
});
afterEach(() => simulator.control('/reset', {}));
afterAll(() => simulator.stop());

/** A transfer over a real connection. */
const remitOver = (accountId: string, key: string, signal: AbortSignal | null = null) =>
  fetch(`${origin}/bank/v0/transactions/internal_transfer`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${settings.BANK_API_KEY}`,
      'content-type': 'application/json',
      'idempotency-key': key,
    },
    body: JSON.stringify({
      amount: 1000,
      currency: 'USD',
      type: 'OUTGOING_INTERNATIONAL_REMITTANCE',
      originating_account_id: accountId,
      receiving_account_alias: 'REMITTANCE',
      metadata: { reference_id: key },
    }),
    signal,
  });
const latest = () =>
  simulator
    .context()
    .requests.list('bank')
    .find((request) => request.operation === 'internal_transfer');
const foundBy = async (reference: string) =>
  (await simulator.bank('GET', `/transactions/posted?reference_id=${reference}`)).json().result;

describe('at the bank', () => {
  test('refuse is final under its key and moves nothing', async () => {
    const account = await openAccount(simulator, '100.00');
    await simulator.fault('bank', 'refuse');
    const refused = await remit(simulator, account.id, 1000, 'refused');
    expect(refused.status).toBe(422);
    expect(refused.json().code).toBe('REQUEST_DECLINED');
    const again = await remit(simulator, account.id, 1000, 'refused');
    expect(again.text).toBe(refused.text);
    expect(await balanceOf(simulator, account.id)).toBe(10_000);
  });

  test('error_500 does nothing; the same key then succeeds', async () => {
    const account = await openAccount(simulator, '100.00');
    await simulator.fault('bank', 'error_500');
    const broken = await remit(simulator, account.id, 1000, 'broken');
    expect(broken.status).toBe(500);
    expect(broken.headers['content-type']).toContain('application/problem+json');
    expect(await balanceOf(simulator, account.id)).toBe(10_000);
    expect((await remit(simulator, account.id, 1000, 'broken')).status).toBe(200);
  });

  test('timeout_before_commit: nothing arrives, and nothing is found', async () => {
    const account = await openAccount(simulator, '100.00');
    await simulator.fault('bank', 'timeout_before_commit');
    await abortOnce(
      (signal) => remitOver(account.id, 'never-came', signal),
      async () => expect(latest()?.fault).toBe('timeout_before_commit'),
    );
    expect(await foundBy('never-came')).toEqual([]);
    expect(await balanceOf(simulator, account.id)).toBe(10_000);
  });

  test('timeout_after_commit: done, and found by key and by reference', async () => {
    const account = await openAccount(simulator, '100.00');
    await simulator.fault('bank', 'timeout_after_commit');
    await abortOnce(
      (signal) => remitOver(account.id, 'lost-answer', signal),
      async () => expect(await foundBy('lost-answer')).toHaveLength(1),
    );
    const [found] = await foundBy('lost-answer');
    expect(found).toBeDefined();
    const again = await remitOver(account.id, 'lost-answer');
    expect(await again.json()).toMatchObject({ id: found.uuid });
    expect(await balanceOf(simulator, account.id)).toBe(9000);
  });

  test('slow waits, then answers normally', async () => {
    const account = await openAccount(simulator, '100.00');
    await simulator.fault('bank', 'slow', 1, { delay_ms: 30 });
    expect((await remit(simulator, account.id, 1000, 'slow')).status).toBe(200);
    const [record] = simulator.context().requests.list('bank');
    expect(record).toMatchObject({ operation: 'internal_transfer', fault: 'slow', status: 200 });
  });

  test('malformed: done, and the answer cannot be parsed', async () => {
    const account = await openAccount(simulator, '100.00');
    await simulator.fault('bank', 'malformed');
    const torn = await remit(simulator, account.id, 1000, 'torn');
    expect(torn.status).toBe(200);
    expect(() => JSON.parse(torn.text)).toThrow();
    expect(await balanceOf(simulator, account.id)).toBe(9000);
  });

  test('writes are affected, reads are not unless named', async () => {
    await simulator.fault('bank', 'error_500');
    expect((await simulator.bank('GET', '/persons')).status).toBe(200);
    const listed = (await simulator.call('GET', '/__sim/faults', {})).json();
    expect(listed.results).toMatchObject([{ provider: 'bank', kind: 'error_500', remaining: 1 }]);
    await simulator.control('/reset', {});
    await simulator.fault('bank', 'error_500', 1, { operation: 'persons' });
    await simulator.fault('bank', 'error_500', 1, { operation: 'any' });
    expect((await simulator.bank('GET', '/persons')).status).toBe(500);
    expect((await simulator.bank('GET', '/accounts/templates')).status).toBe(500);
    expect((await simulator.bank('GET', '/persons')).status).toBe(200);
  });

  test('a count is used up, and survives a restart', async () => {
    await simulator.fault('bank', 'refuse', 2);
    await simulator.bank('POST', '/persons', { is_customer: true, status: 'ACTIVE' });
    await simulator.restart();
    origin = await simulator.listen();
    const second = await simulator.bank('POST', '/persons', {
      is_customer: true,
      status: 'ACTIVE',
    });
    expect(second.status).toBe(422);
    await createPerson(simulator);
  });
});
