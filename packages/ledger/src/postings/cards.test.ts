// Card events that race, arrive late or refer to another hold than the books have.
import { beforeEach, describe, expect, it } from 'vitest';
import { houseAccount } from '#chart.ts';
import { cardAuthorize, cardReplaceHold, cardReverse } from '#postings/card-authorization.ts';
import { cardClear } from '#postings/card-clearing.ts';
import { cardRefund } from '#postings/card-refund.ts';
import { cardInterchange, cardSettle } from '#postings/card-settlement.ts';
import { cardTopUp, cardTopUpChargeback, cardTopUpPayout } from '#postings/card-top-up.ts';
import { checkDepositReserve } from '#postings/check-deposit.ts';
import { incomingWire } from '#postings/incoming-wire.ts';
import type { IntentFacts, Posting } from '#postings/posting.ts';
import { unallocatedReturn } from '#postings/unallocated-return.ts';
import { memoryBooks } from '#tests/example-books.ts';
import { Example } from '#tests/example.ts';
import { bdt, usd } from '#tests/examples/amounts.ts';

const day = { timeoutSeconds: 86_400 };
let example: Example;
let payment: { readonly intent: IntentFacts; readonly customerUsd: string };
let duesAccountId: string;

const ok = async (posting: Posting) =>
  expect(await example.post(posting)).toMatchObject({ ok: true, replayed: false });
const clear = (event: number, cleared: string, hold: { event: number; held: string } | null) =>
  cardClear({
    ...payment,
    duesAccountId,
    event,
    cleared: usd(cleared),
    hold: hold && { event: hold.event, held: usd(hold.held) },
    forced: true,
  });
const available = async () => (await example.balanceOf(payment.customerUsd)).available;
const owed = async () => -(await example.balanceOf(duesAccountId)).posted;

beforeEach(async () => {
  example = new Example(await memoryBooks(), () => undefined);
  payment = { intent: example.intent(), customerUsd: await example.customer(usd('100.00')) };
  duesAccountId = await example.dues();
  await ok(cardAuthorize({ ...payment, ...day, event: 0, amount: usd('60.00') }));
  return async () => example.expectWhole();
});

describe('events that race', () => {
  it('of a reversal and a clearing, the first one counts, and a late clearing is forced', async () => {
    await ok(cardReverse({ ...payment, event: 1, hold: 0 }));
    const late = clear(2, '60.00', { event: 0, held: '60.00' });
    await example.refused(late, 'pending_transfer_already_voided', 1);
    expect(await available()).toBe(10_000n);
    await ok(clear(3, '60.00', null));
    expect([await available(), await owed()]).toEqual([4000n, 0n]);
  });

  it('of two increments of one hold, the first one counts', async () => {
    const first = { ...payment, ...day, replaces: 0 };
    await ok(cardReplaceHold({ ...first, event: 1, amount: usd('80.00') }));
    const second = cardReplaceHold({ ...first, event: 2, amount: usd('70.00') });
    await example.refused(second, 'pending_transfer_already_voided', 2);
    expect(await available()).toBe(2000n);
  });

  it('a clearing of a replaced hold is refused, and one of the hold in force is booked', async () => {
    await ok(cardReplaceHold({ ...payment, ...day, event: 1, replaces: 0, amount: usd('80.00') }));
    const old = clear(2, '60.00', { event: 0, held: '60.00' });
    await example.refused(old, 'pending_transfer_already_voided', 1);
    await ok(clear(3, '80.00', { event: 1, held: '80.00' }));
    expect([await available(), await owed()]).toEqual([2000n, 0n]);
  });

  it('the rest of a partly cleared hold expires by itself', async () => {
    const rest = { cleared: usd('25.00'), hold: { event: 0, held: usd('60.00') }, moreToCome: day };
    await ok(cardClear({ ...payment, duesAccountId, event: 1, ...rest }));
    expect(await available()).toBe(4000n);
    await example.advance(86_400_000);
    expect(await available()).toBe(7500n);
    const last = clear(2, '35.00', { event: 1, held: '35.00' });
    await example.refused(last, 'pending_transfer_expired', 1);
    await ok(clear(3, '35.00', null));
    expect([await available(), await owed()]).toEqual([4000n, 0n]);
  });
});

describe('an event received a second time', () => {
  const hold = { event: 0, held: '60.00' };

  it('without the hold it used up takes nothing more', async () => {
    await ok(clear(1, '20.00', hold));
    await example.refused(clear(1, '20.00', null), 'exists_with_different_flags', 2);
    await example.replayed(clear(1, '20.00', hold));
    expect([await available(), await owed()]).toEqual([8000n, 0n]);
  });

  it('with a hold although it was booked without one takes nothing more', async () => {
    await ok(clear(1, '20.00', null));
    await example.refused(clear(1, '20.00', hold), 'exists_with_different_flags', 1);
    await example.replayed(clear(1, '20.00', null));
    expect([await available(), await owed()]).toEqual([2000n, 0n]);
  });

  it('is booked without the hold that expired before it arrived', async () => {
    await example.advance(86_400_000);
    await example.refused(clear(1, '20.00', hold), 'pending_transfer_expired', 1);
    await ok(clear(1, '20.00', null));
    await ok(clear(2, '5.00', null));
    expect([await available(), await owed()]).toEqual([7500n, 0n]);
  });
});

describe('wrong facts about a hold', () => {
  it('never take more than cleared when the hold is larger', async () => {
    await ok(clear(1, '50.00', { event: 0, held: '40.00' }));
    expect([await available(), await owed()]).toEqual([5000n, 0n]);
  });

  it('are refused when the hold is smaller', async () => {
    const tooMuch = clear(1, '70.00', { event: 0, held: '70.00' });
    await example.refused(tooMuch, 'exceeds_pending_transfer_amount', 1);
    expect(await available()).toBe(4000n);
  });
});

describe('money of an account that has been closed', () => {
  it('is refunded to unallocated', async () => {
    await ok(clear(1, '60.00', { event: 0, held: '60.00' }));
    await example.close(payment.customerUsd);
    const refund = { intent: example.intent(), amount: usd('60.00') };
    const open = cardRefund({ ...refund, customerUsd: payment.customerUsd });
    await example.refused(open, 'credit_account_already_closed', 1);
    await ok(cardRefund({ ...refund, customerUsd: null }, 1));
    const unallocated = houseAccount(0, 'unallocated', 'USD');
    expect((await example.balanceOf(unallocated)).posted).toBe(6000n);
  });

  it('is charged back as a due', async () => {
    await ok(cardReverse({ ...payment, event: 1, hold: 0 }));
    await example.close(payment.customerUsd);
    const sums = { amount: usd('103.00'), cost: usd('15.00') };
    const facts = { intent: example.intent(), customerUsd: null, duesAccountId, ...sums };
    await ok(cardTopUpChargeback(facts));
    expect(await owed()).toBe(10_300n);
  });
});

it('settles a day with more refunds than clearings in our favour', async () => {
  await ok(cardSettle({ intent: example.intent(), direction: 'received', total: usd('5.00') }));
  expect((await example.balanceOf(houseAccount(0, 'bank_cash', 'USD'))).posted).toBe(-500n);
  expect((await example.balanceOf(houseAccount(0, 'transit_card', 'USD'))).posted).toBe(500n);
});

it('reports a hold without cover, and nothing that is ours alone', () => {
  const topics = (posting: Posting) => posting.outbox.map(({ topic }) => topic);
  const hold = { ...payment, ...day, event: 5, amount: usd('1.00') };
  expect(topics(cardAuthorize(hold))).toEqual(['card_held']);
  expect(topics(cardAuthorize({ ...hold, uncovered: true }))).toEqual(['card_hold_uncovered']);
  const settled = { intent: payment.intent, direction: 'paid', total: usd('1.00') } as const;
  expect(topics(cardSettle(settled))).toEqual([]);
});

describe('facts that do not add up', () => {
  const intent = { id: '0', at: new Date('2026-03-02T15:00:00Z'), bucket: 0 };
  const own = { intent, customerUsd: 'customer' };
  const hold = { ...own, ...day, event: 1, amount: usd('60.00') };
  const held = { event: 0, held: usd('60.00') };
  const clearing = { ...own, duesAccountId: 'dues', event: 1, cleared: usd('60.00'), hold: held };
  const payout = { intent, owed: usd('103.00'), cost: usd('2.87'), paid: usd('100.13') };
  const charge = { ...own, duesAccountId: 'dues', amount: usd('1.00'), cost: usd('0.00') };
  const wrong: [string, () => Posting][] = [
    ['amount', () => cardAuthorize({ ...hold, amount: usd('0.00') })],
    ['amount', () => cardAuthorize({ ...hold, amount: bdt('60.00') })],
    ['timeoutSeconds', () => cardAuthorize({ ...hold, timeoutSeconds: 0 })],
    ['timeoutSeconds', () => cardAuthorize({ ...hold, timeoutSeconds: 1.5 })],
    ['replaces', () => cardReplaceHold({ ...hold, replaces: 1 })],
    ['hold', () => cardReverse({ intent, event: 1, hold: 2 })],
    ['hold.event', () => cardClear({ ...clearing, event: 0 })],
    ['hold.held', () => cardClear({ ...clearing, hold: { event: 0, held: usd('-1.00') } })],
    ['cleared', () => cardClear({ ...clearing, cleared: usd('0.00') })],
    ['cleared', () => cardClear({ ...clearing, cleared: usd('60.01') })],
    ['cleared', () => cardClear({ ...clearing, hold: null })],
    ['customerUsd', () => cardClear({ ...clearing, customerUsd: null })],
    ['total', () => cardSettle({ intent, direction: 'paid', total: usd('-1.00') })],
    ['amount', () => cardInterchange({ intent, amount: usd('0.00') })],
    ['amount', () => cardRefund({ ...own, amount: bdt('1.00') })],
    ['fee', () => cardTopUp({ ...own, charged: usd('3.00'), fee: usd('3.01') })],
    ['owed', () => cardTopUpPayout({ ...payout, paid: usd('100.14') })],
    ['cost', () => cardTopUpPayout({ ...payout, cost: usd('103.01') })],
    ['cost', () => cardTopUpChargeback({ ...charge, cost: usd('-0.01') })],
    ['amount', () => checkDepositReserve({ ...own, amount: bdt('1.00') })],
    ['amount', () => incomingWire({ intent, customerAccountId: null, amount: usd('0.00') })],
    ['amount', () => incomingWire({ intent, customerAccountId: null, amount: bdt('1.00') })],
    ['amount', () => unallocatedReturn({ intent, sentFrom: 'float_bkash', amount: usd('1.00') })],
  ];

  it.each(wrong)('are refused by an error that names %s', (field, make) => {
    expect(make).toThrow(RangeError);
    expect(make).toThrow(new RegExp(`^${field}: `));
  });
});
