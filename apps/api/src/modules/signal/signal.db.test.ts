import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type {
  ConsoleTransfer,
  ReplyOf,
  Signal,
  signalRulePreview,
  TransferQuote,
} from '@kheya/contract';
import { withClient } from '@kheya/db';
import type { Client } from '#testing/test-api.ts';
import { operatorAt } from '#testing/test-console.ts';
import {
  addWallet,
  available,
  list,
  newKey,
  ok,
  openPayer,
  pay,
  startMoneyWorld,
  transferOf,
  walletPayment,
  work,
  type Payer,
} from '#testing/test-money.ts';
import { brokenProofs } from '#testing/test-proofs.ts';
import type { TestWorld } from '#testing/test-world.ts';

let world: TestWorld;
let compliance: Client;
let payer: Payer;
beforeAll(async () => {
  world = await startMoneyWorld();
  compliance = await operatorAt(world.api, 'Farhana');
  payer = await openPayer(world, { dollars: '5000.00' });
  await setRules();
});
afterAll(() => world?.stop());
beforeEach(() => world.api.runSweeps(['mid_rate']));

/** Rules that a few small payments meet. */
const setRules = () =>
  withClient(world.api.database.ownerUrl, (client) =>
    client.query(`insert into payments.signal_rules values
      ('new_payee', 'cool_off', 20000, null, 12, null, '2027-01-01', 'test'),
      ('structuring', 'signal', 10000, 3, 72, 10, '2027-01-01', 'test'),
      ('velocity', 'signal', 60000, 9, 24, 200, '2027-01-01', 'test'),
      ('many_payers', 'signal', null, 3, 24, null, '2027-01-01', 'test'),
      ('dormant', 'signal', 15000, null, 48, null, '2027-01-01', 'test'),
      ('new_device', 'signal', 15000, null, 24, null, '2027-01-01', 'test')`),
  );
const look = () => world.api.runSweeps(['signals']);
const signalsOf = (who: Payer, query = '') =>
  list<Signal>(compliance, `/console/signal/?customer_id=${who.client.userId}${query}`);
const kindsOf = async (who: Payer) => (await signalsOf(who)).map(({ kind }) => kind);
const send = async (who: Payer, amount: string, wallet = who.wallet) => {
  const paid = await pay(world, who, walletPayment({ ...who, wallet }, amount));
  await work(world);
  return paid;
};
const openTasks = async (who: Payer) =>
  (
    await world.api.query<{ kind: string }>(
      `select kind from payments.operator_tasks where subject_id = $1 and closed_at is null`,
      [who.client.userId],
    )
  ).map(({ kind }) => kind);
const tryOut = (body: object) =>
  ok<ReplyOf<typeof signalRulePreview>>(
    compliance.call('POST', '/console/signal-rule/preview/', body),
  );

describe('the first large payment to somebody', () => {
  it('waits half a day, says so before, and can be cancelled in full meanwhile', async () => {
    const body = walletPayment(payer, '250.00');
    const quote = await ok<TransferQuote>(payer.client.call('POST', '/transfer/quote/', body));
    const until = new Date(Date.parse(quote.created_at) + 12 * 3_600_000);
    expect(Math.abs(Date.parse(quote.cools_off_until ?? '') - until.getTime())).toBeLessThan(5000);
    expect(quote).toMatchObject({ cancellation: 'until_handed_over', warnings: ['new_payee'] });
    expect(Date.parse(quote.arrives_by)).toBeGreaterThan(until.getTime() - 5000);
    const before = await available(payer.client);
    const paid = await send(payer, '250.00');
    await world.api.advance(11 * 3600);
    await work(world);
    const waiting = await transferOf(payer.client, paid.id);
    expect(waiting).toMatchObject({
      ...{ step: 'screened', cancel: { kind: 'full_refund' } },
      cools_off_until: waiting.hands_over_at,
    });
    // What waits is not delivered, so the next one waits as well.
    await world.api.runSweeps(['mid_rate']);
    const next = walletPayment(payer, '260.00');
    const second = await ok<TransferQuote>(payer.client.call('POST', '/transfer/quote/', next));
    expect(second.cools_off_until).not.toBeNull();
    const key = { 'idempotency-key': newKey() };
    await ok(payer.client.call('POST', `/transfer/${paid.id}/cancel/`, {}, key));
    expect(await available(payer.client)).toBe(before);
    await world.api.advance(2 * 3600);
    await work(world);
    expect(await transferOf(payer.client, paid.id)).toMatchObject({ status: 'RELEASED' });
  });

  it('goes when the time is over, and after it the payee is known', async () => {
    const paid = await send(payer, '251.00');
    await world.api.advance(12 * 3600 + 60);
    await work(world);
    expect(await transferOf(payer.client, paid.id)).toMatchObject({ status: 'COMPLETE' });
    await world.api.runSweeps(['mid_rate']);
    const again = await send(payer, '252.00');
    expect(again.cools_off_until).toBeNull();
    expect(await transferOf(payer.client, again.id)).toMatchObject({ status: 'COMPLETE' });
    expect(await brokenProofs(world)).toEqual([]);
  });

  it('goes out sooner where two operators end the wait, but not within half an hour of paying', async () => {
    const fresh = await addWallet(payer.client, { walletNumber: '01712344824' });
    const paid = await send(payer, '253.00', fresh);
    const maker = await operatorAt(world.api, 'Farid', ['FINANCE']);
    const checker = await operatorAt(world.api, 'Imran', ['FINANCE']);
    const path = `/console/transfer/${paid.id}/action/`;
    const body = { action: 'end_cool_off', reason: 'She asked for it on the telephone.' };
    const proposed = await ok<ConsoleTransfer>(maker.call('POST', path, body));
    const decision = {
      ...{ action_id: proposed.actions.open?.id, approve: true },
      note: 'Called her back on her own number.',
    };
    const own = await maker.call('POST', `${path}decide/`, decision);
    expect(own.json()).toMatchObject({ code: 'operator_must_differ' });
    await ok(checker.call('POST', `${path}decide/`, decision));
    await work(world);
    expect(await transferOf(payer.client, paid.id)).toMatchObject({
      ...{ step: 'screened', cancel: { kind: 'full_refund' } },
    });
    await world.api.advance(31 * 60);
    await work(world);
    expect(await transferOf(payer.client, paid.id)).toMatchObject({ status: 'COMPLETE' });
    const again = await maker.call('POST', path, body);
    expect(again.json()).toMatchObject({ code: 'transfer_action_not_possible' });
  });

  it('below the threshold goes as always', async () => {
    const fresh = await addWallet(payer.client, { walletNumber: '01712344822' });
    const paid = await send(payer, '199.99', fresh);
    expect(paid.cools_off_until).toBeNull();
    expect(await transferOf(payer.client, paid.id)).toMatchObject({ status: 'COMPLETE' });
  });
});

describe('a signal', () => {
  it('is raised once for several payments just below a threshold, and a dismissal ends its task', async () => {
    const splitter = await openPayer(world, { dollars: '900.00', walletNumber: '01712344831' });
    for (const amount of ['95.00', '99.99', '89.99', '90.00']) await send(splitter, amount);
    await look();
    await look();
    const [signal, ...others] = await signalsOf(splitter);
    expect(others).toEqual([]);
    expect(signal).toMatchObject({
      kind: 'structuring',
      facts: { count: 3, sum: '284.99' },
      rule: { threshold: '100.00', count: 3, percent: 10 },
      transfer: { amount: '90.00', currency: 'USD' },
    });
    expect(await openTasks(splitter)).toEqual(['signal_found']);
    const dismiss = () =>
      compliance.call('POST', `/console/signal/${signal?.id}/dismiss/`, {
        note: 'Rent for three rooms.',
      });
    expect(await ok(dismiss())).toMatchObject({ dismissed_by: { name: 'Farhana' } });
    expect((await dismiss()).json()).toMatchObject({ code: 'signal_ended' });
    expect(await openTasks(splitter)).toEqual([]);
    expect(await signalsOf(splitter)).toEqual([]);
    expect(await signalsOf(splitter, '&state=all')).toHaveLength(1);
  });

  it('is raised where many pay one account, whoever saved it', async () => {
    const number = '01712344841';
    const payers = [];
    for (const firstName of ['Asha', 'Bina', 'Chitra']) {
      payers.push(await openPayer(world, { firstName, walletNumber: number, dollars: '100.00' }));
    }
    for (const one of payers) await send(one, '20.00');
    await look();
    expect(await Promise.all(payers.map(kindsOf))).toEqual([[], [], ['many_payers']]);
    const found = await tryOut({
      ...{ kind: 'many_payers', threshold_minor: null, count: 2, window_hours: 24, percent: null },
    });
    // Two are enough here, so the second payer is touched, too.
    expect(found.most.map(({ id }) => id).toSorted()).toEqual(
      [payers[1]!, payers[2]!].map(({ client }) => client.userId).toSorted(),
    );
    expect(found).toMatchObject({ transfers: 2, customers: 2 });
  });

  it('is raised where much more goes out than usual, not where that is usual', async () => {
    const spender = await openPayer(world, { dollars: '4000.00', walletNumber: '01712344851' });
    await send(spender, '190.00');
    await world.api.advance(13 * 3600);
    await world.api.runSweeps(['mid_rate']);
    await send(spender, '400.00');
    await look();
    expect(await kindsOf(spender)).toEqual([]);
    await send(spender, '300.00');
    await look();
    const [signal] = await signalsOf(spender);
    expect(signal).toMatchObject({ kind: 'velocity', facts: { count: 3, sum: '890.00' } });
    const rule = { kind: 'velocity', threshold_minor: 60_000, count: 9, window_hours: 24 };
    const touched = async (percent: number) =>
      (await tryOut({ ...rule, percent })).most.some(({ id }) => id === spender.client.userId);
    expect(await touched(200)).toBe(true);
  });

  it('is raised for a large payment after a long silence, and from a new browser', async () => {
    const sleeper = await openPayer(world, { dollars: '900.00', walletNumber: '01712344861' });
    await send(sleeper, '160.00');
    await look();
    expect(await kindsOf(sleeper)).toEqual([]);
    await world.api.advance(50 * 3600);
    await world.api.runSweeps(['mid_rate']);
    await withClient(world.api.database.ownerUrl, (client) =>
      client.query(
        `insert into identity.trusted_devices (user_id, device_id, secret_hash, trusted_at)
         values ($1, 'first', '\\x01', clock.now() - interval '90 days'),
           ($1, 'second', '\\x02', clock.now() - interval '1 hour')`,
        [sleeper.client.userId],
      ),
    );
    await send(sleeper, '161.00');
    await look();
    expect((await kindsOf(sleeper)).toSorted()).toEqual(['dormant', 'new_device']);
  });

  it('asks a rule for the figures that its kind has', async () => {
    const answer = await compliance.call('POST', '/console/signal-rule/preview/', {
      ...{ kind: 'velocity', threshold_minor: null, count: 3, window_hours: 24, percent: 200 },
    });
    expect([answer.status, answer.json()]).toMatchObject([422, { code: 'request_invalid' }]);
  });

  it('lists the rules, and which is in force', async () => {
    const rules = await list<{ kind: string; is_in_force: boolean; valid_from: string }>(
      compliance,
      '/console/signal-rule/',
    );
    expect(rules.filter(({ is_in_force: holds }) => holds)).toHaveLength(8);
    expect(rules.filter(({ valid_from: from }) => from === '2026-01-01')).toHaveLength(8);
  });

  it('is seen by compliance alone', async () => {
    const others = await Promise.all(
      (['SUPPORT', 'FINANCE', 'ADMIN'] as const).map((role) =>
        operatorAt(world.api, `Only${role}`, [role]),
      ),
    );
    const answers = others.map((one) => one.call('GET', '/console/signal/'));
    expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([403, 403, 403]);
  });
});
