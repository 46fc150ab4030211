// Books consistent in every line, on rails that paid out more than they were given: only line 3 can
// find it.
import { fromDecimal } from '@kheya/money';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { eventsOf, postMovement } from '#posting-result.ts';
import { achOutReserve, achOutSend, achOutSettle } from '#postings/ach-out.ts';
import { cardAuthorize } from '#postings/card-authorization.ts';
import { cardClear } from '#postings/card-clearing.ts';
import { cardRefund } from '#postings/card-refund.ts';
import type { Posting } from '#postings/posting.ts';
import { openFixture, type Fixture } from '#tests/fixture.ts';
import { freshAccount, freshId } from '#tests/people.ts';
import { verifyLedger } from '#verify/ledger.ts';

let fixture: Fixture;
let customerUsd: string;
const usd = (text: string) => fromDecimal(text, 'USD');
const intent = () => ({ id: freshId(), at: fixture.clock.now(), bucket: 0 });

beforeEach(async () => {
  fixture = await openFixture();
  customerUsd = await fixture.customer(100_000n);
});
afterEach(async () => fixture.end());

async function run(posting: Posting): Promise<void> {
  expect(await postMovement(fixture.ledger, posting)).toMatchObject({ ok: true });
}

/** Posts without the check whether another attempt has landed. */
async function force(posting: Posting): Promise<void> {
  const results = await fixture.ledger.post(eventsOf(posting));
  expect(results.map(({ status }) => status)).toEqual(posting.legs.map(() => 'created'));
}

const broken = async () =>
  (await verifyLedger(fixture.pool))
    .filter(({ ok }) => !ok)
    .map(({ name, detail }) => `${name}: ${detail}`);
const below = (id: string) =>
  `3 each rail in transit equals its open transfers: bucket 0 2110 USD ${id} below zero`;

describe('an ACH payment', () => {
  const payment = () => ({ intent: intent(), customerUsd, amount: usd('50.00'), fee: usd('0.50') });

  it('settled by two attempts is found, behind another open one', async () => {
    const [twice, other] = [payment(), payment()];
    for (const facts of [twice, other]) {
      await run(achOutReserve(facts));
      await run(achOutSend(facts));
    }
    await run(achOutSettle(twice));
    expect(await broken()).toEqual([]);
    await force(achOutSettle(twice, 1));
    expect(await broken()).toEqual([below(twice.intent.id)]);
  });

  it('settled but never sent is found', async () => {
    const facts = payment();
    await run(achOutReserve(facts));
    await run(achOutSettle(facts));
    expect(await broken()).toEqual([below(facts.intent.id)]);
  });

  it('whose reservation ended under the name of another one is found', async () => {
    const facts = payment();
    await run(achOutReserve(facts));
    const other = freshId();
    const sent = achOutSend(facts);
    await force({
      ...sent,
      outbox: [],
      legs: sent.legs.map((leg) => ({ ...leg, intentId: other })),
    });
    expect(await broken()).toEqual([below(other)]);
  });
});

it('cards may refund more than they cleared since the last settlement', async () => {
  const facts = { intent: intent(), customerUsd };
  const held = usd('10.00');
  await run(cardAuthorize({ ...facts, event: 0, amount: held, timeoutSeconds: 604_800 }));
  const hold = { event: 0, held };
  await run(cardClear({ ...facts, duesAccountId: freshAccount(), event: 1, cleared: held, hold }));
  await run(cardRefund({ intent: intent(), customerUsd, amount: usd('25.00') }));
  const { rows } = await fixture.pool.query<{ posted: bigint }>(
    'select posted from ledger.transit_open where code = 2117',
  );
  expect(rows).toEqual([{ posted: -1500n }]);
  expect(await broken()).toEqual([]);
});
