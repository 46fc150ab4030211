// A booking made in one way is not made in another way or by another attempt, whichever comes
// first.
import { beforeEach, describe, expect, it } from 'vitest';
import { zero } from '@kheya/money';
import { houseAccount } from '#chart.ts';
import {
  achOutReserve,
  achOutReturn,
  achOutSend,
  achOutSettle,
  achOutVoid,
} from '#postings/ach-out.ts';
import {
  bdtToBdBankReserve,
  bdtToBdBankReturn,
  bdtToBdBankSend,
  bdtToBdBankSettle,
} from '#postings/bdt-to-bd-bank.ts';
import { cardRefund } from '#postings/card-refund.ts';
import { cardTopUp } from '#postings/card-top-up.ts';
import { feeCharge, feeDue } from '#postings/fee.ts';
import { incomingAch } from '#postings/incoming-ach.ts';
import { incomingBdt } from '#postings/incoming-bdt.ts';
import { incomingCoins } from '#postings/incoming-coins.ts';
import { incomingWire } from '#postings/incoming-wire.ts';
import { internalTransfer } from '#postings/internal-transfer.ts';
import { legId, type IntentFacts, type Posting } from '#postings/posting.ts';
import { treasurySellDollars, treasurySellDollarsDeal } from '#postings/treasury-sell-dollars.ts';
import { unallocatedAssign } from '#postings/unallocated-assign.ts';
import { unallocatedReturn } from '#postings/unallocated-return.ts';
import { memoryBooks } from '#tests/example-books.ts';
import { Example } from '#tests/example.ts';
import { bdt, usd, usdc } from '#tests/examples/amounts.ts';

let example: Example;
let intent: IntentFacts;
let customer: string;

beforeEach(async () => {
  example = new Example(await memoryBooks(), () => undefined);
  intent = example.intent();
  customer = await example.customer(usd('500.00'));
  return async () => example.expectWhole();
});

const ok = async (posting: Posting) =>
  expect(await example.post(posting)).toMatchObject({ ok: true, replayed: false });
const posted = async (id: string) => (await example.balanceOf(id)).posted;
const refused = async (posting: Posting) => {
  const before = await posted(customer);
  expect(await example.post(posting)).toMatchObject({ ok: false });
  expect(await posted(customer)).toBe(before);
};

describe('a return without a fee', () => {
  const transit = () => houseAccount(0, 'transit_ach', 'USD');
  const facts = () => ({ intent, customerUsd: customer, amount: usd('50.00'), fee: usd('0.50') });
  const back = (settled: boolean, attempt = 0, accountClosed = false) =>
    achOutReturn({ ...facts(), settled, returnCode: 'R03', accountClosed }, attempt);

  beforeEach(async () => {
    await ok(achOutReserve(facts()));
    await ok(achOutSend(facts()));
  });

  it('booked before the settlement is not booked after it as well', async () => {
    await ok(back(false));
    await example.refused(back(true), 'exists_with_different_user_data_64', 1);
    await refused(back(true, 1));
    await example.replayed(back(false));
    expect([await posted(customer), await posted(transit())]).toEqual([49_950n, 0n]);
  });

  it('booked after the settlement is not booked before it as well', async () => {
    await ok(achOutSettle(facts()));
    await refused(back(false));
    await refused(back(false, 1));
    await ok(back(true));
    await refused(back(false));
    await refused(back(false, 2));
    await refused(back(true, 1));
    await example.replayed(back(true));
    expect([await posted(customer), await posted(transit())]).toEqual([49_950n, 0n]);
  });

  it('booked as after a settlement that is missing is booked only once', async () => {
    await ok(back(true));
    await refused(back(false));
    await ok(achOutSettle(facts()));
    expect([await posted(customer), await posted(transit())]).toEqual([49_950n, 0n]);
  });

  it('is refused by a closed account, booked without it, and then not booked in any other way', async () => {
    await example.close(customer);
    await example.refused(back(false), 'credit_account_already_closed', 5);
    await ok(back(false, 1, true));
    const again = [
      back(false),
      back(true),
      back(true, 1),
      back(true, 2, true),
      back(false, 2, true),
    ];
    for (const posting of again) await refused(posting);
    await refused(achOutSettle(facts()));
    await refused(achOutSettle(facts(), 1));
    expect(await posted(houseAccount(0, 'unallocated', 'USD'))).toBe(5000n);
    expect(await posted(transit())).toBe(0n);
  });

  it('behaves in taka as in dollars', async () => {
    const customerBdt = await example.customer(bdt('1000.00'));
    const sums = { amount: bdt('900.00'), fee: zero('BDT'), kept: zero('BDT') };
    const taka = { intent: example.intent(), customerBdt, rail: 'beftn', ...sums } as const;
    await ok(bdtToBdBankReserve(taka));
    await ok(bdtToBdBankSend(taka));
    await ok(bdtToBdBankReturn({ ...taka, settled: false }));
    await refused(bdtToBdBankReturn({ ...taka, settled: true }));
    await refused(bdtToBdBankSettle(taka));
    expect(await posted(customerBdt)).toBe(100_000n);
  });
});

describe('a settlement of a batch rail', () => {
  const facts = () => ({ intent, customerUsd: customer, amount: usd('50.00'), fee: usd('0.50') });

  it.each([
    [0, 1],
    [1, 0],
    [0, 2],
  ])('is booked once by attempts %i and %i', async (first, second) => {
    await ok(achOutReserve(facts()));
    await ok(achOutSend(facts()));
    await ok(achOutSettle(facts(), first));
    await refused(achOutSettle(facts(), second));
    await example.replayed(achOutSettle(facts(), first));
    expect(await posted(houseAccount(0, 'transit_ach', 'USD'))).toBe(0n);
  });

  it('is not booked by any attempt after a void by another', async () => {
    await ok(achOutReserve(facts()));
    await ok(achOutVoid(facts(), 1));
    for (const attempt of [0, 1, 2]) await refused(achOutSettle(facts(), attempt));
    expect(await posted(houseAccount(0, 'transit_ach', 'USD'))).toBe(0n);
  });
});

type Way = (customerAccountId: string | null, attempt?: number) => Posting;

const incoming: Record<string, () => Promise<Way>> = {
  ACH: async () => {
    const amount = usd('75.00');
    return (customerAccountId, nth) => incomingAch({ intent, customerAccountId, amount }, nth);
  },
  wire: async () => {
    const amount = usd('75.00');
    return (customerAccountId, nth) => incomingWire({ intent, customerAccountId, amount }, nth);
  },
  taka: async () => {
    customer = await example.customer(bdt('500.00'));
    const own = { intent, amount: bdt('75.00'), arrivedIn: 'bd_settlement' } as const;
    return (customerAccountId, nth) => incomingBdt({ ...own, customerAccountId }, nth);
  },
  coins: async () => {
    customer = await example.customer(usdc('500.000000'));
    const coins = usdc('75.000000');
    return (customerUsdc, nth) => incomingCoins({ intent, customerUsdc, coins }, nth);
  },
};

describe.each(Object.entries(incoming))('incoming money by %s', (_name, way) => {
  let book: Way;
  beforeEach(async () => {
    book = await way();
  });

  it('without an owner is not booked to a customer as well', async () => {
    await ok(book(null));
    for (const attempt of [0, 1, 2]) await refused(book(customer, attempt));
    await refused(book(null, 1));
    await example.replayed(book(null));
  });

  it('of a customer is not booked without an owner as well', async () => {
    await ok(book(customer));
    for (const attempt of [0, 1, 2]) await refused(book(null, attempt));
    await refused(book(customer, 1));
    await example.replayed(book(customer));
  });

  it('for a closed account is booked to unallocated, once', async () => {
    await example.close(customer);
    await example.refused(book(customer), 'credit_account_already_closed', 1);
    await ok(book(null, 1));
    await example.replayed(book(null, 1));
    for (const posting of [book(null), book(null, 2), book(customer), book(customer, 1)]) {
      await refused(posting);
    }
  });
});

it('incoming money keeps its ids, so a repeated booking answers as made', () => {
  const at = { intent, attempt: 0, movement: 'incoming_ach' } as const;
  const facts = { intent, amount: usd('75.00') };
  const id = (posting: Posting) => posting.legs.map((leg) => leg.id);
  const owned = incomingAch({ ...facts, customerAccountId: customer });
  expect(id(owned)).toEqual([legId({ ...at, step: 'post' }, 1)]);
  const unowned = incomingAch({ ...facts, customerAccountId: null });
  expect(id(unowned)).toEqual([legId({ ...at, step: 'unallocated' }, 1)]);
});

it('unallocated money booked before the exclusion existed answers as made, and excludes the customer', async () => {
  const { legs, movement, outbox } = incomingAch({
    intent,
    customerAccountId: null,
    amount: usd('75.00'),
  });
  await ok({ legs, movement, outbox });
  await example.replayed(incomingAch({ intent, customerAccountId: null, amount: usd('75.00') }));
  await refused(incomingAch({ intent, customerAccountId: customer, amount: usd('75.00') }));
  expect(await posted(houseAccount(0, 'unallocated', 'USD'))).toBe(7500n);
});

it('unallocated money is assigned or sent back once, by any number of attempts', async () => {
  const amount = usd('75.00');
  const other = await example.customer(usd('0.00'));
  await ok(incomingAch({ intent, customerAccountId: null, amount }));
  await ok(incomingAch({ intent: example.intent(), customerAccountId: null, amount }));
  await ok(unallocatedAssign({ intent, customerAccountId: other, amount }));
  await refused(unallocatedAssign({ intent, customerAccountId: customer, amount }, 1));
  await refused(unallocatedReturn({ intent, sentFrom: 'bank_cash', amount }, 1));
  expect(await posted(houseAccount(0, 'unallocated', 'USD'))).toBe(7500n);
});

it('a fee is charged or due, never both', async () => {
  const duesAccountId = await example.dues();
  const fee = { intent, price: usd('5.00'), coupon: usd('0.00') };
  const charge = (attempt = 0) => feeCharge({ ...fee, accountId: customer }, attempt);
  const due = (attempt = 0) => feeDue({ ...fee, accountId: duesAccountId }, attempt);
  await ok(charge());
  for (const attempt of [0, 1]) await refused(due(attempt));
  intent = example.intent();
  await ok(feeDue({ ...fee, intent, accountId: duesAccountId }));
  for (const attempt of [0, 1]) {
    await refused(feeCharge({ ...fee, intent, accountId: customer }, attempt));
  }
  expect(await posted(duesAccountId)).toBe(-500n);
});

describe('another attempt', () => {
  const makes: Record<string, (attempt: number) => Posting> = {
    'a card refund': (nth) =>
      cardRefund({ intent, customerUsd: customer, amount: usd('5.00') }, nth),
    'a refund after a closed account': (nth) =>
      cardRefund({ intent, customerUsd: nth === 0 ? customer : null, amount: usd('5.00') }, nth),
    'a top-up': (nth) => {
      const sums = { charged: usd('5.00'), fee: usd('0.10') };
      return cardTopUp({ intent, customerUsd: customer, ...sums }, nth);
    },
    'a transfer within the bank': (nth) => {
      const toAccountId = houseAccount(0, 'own_funds', 'USD');
      const sums = { amount: usd('5.00'), fee: usd('0.00') };
      return internalTransfer({ intent, fromAccountId: customer, toAccountId, ...sums }, nth);
    },
    'a sale of dollars, at once or in steps': (nth) => {
      const sale = { intent, sold: usd('5.00'), bought: bdt('600.00') };
      return nth === 0 ? treasurySellDollars(sale) : treasurySellDollarsDeal(sale, nth);
    },
  };

  it.each(Object.entries(makes))('does not book %s again', async (_name, make) => {
    await ok(make(0));
    await refused(make(1));
    await refused(make(2));
    await example.replayed(make(0));
  });

  it.each(Object.entries(makes))('of %s is not followed by an earlier one', async (_name, make) => {
    await ok(make(2));
    await refused(make(0));
    await refused(make(1));
    await refused(make(3));
    await example.replayed(make(2));
  });

  it('follows one that was refused', async () => {
    const toAccountId = houseAccount(0, 'own_funds', 'USD');
    const sums = { amount: usd('600.00'), fee: usd('0.00') };
    const facts = { intent, fromAccountId: customer, toAccountId, ...sums };
    await example.refused(internalTransfer(facts), 'exceeds_credits', 1);
    await example.earn(customer, usd('100.00'));
    await ok(internalTransfer(facts, 1));
    await refused(internalTransfer(facts));
    expect(await posted(customer)).toBe(0n);
  });
});

it('of two racing in different ways: one is booked, the other refused', async () => {
  const amount = usd('75.00');
  const ways = [customer, null].map((customerAccountId) =>
    incomingAch({ intent, customerAccountId, amount }),
  );
  const results = await Promise.all(ways.map((posting) => example.post(posting)));
  expect(results.filter((one) => one.ok)).toHaveLength(1);
});
