// The cost of a read does not grow with the number of entries before or after it, measured in
// blocks rather than seconds.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { houseAccount } from '#chart.ts';
import { openFixture, type Fixture } from '#tests/fixture.ts';
import { transfer } from '#tests/people.ts';

const CALLS = 40;
const EVENTS = 300;
const HALF = CALLS / 2;

let fixture: Fixture;
let customer: string;
const house = houseAccount(0, 'bank_cash', 'USD');
const moments: Date[] = [];

beforeAll(async () => {
  fixture = await openFixture();
  customer = await fixture.customer();
  const into = { debitAccountId: house, creditAccountId: customer, amount: 1n };
  for (let call = 0; call < CALLS; call += 1) {
    fixture.clock.advance(60_000);
    moments.push(fixture.clock.now());
    await fixture.ledger.post(Array.from({ length: EVENTS }, () => transfer(into)));
  }
});
afterAll(async () => fixture.end());

interface Explained {
  readonly Plan: { readonly 'Shared Hit Blocks': number; readonly 'Shared Read Blocks': number };
}

/** Number of blocks a query reads. */
async function blocks(text: string, values: readonly unknown[]): Promise<number> {
  const explain = `explain (analyze, buffers, format json) ${text}`;
  // The first run reads the catalogue as well.
  await fixture.admin.query(explain, [...values]);
  const { rows } = await fixture.admin.query<{ 'QUERY PLAN': Explained[] }>(explain, [...values]);
  const { Plan: plan } = rows[0]!['QUERY PLAN'][0]!;
  return plan['Shared Hit Blocks'] + plan['Shared Read Blocks'];
}

const page = (where: { newest?: boolean; before?: number; from?: Date; until?: Date }) =>
  blocks('select * from ledger.account_page(0, $1, $2, 50, $3, null, $4, $5, null, null, null)', [
    customer,
    where.newest ?? true,
    where.before ?? null,
    where.from ?? null,
    where.until ?? null,
  ]);

it('a page in the middle costs the same as the first, by number or by time, in both directions', async () => {
  const first = await page({});
  expect(first).toBeGreaterThan(0);
  expect(await page({ before: HALF * EVENTS })).toBeLessThan(first + 20);
  expect(await page({ until: moments[HALF]! })).toBeLessThan(first + 20);
  expect(await page({ newest: false, from: moments[HALF]! })).toBeLessThan(first + 20);
});

it('with history, a balance at any moment is one look-up', async () => {
  const one = (at: Date) =>
    blocks(
      `select * from ledger.account_page(0, $1, true, 1, ledger.seq_at(0, $2),
         null, null, null, null, null, null)`,
      [customer, at],
    );
  const late = await one(moments[CALLS - 1]!);
  expect(late).toBeLessThan(40);
  expect(await one(moments[1]!)).toBeLessThan(late + 10);
  const [balance] = await fixture.ledger.balancesAt([customer], moments[HALF]!);
  expect(balance?.posted).toBe(BigInt(HALF * EVENTS));
});

it("a house account's balance at a moment costs only the entries made since", async () => {
  const since = (at: Date) =>
    blocks('select * from ledger.change_since(0, $1, ledger.seq_at(0, $2))', [house, at]);
  const all = await since(moments[0]!);
  const last = await since(moments[CALLS - 1]!);
  expect(last * 10).toBeLessThan(all);
  const [balance] = await fixture.ledger.balancesAt([house], moments[HALF]!);
  expect(balance?.posted).toBe(BigInt(HALF * -EVENTS));
});

it("a bucket's transfers are read from the given time on", async () => {
  const query = (from: Date) =>
    blocks(
      `select * from ledger.bucket_transfers page
       where page.sk = 0 and page.seq >= (select ledger.seq_at(0, $1)) order by page.seq limit 50`,
      [from],
    );
  const first = await query(moments[0]!);
  expect(await query(moments[HALF]!)).toBeLessThan(first + 20);
});
