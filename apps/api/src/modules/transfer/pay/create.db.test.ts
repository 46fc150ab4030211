import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type ConversionRate,
  type Disclosure,
  type ErrorCode,
  ERRORS,
  type Problem,
  type TransferQuote,
  readProblem,
} from '@kheya/contract';
import { readTransferReference } from '@kheya/contract/transfer-reference';
import type { Answer } from '#testing/test-api.ts';
import {
  addWallet,
  available,
  list,
  newKey,
  ok,
  openPayer,
  pay,
  payWithCode,
  startMoneyWorld,
  walletPayment,
  work,
  type Payer,
} from '#testing/test-money.ts';
import type { TestWorld } from '#testing/test-world.ts';

let world: TestWorld;
let payer: Payer;
let other: Payer;
let before: string;
let theirRate: string;
const nobody = '0190f5fe-0000-7000-8000-000000000001';

beforeAll(async () => {
  world = await startMoneyWorld();
  payer = await openPayer(world, { dollars: '3000.00' });
  other = await openPayer(world, { dollars: '100.00' });
  const pair = { source_currency: 'USD', target_currency: 'BDT' };
  const theirs = other.client.call('POST', '/conversion-rate/', pair);
  theirRate = (await ok<{ id: string }>(theirs)).id;
});
afterAll(async () => world?.stop());
beforeEach(async () => {
  await world.api.runSweeps(['mid_rate']);
  before = await available(payer.client);
});

const quote = (body: object) =>
  ok<TransferQuote>(payer.client.call('POST', '/transfer/quote/', body));
const rate = () => {
  const pair = { source_currency: 'USD', target_currency: 'BDT' };
  return ok<ConversionRate>(payer.client.call('POST', '/conversion-rate/', pair));
};
const post = (body: object, headers: Record<string, string> = {}) =>
  payer.client.call('POST', '/transfer/', body, { 'idempotency-key': newKey(), ...headers });
const problem = (answer: Answer) => answer.json<Problem>();
const count = async (table: string) => {
  const rows = await world.api.query<{ count: bigint }>(`select count(*) from payments.${table}`);
  return rows[0]!.count;
};

describe('a quote', () => {
  it('has everything the screens need', async () => {
    const quoted = await quote(walletPayment(payer, '200.00'));
    expect(quoted).toMatchObject({
      amount: '200.00',
      fee: '0.99',
      total: '200.99',
      target_amount: '24370.00',
      rate: '121.85',
      mid_rate: '122.40',
      spread_bps: 45,
      cost: '1.89',
      purpose: 'family_support',
      available_before: before,
      incentive: { rate_bps: 250, estimate: '609.25', currency: 'BDT' },
      smallest_limit: {
        name: 'monthly_amount',
        rail: 'bkash',
        scope: 'wallet',
        limit: '300000.00',
        left: '275630.00',
      },
      warnings: ['new_payee'],
      cancellation: 'instant_once_sent',
    });
    expect(quoted.disclosure?.lines.map((line) => line.name)).toEqual([
      'recipient',
      'recipient_number',
      'transfer_amount',
      'transfer_fees',
      'total',
      'exchange_rate',
      'total_to_recipient',
      'date_available',
    ]);
  });

  it('warns once: of the same payment within a day, else of a payee nothing was ever sent to', async () => {
    const body = walletPayment(payer, '23.00');
    const paid = await pay(world, payer, body);
    expect(paid.status).toBe('PENDING');
    // The same again, while the first is still on its way: one warning, not two.
    expect((await quote(body)).warnings).toEqual(['duplicate_payment']);
    await work(world);
    // It has been handed over, so the payee is not new, whatever the contact remembers.
    await world.api.query('update payments.contacts set last_paid_at = null where id = $1', [
      payer.wallet,
    ]);
    expect((await quote(walletPayment(payer, '24.00'))).warnings).toEqual([]);
  });

  it('is paid under a reference that can be read, typed and checked, and is never given twice', async () => {
    const paid = await pay(world, payer, walletPayment(payer, '26.00'));
    expect(readTransferReference(paid.reference.replaceAll('-', ' '))).toBe(paid.reference);
    await work(world);
    const made = await world.api.query<{ reference: string }>(
      'select payments.transfer_reference(n) as reference from generate_series(0, 499) as n',
    );
    const references = made.map(({ reference }) => reference);
    expect(references.map(readTransferReference)).toEqual(references);
    expect(new Set(references).size).toBe(500);
    // Neighbours have nothing in common, so nobody counts our payments by them.
    expect(new Set(references.map((one) => one.slice(0, 5))).size).toBeGreaterThan(20);
  });

  it('uses and names a rate that was frozen before', async () => {
    const frozen = await rate();
    const body = walletPayment(payer, '20.00', { conversion_rate_id: frozen.id });
    expect(await quote(body)).toMatchObject({
      conversion_rate_id: frozen.id,
      expires_at: frozen.expires_at,
    });
  });

  it('stores what was shown, and the transfer links to it', async () => {
    const paid = await pay(world, payer, walletPayment(payer, '21.00'));
    const [row] = await world.api.query<{ sha256: string; content: Disclosure }>(
      'select sha256, content from payments.disclosures where id = $1',
      [paid.disclosure_id],
    );
    expect(row?.sha256).toHaveLength(64);
    expect(row?.content.lines).toHaveLength(8);
    await work(world);
  });
});

describe('refused with its own code, without moving money', () => {
  const amount = (of: unknown) => walletPayment(payer, '10', { amount: of });
  const cases: readonly (readonly [what: string, code: ErrorCode, body: () => object])[] = [
    ['no body', 'request_invalid', () => ({})],
    ['an amount that is a number', 'request_invalid', () => amount(10)],
    ['an amount that is null', 'request_invalid', () => amount(null)],
    ['no amount', 'request_invalid', () => amount(undefined)],
    ['an empty amount', 'request_invalid', () => amount('')],
    [
      'no source',
      'request_invalid',
      () => walletPayment(payer, '10', { source_account: undefined }),
    ],
    [
      'a source that is no id',
      'request_invalid',
      () => walletPayment(payer, '10', { source_account: '42' }),
    ],
    ['a memo that is a list', 'request_invalid', () => walletPayment(payer, '10', { memo: ['x'] })],
    [
      'a day that is none',
      'request_invalid',
      () => walletPayment(payer, '10', { scheduled_for: '2026-02-31' }),
    ],
    [
      'a mode of no kind',
      'request_invalid',
      () => walletPayment(payer, '10', { transfer_mode: 'X' }),
    ],
    [
      'no destination',
      'request_invalid',
      () => walletPayment(payer, '10', { mobile_wallet_beneficiary: undefined }),
    ],
    [
      'two destinations',
      'request_invalid',
      () => walletPayment(payer, '10', { destination_bdt_account: payer.bdt }),
    ],
    [
      'an unknown account',
      'not_permitted',
      () => walletPayment(payer, '10', { source_account: nobody }),
    ],
    [
      'somebody else’s account',
      'not_permitted',
      () => walletPayment(payer, '10', { source_account: other.usd }),
    ],
    [
      'an unknown contact',
      'not_permitted',
      () => walletPayment(payer, '10', { mobile_wallet_beneficiary: nobody }),
    ],
    [
      'somebody else’s contact',
      'not_permitted',
      () => walletPayment(payer, '10', { mobile_wallet_beneficiary: other.wallet }),
    ],
    [
      'a contact in the field of another kind',
      'transfer_mode_unsupported',
      () =>
        walletPayment(payer, '10', {
          mobile_wallet_beneficiary: undefined,
          beneficiary: payer.wallet,
        }),
    ],
    [
      'somebody else’s rate',
      'not_permitted',
      () => walletPayment(payer, '10', { conversion_rate_id: theirRate }),
    ],
    [
      'a way that does not exist',
      'transfer_mode_unsupported',
      () => walletPayment(payer, '10', { transfer_mode: 'ACH' }),
    ],
    [
      'an unknown rate',
      'not_permitted',
      () => walletPayment(payer, '10', { conversion_rate_id: nobody }),
    ],
    ['letters', 'amount_not_a_number', () => amount('ten')],
    ['an exponent', 'amount_not_a_number', () => amount('2e1')],
    ['hexadecimal', 'amount_not_a_number', () => amount('0x14')],
    ['three decimals', 'amount_too_many_decimals', () => walletPayment(payer, '10.001')],
    ['zero', 'amount_not_positive', () => walletPayment(payer, '0.00')],
    ['a negative amount', 'amount_not_positive', () => walletPayment(payer, '-10')],
    ['an amount of no bank', 'amount_too_large', () => walletPayment(payer, '1'.repeat(14))],
    ['more than there is', 'insufficient_funds', () => walletPayment(payer, '3000.01')],
    ['all there is but its fee', 'insufficient_funds', () => walletPayment(payer, before)],
    ['less than the minimum', 'limit_transaction_minimum', () => walletPayment(payer, '4.99')],
    [
      'dollars planned ahead',
      'schedule_invalid',
      () => walletPayment(payer, '10', { scheduled_for: '2099-01-01' }),
    ],
  ];

  it.each(cases)('%s: %s', async (_, code, body) => {
    const rows = await count('transfers');
    for (const language of ['en', 'bn'] as const) {
      const headers = { 'idempotency-key': newKey(), 'accept-language': language };
      const path = code === 'schedule_invalid' ? '/transfer/quote/' : '/transfer/';
      const asked = await payer.client.call('POST', path, body(), headers);
      const priced = await payer.client.call('POST', '/transfer/quote/', body(), headers);
      expect(problem(priced).code).toBe(code);
      const told = problem(asked);
      expect([told.code, asked.status]).toEqual([code, ERRORS[code].status]);
      expect(told.title).toBe(ERRORS[code][language].title);
      const isBangla = language === 'bn';
      const inLanguage = isBangla ? /[\u0980-\u09ff]/ : /^[A-Z$].*[.]$/;
      expect(told.detail).toMatch(inLanguage);
      expect(told.detail).not.toMatch(/[{}]|undefined|null/);
      const shownBefore = Number(before).toLocaleString(isBangla ? 'bn' : 'en');
      if (code === 'insufficient_funds') expect(told.detail).toContain(shownBefore);
      const words = Object.values(told.fields ?? {});
      expect(words.length > 0).toBe(code === 'request_invalid');
      for (const word of words) expect(word).toMatch(inLanguage);
    }
    expect(await count('transfers')).toBe(rows);
    expect(await available(payer.client)).toBe(before);
  });

  it('a payment without a key, and one with an unknown rate', async () => {
    const body = walletPayment(payer, '10.00');
    for (const key of [undefined, '', 'k'.repeat(300)]) {
      const bare = await payer.client.call('POST', '/transfer/', body, { 'idempotency-key': key });
      expect([bare.status, problem(bare).code]).toEqual([400, 'idempotency_key_required']);
    }
    expect(problem(await post(body)).code).toBe('rate_required');
    expect(problem(await post({ ...body, quote_id: nobody })).code).toBe('not_permitted');
  });

  it('a removed contact, and one whose purpose is missing', async () => {
    const wallet = await addWallet(payer.client, { walletNumber: '01512340011' });
    await payer.client.call('PATCH', `/mobile-wallet-beneficiary/${wallet}/`, { archived: true });
    const body = { ...walletPayment(payer, '10'), mobile_wallet_beneficiary: wallet };
    expect(problem(await post(body)).code).toBe('contact_archived');
    const silent = await ok<{ id: string }>(
      payer.client.call('POST', '/mobile-wallet-beneficiary/', {
        wallet_type: 'bKash',
        account_number: '01512340012',
        name: 'Karim',
      }),
    );
    const unsaid = { ...body, mobile_wallet_beneficiary: silent.id };
    expect(problem(await post(unsaid)).code).toBe('contact_details_missing');
  });
});

describe('a frozen rate', () => {
  it('that has expired is refused together with the new price', async () => {
    const quoted = await quote(walletPayment(payer, '22.00'));
    await world.api.advance(601);
    await world.api.runSweeps(['mid_rate']);
    await world.control('/fx', { mid_rate: '121.00' });
    await world.api.advance(31);
    await world.api.runSweeps(['mid_rate']);
    const refused = await post(walletPayment(payer, '22.00', { quote_id: quoted.id }));
    expect(refused.status).toBe(409);
    const { facts } = readProblem('rate_expired', refused.json());
    expect(facts?.new_quote).toMatchObject({ mid_rate: '121.00', rate: '120.46' });
    expect(await available(payer.client)).toBe(before);
    await world.control('/fx', { mid_rate: '122.40' });
    await world.api.advance(31);
  });

  it('is used once', async () => {
    const frozen = await rate();
    const body = walletPayment(payer, '23.00', { conversion_rate_id: frozen.id });
    expect((await payWithCode(world, payer.client, body)).status).toBe(201);
    const again = await payWithCode(world, payer.client, { ...body, amount: '24.00' });
    expect(problem(again).code).toBe('rate_already_used');
    await work(world);
  });

  it('is refused when the market rate is over ten minutes old', async () => {
    await world.control('/faults', { provider: 'fx', kind: 'error_500', count: 9 });
    await world.api.advance(601);
    await world.api.runSweeps(['mid_rate']);
    const refused = await payer.client.call('POST', '/conversion-rate/', {
      source_currency: 'USD',
      target_currency: 'BDT',
    });
    expect([refused.status, problem(refused).code]).toEqual([503, 'rate_unavailable']);
    await world.control('/faults', { provider: 'fx', kind: 'error_500', count: 0 });
  });

  it('is only an indication for an anonymous visitor', async () => {
    const answer = await world.api.raw({
      method: 'POST',
      url: '/conversion-rate/',
      headers: { 'x-api-key': 'kheya-web-sandbox' },
      payload: { source_currency: 'USD', target_currency: 'BDT' },
    });
    expect(answer.json<ConversionRate>()).toMatchObject({ id: null, rate: '121.85' });
  });

  it('has a history of one point a day', async () => {
    const points = await list<{ day: string; rate: string }>(
      payer.client,
      '/conversion-rate/history/?days=7',
    );
    expect(points.at(-1)).toMatchObject({ rate: '121.85', mid_rate: '122.40' });
  });
});
