// What is still open on the rails, as `npm run verify` and the operators see it.
import { fromDecimal, money } from '@kheya/money';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ownedAccount } from '#chart.ts';
import { postMovement } from '#posting-result.ts';
import { achOutReserve, achOutReturn, achOutSend } from '#postings/ach-out.ts';
import { cardAuthorize } from '#postings/card-authorization.ts';
import { cardClear } from '#postings/card-clearing.ts';
import { cardSettle } from '#postings/card-settlement.ts';
import type { Posting } from '#postings/posting.ts';
import { openFixture, type Fixture } from '#tests/fixture.ts';
import { freshAccount, freshId } from '#tests/people.ts';
import { verifyLedger } from '#verify/ledger.ts';

let fixture: Fixture;
let customerUsd: string;
const duesAccountId = freshAccount();
const usd = (text: string) => fromDecimal(text, 'USD');
const intent = () => ({ id: freshId(), at: fixture.clock.now(), bucket: 0 });

beforeAll(async () => {
  fixture = await openFixture();
  customerUsd = await fixture.customer(100_000n);
  await fixture.ledger.open([ownedAccount('dues_receivable', duesAccountId, 'USD')]);
});
afterAll(async () => fixture.end());

async function run(posting: Posting): Promise<void> {
  expect(await postMovement(fixture.ledger, posting)).toMatchObject({ ok: true });
  fixture.clock.advance(60_000);
}

async function open(code: number) {
  const { rows } = await fixture.pool.query<{
    intent_id: string | null;
    since: Date;
    posted: bigint;
    pending: bigint;
  }>('select intent_id, since, posted, pending from ledger.transit_open where code = $1', [code]);
  return rows.toSorted((a, b) => (a.intent_id ?? '').localeCompare(b.intent_id ?? ''));
}

/** What is read of these intents without the history of the rail. */
async function openOf(...intents: string[]) {
  const { rows } = await fixture.pool.query(
    'select intent_id, since, posted, pending from ledger.transit_of($1, $2)',
    [intents.map(() => 0), intents],
  );
  return rows;
}

it('each ACH payment has a line until it has settled or come back', async () => {
  const facts = { intent: intent(), customerUsd, amount: usd('30.00'), fee: usd('0.50') };
  const since = fixture.clock.now();
  const row = { intent_id: facts.intent.id, since };
  await run(achOutReserve(facts));
  expect(await open(2110)).toEqual([{ ...row, posted: 0n, pending: 3000n }]);
  expect(await openOf(facts.intent.id, freshId())).toEqual(await open(2110));
  await run(achOutSend(facts));
  expect(await open(2110)).toEqual([{ ...row, posted: 3000n, pending: 0n }]);
  expect(await openOf(facts.intent.id)).toEqual(await open(2110));
  await run(achOutReturn({ ...facts, settled: false, returnCode: 'R03' }));
  expect(await open(2110)).toEqual([]);
  expect(await openOf(facts.intent.id)).toEqual([]);
});

it('each card hold has a line, and all clearings since the last settlement share one', async () => {
  const hold = async (amount: string) => {
    const facts = { intent: intent(), customerUsd };
    const held = usd(amount);
    await run(cardAuthorize({ ...facts, event: 0, amount: held, timeoutSeconds: 604_800 }));
    return { ...facts, held };
  };
  const [first, second, third] = [await hold('10.00'), await hold('20.00'), await hold('40.00')];
  for (const payment of [first, second]) {
    const { held: cleared } = payment;
    const of = { event: 0, held: cleared };
    await run(cardClear({ ...payment, duesAccountId, event: 1, cleared, hold: of }));
  }
  const settledAt = fixture.clock.now();
  await run(cardSettle({ intent: intent(), direction: 'paid', total: usd('10.00') }));
  expect(await open(2117)).toEqual([
    { intent_id: null, since: settledAt, posted: 2000n, pending: 0n },
    expect.objectContaining({ intent_id: third.intent.id, posted: 0n, pending: 4000n }),
  ]);
  const failing = async (inFlightIntents: string[]) =>
    (await verifyLedger(fixture.pool, { inFlightIntents })).filter(({ ok }) => !ok);
  expect(await failing([third.intent.id])).toEqual([]);
  expect((await failing([]))[0]?.detail).toContain(third.intent.id);
  await run(cardSettle({ intent: intent(), direction: 'paid', total: money('USD', 2000n) }));
  expect(await open(2117)).toHaveLength(1);
});
