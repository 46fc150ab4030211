import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ConsoleTransfer, Signal, TransferQuote } from '@kheya/contract';
import { withClient } from '@kheya/db';
import type { Client } from '#testing/test-api.ts';
import { operatorAt } from '#testing/test-console.ts';
import {
  addWallet,
  available,
  list,
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
let compliance: Client;
let payer: Payer;
beforeAll(async () => {
  world = await startMoneyWorld();
  compliance = await operatorAt(world.api, 'Farhana');
  payer = await openPayer(world, { dollars: '3000.00' });
  await withClient(world.api.database.ownerUrl, (client) =>
    client.query(`insert into payments.signal_rules values
      ('scam_check', 'warn', 20000, null, 24, null, '2027-01-01', 'test'),
      ('many_payers', 'signal', null, 2, 24, null, '2027-01-01', 'test')`),
  );
});
afterAll(() => world?.stop());
beforeEach(() => world.api.runSweeps(['mid_rate']));

const honest = { asked_by: 'own_idea', details_from: 'payee_in_person', pressure: 'none' };
const unsure = { ...honest, asked_by: 'not_sure' };
const quoteOf = (body: object, who = payer) =>
  ok<TransferQuote>(who.client.call('POST', '/transfer/quote/', body));
const answer = (quote: TransferQuote, given: object) =>
  payer.client.call('POST', `/transfer/quote/${quote.id}/scam-answers/`, given);
const payOn = (quote: TransferQuote, body: object) =>
  payWithCode(world, payer.client, { ...body, quote_id: quote.id });
const codeOf = async (call: ReturnType<Client['call']>) =>
  (await call).json<{ code: string }>().code;
const shown = (id: string) =>
  ok<ConsoleTransfer>(compliance.call('GET', `/console/transfer/${id}/`));

describe('a large payment to a new payee', () => {
  it('is paid on honest answers alone, and every answer stays with it', async () => {
    const body = walletPayment(payer, '210.00');
    const before = await available(payer.client);
    const quote = await quoteOf(body);
    expect(quote.warnings).toEqual(['new_payee', 'scam_check']);
    expect(await codeOf(payOn(quote, body))).toBe('scam_answers_required');
    const unquoted = { ...body, conversion_rate_id: quote.conversion_rate_id };
    expect(await codeOf(payWithCode(world, payer.client, unquoted))).toBe('scam_answers_required');
    for (const worrying of [
      unsure,
      { ...honest, details_from: 'message' },
      { ...honest, pressure: 'hurry_or_secret' },
      { ...honest, asked_by: 'stranger' },
    ]) {
      expect(await ok(answer(quote, worrying))).toMatchObject({ ...worrying, is_worrying: true });
      expect(await codeOf(payOn(quote, body))).toBe('scam_answers_worrying');
    }
    expect(await available(payer.client)).toBe(before);
    expect(await ok(answer(quote, honest))).toMatchObject({ is_worrying: false });
    const paid = await ok<{ id: string }>(payOn(quote, body));
    const { scam_answers: kept } = await shown(paid.id);
    expect(kept.map(({ is_worrying: isWorrying }) => isWorrying)).toEqual([
      ...[false, true, true, true, true],
    ]);
    expect(kept.at(-1)).toMatchObject(unsure);
  });

  it('raises a signal where an earlier answer was worrying', async () => {
    await world.api.runSweeps(['signals']);
    const found = await list<Signal>(
      compliance,
      `/console/signal/?customer_id=${payer.client.userId}`,
    );
    expect(found).toMatchObject([{ kind: 'scam_answers', rule: { threshold: null } }]);
  });

  it('asks again until the payee is known for a day, and no more after it', async () => {
    await work(world);
    const again = walletPayment(payer, '220.00');
    expect((await quoteOf(again)).warnings).toEqual(['scam_check']);
    await world.api.advance(25 * 3600);
    await world.api.runSweeps(['mid_rate']);
    const quote = await quoteOf(again);
    expect(quote.warnings).toEqual([]);
    const paid = await ok<{ id: string }>(payOn(quote, again));
    expect((await transferOf(payer.client, paid.id)).status).toBe('PENDING');
    expect((await shown(paid.id)).scam_answers).toEqual([]);
  });

  it('asks nothing below the threshold', async () => {
    const fresh = await addWallet(payer.client, { walletNumber: '01712344822' });
    const small = await quoteOf(walletPayment({ ...payer, wallet: fresh }, '199.99'));
    expect(small.warnings).toEqual(['new_payee']);
  });

  it('asks about a known payee whom many pay', async () => {
    const first = await openPayer(world, { firstName: 'Asha', walletNumber: '01712344841' });
    const body = walletPayment(first, '20.00');
    await pay(world, first, body);
    await work(world);
    await world.api.advance(25 * 3600);
    await world.api.runSweeps(['mid_rate']);
    const large = walletPayment(first, '230.00');
    expect((await quoteOf(large, first)).warnings).toEqual([]);
    for (const firstName of ['Bina', 'Chitra']) {
      const next = await openPayer(world, { firstName, walletNumber: '01712344841' });
      await pay(world, next, walletPayment(next, '20.00'));
      await work(world);
    }
    await world.api.runSweeps(['signals']);
    expect((await quoteOf(large, first)).warnings).toEqual(['scam_check']);
  });
});
