import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ConversionRate, TransferQuote } from '@kheya/contract';
import { convert, fromDecimal, parseRate, toDecimal } from '@kheya/money';
import { ok, openPayer, startMoneyWorld, walletPayment, type Payer } from '#testing/test-money.ts';
import type { TestWorld } from '#testing/test-world.ts';

// The price shown to a visitor and the price a customer pays come from the same code.

let world: TestWorld;
let payer: Payer;
beforeAll(async () => {
  world = await startMoneyWorld();
  payer = await openPayer(world);
});
afterAll(async () => world?.stop());

const pair = { source_currency: 'USD', target_currency: 'BDT' };
const key = { 'x-api-key': 'kheya-web-sandbox' };

async function asVisitor() {
  const price = world.api.raw({
    method: 'POST',
    url: '/conversion-rate/',
    headers: key,
    payload: pair,
  });
  const settings = world.api.raw({ method: 'GET', url: '/settings/global/', headers: key });
  const { results } = await ok<{ results: { key: string; value: string }[] }>(settings);
  const fee = results.find((one) => one.key === 'wallet_transfer_fee_usd')?.value;
  return { price: await ok<ConversionRate>(price), fee };
}

test.each(['121.1234', '122.40', '125.005'])(
  'at a mid-market rate of %s the public price is the price of a payment',
  async (mid) => {
    await world.control('/fx', { mid_rate: mid });
    await world.api.advance(60);
    await world.api.runSweeps(['mid_rate']);
    const visitor = await asVisitor();
    const frozen = await ok<ConversionRate>(payer.client.call('POST', '/conversion-rate/', pair));
    const quoted = await ok<TransferQuote>(
      payer.client.call(
        'POST',
        '/transfer/quote/',
        walletPayment(payer, '100.00', { conversion_rate_id: frozen.id }),
      ),
    );

    const { rate, mid_rate, spread_bps } = visitor.price;
    expect(frozen).toMatchObject({ rate, mid_rate, spread_bps });
    expect(quoted).toMatchObject({ rate, mid_rate, fee: visitor.fee });
    const arrives = convert(fromDecimal('100.00', 'USD'), parseRate(rate, 'USD', 'BDT'), {
      rounding: 'down',
      quantumMinor: 100n,
    });
    expect(quoted.target_amount).toBe(toDecimal(arrives));
    // Only the customer's price can be paid with.
    expect(visitor.price.id).toBeNull();
    expect(frozen.id).not.toBeNull();
  },
);

test('thirty days are thirty points, including days without a market', async () => {
  await world.api.query(
    // At noon in the zone in which the days of a rate are counted, because a day may be an hour
    // longer or shorter.
    `insert into payments.mid_rates (base, quote, rate_e8, source, fetched_at)
     select 'USD', 'BDT', rate, 'fx', (today - ago + time '12:00') at time zone zone
     from (values ('America/New_York')) zones (zone), lateral (select (clock.now() at time zone zone)::date as today) t,
       (values (12000000000, 40), (12100000000, 10)) rates (rate, ago)`,
  );
  const answer = await ok<{ results: { day: string; mid_rate: string; is_carried: boolean }[] }>(
    world.api.raw({ method: 'GET', url: '/conversion-rate/history/?days=30', headers: key }),
  );
  const days = answer.results.map(({ day }) => Date.parse(day) / 86_400_000);
  expect(days).toHaveLength(30);
  expect(days.map((day) => day - days[0]!)).toEqual([...days.keys()]);
  const mids = answer.results.map(({ mid_rate: mid }) => Number(mid));
  expect(mids.slice(0, 19)).toEqual(Array(19).fill(120));
  expect(mids.slice(20, 28)).toEqual(Array(8).fill(121));
  // Each of the days between says that no rate came.
  expect(answer.results.slice(0, 28).map((one) => one.is_carried)).toEqual([
    ...Array<boolean>(19).fill(true),
    ...[false, ...Array<boolean>(8).fill(true)],
  ]);
  expect(answer.results.at(-1)?.is_carried).toBe(false);
});

test('a year of points is asked for at most, and every day of it has one', async () => {
  const history = (days: string) =>
    world.api.raw({ method: 'GET', url: `/conversion-rate/history/?days=${days}`, headers: key });
  const year = await ok<{ results: { day: string }[] }>(history('365'));
  // The first rate was stored forty days ago, and no rate is made up for the days before it.
  expect(year.results).toHaveLength(41);
  expect((await ok<{ results: object[] }>(history('7'))).results).toHaveLength(7);
  for (const days of ['367', '0', '1.5', 'all']) {
    const refused = await history(days);
    expect([refused.status, refused.json<{ code: string }>().code]).toEqual([
      422,
      'request_invalid',
    ]);
  }
});
