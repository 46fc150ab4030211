import { randomUUID } from 'node:crypto';
import {
  bdtAccountOpen,
  ERRORS,
  transferCreate,
  transferList,
  transferQuoteCreate,
  type ErrorCode,
} from '@kheya/contract';
import { newHolder, newWallet, receive, takaOf, type Holder } from '../support/customer.ts';
import { expect, test } from '../support/kheya-system.ts';
import { testBooks } from '../support/books.ts';
import {
  waitForEnd,
  newRate,
  pay,
  moneyPositions,
  type MoneyPositions,
} from '../support/payment.ts';

// Each mistake has its own code and a sentence in both languages, and nothing is moved by it.

interface Fixture {
  readonly holder: Holder;
  readonly stranger: Holder;
  readonly wallet: { readonly id: string; readonly msisdn: string };
  readonly strangersWallet: { readonly id: string };
  readonly untouched: MoneyPositions;
}

const fixtureTest = test.extend<object, { fixture: Fixture }>({
  fixture: [
    async ({ kheya }, use) => {
      const [holder, stranger] = await Promise.all([
        newHolder(kheya, { dollars: '100.00' }),
        newHolder(kheya, { dollars: '100.00' }),
      ]);
      const [wallet, strangersWallet] = await Promise.all([newWallet(holder), newWallet(stranger)]);
      const untouched = await moneyPositions(kheya.simulator, holder, wallet);
      await use({ holder, stranger, wallet, strangersWallet, untouched });
    },
    { scope: 'worker' },
  ],
});

type Wrong = Readonly<Record<string, unknown>>;

/** A sound order, and what is wrong with it this time. */
async function orderWith(fixture: Fixture, wrong: Wrong): Promise<Wrong> {
  return {
    source_account: fixture.holder.usd.id,
    mobile_wallet_beneficiary: fixture.wallet.id,
    transfer_mode: 'BD_TRANSFER',
    conversion_rate_id: await newRate(fixture.holder),
    amount: '20.00',
    ...wrong,
  };
}

const CASES: readonly {
  readonly what: string;
  readonly code: ErrorCode;
  readonly wrong: (fixture: Fixture) => Wrong;
  readonly field?: string;
}[] = [
  {
    what: 'an amount that is a number',
    code: 'request_invalid',
    field: 'amount',
    wrong: () => ({ amount: 20 }),
  },
  {
    what: 'an amount that is null',
    code: 'request_invalid',
    field: 'amount',
    wrong: () => ({ amount: null }),
  },
  {
    what: 'no amount',
    code: 'request_invalid',
    field: 'amount',
    wrong: () => ({ amount: undefined }),
  },
  {
    what: 'an empty amount',
    code: 'request_invalid',
    field: 'amount',
    wrong: () => ({ amount: '' }),
  },
  { what: 'words', code: 'amount_not_a_number', wrong: () => ({ amount: 'twenty' }) },
  { what: 'an exponent', code: 'amount_not_a_number', wrong: () => ({ amount: '2e1' }) },
  { what: 'hexadecimal', code: 'amount_not_a_number', wrong: () => ({ amount: '0x14' }) },
  { what: 'three decimals', code: 'amount_too_many_decimals', wrong: () => ({ amount: '20.001' }) },
  { what: 'a negative amount', code: 'amount_not_positive', wrong: () => ({ amount: '-20.00' }) },
  { what: 'zero', code: 'amount_not_positive', wrong: () => ({ amount: '0.00' }) },
  {
    what: 'more than a number holds',
    code: 'amount_too_large',
    wrong: () => ({ amount: '9'.repeat(30) }),
  },
  { what: 'above the balance', code: 'insufficient_funds', wrong: () => ({ amount: '100.00' }) },
  {
    what: 'the balance without its fee',
    code: 'insufficient_funds',
    wrong: () => ({ amount: '99.02' }),
  },
  {
    what: 'below the minimum',
    code: 'limit_transaction_minimum',
    wrong: () => ({ amount: '4.99' }),
  },
  {
    what: 'no source',
    code: 'request_invalid',
    field: 'source_account',
    wrong: () => ({ source_account: undefined }),
  },
  {
    what: 'a source that is no id',
    code: 'request_invalid',
    field: 'source_account',
    wrong: () => ({ source_account: '42' }),
  },
  {
    what: 'an unknown source',
    code: 'not_permitted',
    wrong: () => ({ source_account: randomUUID() }),
  },
  {
    what: 'somebody else’s source',
    code: 'not_permitted',
    wrong: ({ stranger }) => ({ source_account: stranger.usd.id }),
  },
  {
    what: 'an unknown payee',
    code: 'not_permitted',
    wrong: () => ({ mobile_wallet_beneficiary: randomUUID() }),
  },
  {
    what: 'somebody else’s payee',
    code: 'not_permitted',
    wrong: ({ strangersWallet }) => ({ mobile_wallet_beneficiary: strangersWallet.id }),
  },
  {
    what: 'no payee',
    code: 'request_invalid',
    wrong: () => ({ mobile_wallet_beneficiary: undefined }),
  },
  {
    what: 'two payees',
    code: 'request_invalid',
    wrong: () => ({ bdt_account_beneficiary: randomUUID() }),
  },
  {
    what: 'an unknown mode',
    code: 'request_invalid',
    field: 'transfer_mode',
    wrong: () => ({ transfer_mode: 'PIGEON' }),
  },
  {
    what: 'a mode without a rail',
    code: 'transfer_mode_unsupported',
    wrong: () => ({ transfer_mode: 'ACH' }),
  },
  {
    what: 'an unknown rate',
    code: 'not_permitted',
    wrong: () => ({ conversion_rate_id: randomUUID() }),
  },
  { what: 'no rate', code: 'rate_required', wrong: () => ({ conversion_rate_id: undefined }) },
  { what: 'an unknown quote', code: 'not_permitted', wrong: () => ({ quote_id: randomUUID() }) },
  {
    what: 'a memo that is a list',
    code: 'request_invalid',
    field: 'memo',
    wrong: () => ({ memo: ['x'] }),
  },
  {
    what: 'dollars planned ahead',
    code: 'schedule_invalid',
    wrong: () => ({ scheduled_for: '2099-01-01' }),
  },
  {
    what: 'a day that is none',
    code: 'request_invalid',
    field: 'scheduled_for',
    wrong: () => ({ scheduled_for: '2026-02-31' }),
  },
];

for (const { what, code, wrong, field } of CASES) {
  fixtureTest(`paying with ${what}: ${code}`, async ({ kheya, fixture }) => {
    const { holder, wallet, untouched } = fixture;
    const body = await orderWith(fixture, wrong(fixture));
    const english = await holder.api.refused(transferCreate, { body });
    const bangla = await holder.api.refused(transferCreate, { body, locale: 'bn' });
    for (const { code: answered, status } of [english, bangla]) {
      expect({ code: answered, status }).toEqual({ code, status: ERRORS[code].status });
    }
    expect(english.title).toBe(ERRORS[code].en.title);
    expect(bangla.title).toBe(ERRORS[code].bn.title);
    expect(english.detail).toMatch(/^[A-Z$].*[.]$/);
    expect(bangla.detail).toMatch(/[\u0980-\u09ff]/);
    expect(`${english.detail}${bangla.detail}`).not.toMatch(/[{}]|undefined|null/);
    // Numbers are written in the reader's digits.
    if (code === 'insufficient_funds') {
      expect(english.detail).toContain('$100.00');
      expect(bangla.detail).toContain('১০০.০০');
    }
    if (code === 'request_invalid') {
      const fields = Object.keys(english.fields ?? {});
      expect(fields.length).toBeGreaterThan(0);
      if (field) expect(fields).toEqual([field]);
      for (const words of Object.values(bangla.fields ?? {}))
        expect(words).toMatch(/[\u0980-\u09ff]/);
    }
    expect((await holder.api.call(transferList)).count).toBe(0);
    expect(await moneyPositions(kheya.simulator, holder, wallet)).toEqual(untouched);
  });
}

for (const { what, code, wrong } of CASES.filter((item) => !/rate|quote/.test(item.what))) {
  fixtureTest(`asking the price with ${what}: ${code}`, async ({ fixture }) => {
    const { conversion_rate_id: _, ...body } = await orderWith(fixture, wrong(fixture));
    const problem = await fixture.holder.api.refused(transferQuoteCreate, { body });
    expect(problem.code).toBe(code);
  });
}

fixtureTest('a body that is no JSON, no object, or nothing', async ({ fixture }) => {
  const { api } = fixture.holder;
  for (const [body, code] of [
    ['{"amount": "20.00"', 'body_malformed'],
    ['[]', 'request_invalid'],
    ['"x"', 'request_invalid'],
    [undefined, 'request_invalid'],
  ] as const) {
    expect((await api.refused(transferCreate, { body })).code).toBe(code);
  }
  const huge = { amount: 'x'.repeat(200_000) };
  expect((await api.refused(transferCreate, { body: huge })).code).toBe('body_too_large');
});

fixtureTest('no key, an empty key, a key without end', async ({ fixture }) => {
  const body = await orderWith(fixture, {});
  for (const key of [undefined, '', 'k'.repeat(300)]) {
    const headers = { 'idempotency-key': key };
    const problem = await fixture.holder.api.refused(transferCreate, { body, headers });
    expect(problem).toMatchObject({ status: 400, code: 'idempotency_key_required' });
  }
});

test('a rate that was used, and one of somebody else', async ({ kheya }) => {
  const holder = await newHolder(kheya, { dollars: '100.00' });
  const stranger = await newHolder(kheya, { dollars: '100.00' });
  const wallet = await newWallet(holder);
  const { id } = await pay(holder, wallet, '20.00');
  const conversion_rate_id = await newRate(holder);
  const order = {
    source_account: holder.usd.id,
    mobile_wallet_beneficiary: wallet.id,
    transfer_mode: 'BD_TRANSFER',
    amount: '10.00',
  };
  const body = { ...order, conversion_rate_id };
  await waitForEnd(holder, (await holder.api.call(transferCreate, { body: body as never })).id);
  await waitForEnd(holder, id);
  const used = await holder.api.refused(transferCreate, { body });
  expect(used).toMatchObject({ status: 409, code: 'rate_already_used' });
  const foreign = { ...order, conversion_rate_id: await newRate(stranger) };
  expect((await holder.api.refused(transferCreate, { body: foreign })).code).toBe('not_permitted');
  expect((await moneyPositions(kheya.simulator, holder, wallet)).wallet).toHaveLength(2);
});

test('a quote that ran out, or whose terms changed: a new one beside it, and nothing sent', async ({
  kheya,
}) => {
  const holder = await newHolder(kheya, { dollars: '100.00' });
  const wallet = await newWallet(holder);
  const order = {
    source_account: holder.usd.id,
    mobile_wallet_beneficiary: wallet.id,
    transfer_mode: 'BD_TRANSFER',
    amount: '20.00',
  } as const;
  await newRate(holder);
  const quote = await holder.api.call(transferQuoteCreate, { body: order });
  const other = { ...order, amount: '21.00', quote_id: quote.id };
  const changed = await holder.api.refused(transferCreate, { body: other });
  expect(changed).toMatchObject({ status: 409, code: 'quote_changed' });
  await kheya.simulator.control('fx', { mid_rate: '125.00' });
  await kheya.simulator.advance(660);
  await newRate(holder);
  const late = { ...order, quote_id: quote.id };
  const expired = await holder.api.refused(transferCreate, { body: late });
  expect(expired).toMatchObject({ status: 409, code: 'rate_expired' });
  const newQuote = transferQuoteCreate.reply.schema.parse(expired.facts?.['new_quote']);
  expect(newQuote.id).not.toBe(quote.id);
  expect(newQuote.mid_rate).toBe('125.00');
  const used = { ...order, quote_id: newQuote.id };
  await waitForEnd(holder, (await holder.api.call(transferCreate, { body: used })).id);
  const again = await holder.api.refused(transferCreate, { body: used });
  expect(again.code).toBe('quote_already_used');
  expect((await moneyPositions(kheya.simulator, holder, wallet)).wallet).toHaveLength(1);
  await kheya.simulator.control('fx', { mid_rate: '122.40' });
});

test('taka: whole taka only, planned from tomorrow on, and never to the account itself', async ({
  kheya,
}) => {
  const holder = await newHolder(kheya);
  await receive(kheya, holder, '100.00');
  await holder.api.call(bdtAccountOpen, { body: {} });
  const again = await holder.api.refused(bdtAccountOpen, { body: {} });
  expect(again.code).toBe('account_already_open');
  const taka = await takaOf(holder);
  const wallet = await newWallet(holder);
  const convert = {
    source_account: holder.usd.id,
    destination_bdt_account: taka.id,
    transfer_mode: 'USD_TO_BDT_CONVERT',
    conversion_rate_id: await newRate(holder),
    amount: '50.00',
  };
  await holder.api.call(transferCreate, { body: convert as never });
  const order = {
    source_account: taka.id,
    mobile_wallet_beneficiary: wallet.id,
    transfer_mode: 'BD_TRANSFER',
  };
  for (const [wrong, code] of [
    [{ amount: '100.50' }, 'amount_not_whole_taka'],
    [{ amount: '49' }, 'limit_transaction_minimum'],
    [{ amount: '999999' }, 'insufficient_funds'],
    [{ amount: '100', scheduled_for: '2020-01-01' }, 'schedule_invalid'],
    [
      { amount: '100', mobile_wallet_beneficiary: undefined, destination_bdt_account: taka.id },
      'payee_is_self',
    ],
  ] as const) {
    const problem = await holder.api.refused(transferCreate, { body: { ...order, ...wrong } });
    expect(problem.code).toBe(code);
  }
  const before = await takaOf(holder);
  expect(before.available).not.toBe('0.00');
  expect((await kheya.simulator.bkashPayments(wallet.msisdn)).length).toBe(0);
});

test('contacts: numbers that are none, twice the same, somebody else’s, removed', async ({
  kheya,
}) => {
  const holder = await newHolder(kheya, { dollars: '100.00' });
  const stranger = await newHolder(kheya);
  const wallet = await newWallet(holder);
  const create = { method: 'POST', path: '/mobile-wallet-beneficiary/' } as const;
  const contact = { wallet_type: 'bKash', account_number: wallet.msisdn, name: 'Rokeya Begum' };
  for (const [wrong, code] of [
    [{}, 'contact_already_exists'],
    [{ account_number: `+88${wallet.msisdn}` }, 'contact_already_exists'],
    [{ account_number: '12345' }, 'request_invalid'],
    [{ account_number: 1712345678 }, 'request_invalid'],
    [{ wallet_type: 'Nagad', account_number: '01812345678' }, 'request_invalid'],
    [{ name: '', account_number: '01812345678' }, 'request_invalid'],
  ] as const) {
    const problem = await holder.api.refused(create, { body: { ...contact, ...wrong } });
    expect({ wrong, code: problem.code }).toEqual({ wrong, code });
  }
  const one = { method: 'PATCH', path: '/mobile-wallet-beneficiary/:id/' } as const;
  const params = { id: wallet.id };
  const foreign = await stranger.api.refused(one, { params, body: { is_favourite: true } });
  expect(foreign.code).toBe('not_permitted');
  await holder.api.ask(one, { params, body: { archived: true } });
  const order = {
    source_account: holder.usd.id,
    mobile_wallet_beneficiary: wallet.id,
    transfer_mode: 'BD_TRANSFER',
    conversion_rate_id: await newRate(holder),
    amount: '20.00',
  };
  expect((await holder.api.refused(transferCreate, { body: order })).code).toBe('contact_archived');
});

testBooks();
