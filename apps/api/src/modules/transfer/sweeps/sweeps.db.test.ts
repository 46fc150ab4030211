// A row that cannot go on never delays one that can.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TransferQuote } from '@kheya/contract';
import {
  available,
  newKey,
  ok,
  openPayer,
  payWithCode,
  startMoneyWorld,
  transferOf,
  walletPayment,
  type Payer,
} from '#testing/test-money.ts';
import type { TestWorld } from '#testing/test-world.ts';

let world: TestWorld;
let payer: Payer;

beforeAll(async () => {
  world = await startMoneyWorld();
  payer = await openPayer(world, { dollars: '3000.00' });
});
afterAll(async () => world?.stop());
beforeEach(() => world.api.runSweeps(['mid_rate']));

/**
 * Pays while the ledger performs the call or not, and its answer is lost: the row stays an intent.
 */
async function payUnheard(body: object, isTaken: boolean): Promise<string> {
  const quote = await ok<TransferQuote>(payer.client.call('POST', '/transfer/quote/', body));
  const { ledger } = world.api.ctx;
  const real = ledger.post.bind(ledger);
  ledger.post = async (events) => {
    if (isTaken) await real(events);
    throw new Error('lost');
  };
  const key = newKey();
  const answer = await payWithCode(world, payer.client, { ...body, quote_id: quote.id }, key);
  ledger.post = real;
  expect(answer.status).toBe(503);
  const [row] = await world.api.query<{ id: string }>(
    'select id from payments.transfers where idempotency_key = $1',
    [key],
  );
  return row!.id;
}

/** Copies of this row that fill more than a page, all of them older and with smaller ids. */
const crowd = (id: string, change: string) =>
  world.api.query(
    `insert into payments.transfers
     select (jsonb_populate_record(t, jsonb_build_object(
       'id', overlay(gen_random_uuid()::text placing '00000000' from 1),
       'reference', payments.transfer_reference(nextval('payments.transfer_references')),
       'idempotency_key', 'copy ' || t.id || n, 'conversion_rate_id', null, 'shares_quote', true,
       'updated_at', t.updated_at - interval '1 minute') || ${change})).*
     from payments.transfers t, generate_series(1, 450) n where t.id = $1`,
    [id],
  );

describe('intents', () => {
  it('that cannot be booked do not delay the one that can', async () => {
    const id = await payUnheard(walletPayment(payer, '20.00'), false);
    // A conversion without a target account can never be booked.
    await crowd(id, `jsonb_build_object('movement', 'usd_to_bdt', 'target_account_id', null)`);
    await world.api.advance(6);
    await world.api.runSweeps(['transfer_intent']);
    expect(await transferOf(payer.client, id)).toMatchObject({ step: 'reserved' });
    const left = await world.api.query(
      "select 1 from payments.transfers where step = 'intent' and idempotency_key like 'copy %'",
    );
    expect(left).toHaveLength(450);
  });

  it('whose ids are booked with other facts are not refused: the money is reserved', async () => {
    const before = await available(payer.client);
    const id = await payUnheard(walletPayment(payer, '30.00'), true);
    const change = (by: number) =>
      world.api.query(
        'update payments.transfers set amount_minor = amount_minor + $2 where id = $1',
        [id, by],
      );
    await change(1);
    await world.api.advance(6);
    await world.api.runSweeps(['transfer_intent']);
    expect(await transferOf(payer.client, id)).toMatchObject({ step: 'intent', reason: null });
    expect(await available(payer.client)).not.toBe(before);
    await change(-1);
    await world.api.runSweeps(['transfer_intent']);
    expect(await transferOf(payer.client, id)).toMatchObject({ step: 'reserved' });
  });
});

describe('payments under way', () => {
  it('that cannot go on do not delay those that can', async () => {
    const id = await payUnheard(walletPayment(payer, '25.00'), true);
    await world.api.advance(6);
    await world.api.runSweeps(['transfer_intent']);
    await crowd(id, "'{}'");
    await world.api.advance(16);
    await world.api.runSweeps(['transfer_advance']);
    const jobs = await world.api.query('select 1 from graphile_worker.jobs where key = $1', [
      `advance:${id}`,
    ]);
    expect(jobs).toHaveLength(1);
  });
});
