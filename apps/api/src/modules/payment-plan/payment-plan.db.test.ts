import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type {
  ConsolePaymentPlan,
  PaymentPlan,
  PaymentPlanPreview,
  Transfer,
} from '@kheya/contract';
import { list, newKey, ok, openPayer, startMoneyWorld, type Payer } from '#testing/test-money.ts';
import { invite } from '#testing/test-invitations.ts';
import { addUsBank } from '#testing/test-contacts.ts';
import { planNow, planOf, runsOf, setUpPlan, withCode } from '#testing/test-plans.ts';
import type { TestWorld } from '#testing/test-world.ts';

let world: TestWorld;
let payer: Payer;

beforeAll(async () => {
  world = await startMoneyWorld();
  payer = await openPayer(world, { dollars: '1000.00' });
});
afterAll(async () => world?.stop());

const codeOf = (answer: { json: <T>() => T }) => answer.json<{ code: string }>().code;
const move = (plan: PaymentPlan, verb: string, body: object = {}) =>
  payer.client.call('POST', `/payment-plan/${plan.id}/${verb}/`, body);
const told = async (kind: string) => {
  const rows = await world.api.query<{ count: string }>(
    'select count(*) from payments.notifications where kind = $1',
    [kind],
  );
  return Number(rows[0]?.count);
};

describe('setting up', () => {
  it('shows the days, the price of now and the disclosure, and stores it', async () => {
    const asked = payer.client.call('POST', '/payment-plan/preview/', planOf(payer));
    const preview = await ok<PaymentPlanPreview>(asked);
    expect(preview).toMatchObject({
      upcoming: [
        { day: '2027-06-05', moved_from: null },
        { day: '2027-07-05', moved_from: null },
        { day: '2027-08-05', moved_from: null },
      ],
      closes: false,
      rail: 'bkash_from_usd',
      amount: '50.00',
      rate: '121.85',
    });
    const lines = preview.disclosure!.lines.map(({ label_en: label, value_en: value }) => [
      label,
      value,
    ]);
    expect(lines).toContainEqual(['Estimated Exchange Rate', 'US$1.00 = 121.85 BDT']);
    expect(lines).toContainEqual(['Transfer Amount', '$50.00']);
    expect(lines).toContainEqual(['Transfer Dates', 'June 5, 2027; July 5, 2027; August 5, 2027']);
    expect(preview.disclosure!.rights_en.join(' ')).toContain('three business days before');
    const stored = await world.api.query('select from payments.disclosures where id = $1', [
      preview.disclosure!.id,
    ]);
    expect(stored).toHaveLength(1);
  });

  it('asks for a confirmation, reserves nothing, and answers the same key with the same plan', async () => {
    const call = ['POST', '/payment-plan/', planOf(payer)] as const;
    const key = newKey();
    const bare = await payer.client.call(...call, { 'idempotency-key': key });
    expect(codeOf(bare)).toBe('step_up_required');
    const made = await ok<PaymentPlan>(withCode(world, payer.client, call, key));
    expect(made).toMatchObject({
      state: 'active',
      next_at: '2027-06-05T03:00:00.000Z',
      amount: '50.00',
      contact_id: payer.wallet,
      runs_begun: 0,
    });
    expect(made.disclosure_id).not.toBeNull();
    const again = await ok<PaymentPlan>(payer.client.call(...call, { 'idempotency-key': key }));
    expect(again.id).toBe(made.id);
    const other = planOf(payer, { amount: '51.00' });
    const reused = await payer.client.call('POST', call[1], other, { 'idempotency-key': key });
    expect(codeOf(reused)).toBe('idempotency_key_reused');
    expect(await list<Transfer>(payer.client, '/transfer/')).toEqual([]);
    const ofContact = await list<PaymentPlan>(
      payer.client,
      `/payment-plan/?contact=${payer.wallet}`,
    );
    expect(ofContact.map(({ id }) => id)).toContain(made.id);
    expect(await told('payment_plan_set_up')).toBe(1);
    await ok(move(made, 'end'));
  });

  it('keeps the disclosure that was shown, and not one of other days', async () => {
    const shownFor = async (over: object) => {
      const asked = payer.client.call('POST', '/payment-plan/preview/', planOf(payer, over));
      return (await ok<PaymentPlanPreview>(asked)).disclosure!.id;
    };
    const same = await shownFor({});
    const plan = await setUpPlan(world, payer, { disclosure_id: same });
    expect(plan.disclosure_id).toBe(same);
    const otherDays = await shownFor({ day_of_month: 9 });
    const other = await setUpPlan(world, payer, { disclosure_id: otherDays, amount: '52.00' });
    expect(other.disclosure_id).not.toBe(otherDays);
    for (const one of [plan, other]) await ok(move(one, 'end'));
  });

  it('on the 31st, for ever, is allowed and goes on the last day of short months', async () => {
    const over = { day_of_month: 31, start_on: '2027-06-10' };
    const plan = await setUpPlan(world, payer, over);
    expect(plan.upcoming.map(({ day }) => day)).toEqual(['2027-06-30', '2027-07-31', '2027-08-31']);
    expect(plan).toMatchObject({ ends_on: null, ends_after_runs: null });
    await ok(move(plan, 'end'));
  });

  it('to a US bank keeps that country’s calendar', async () => {
    const bank = await addUsBank(payer.client);
    const over = {
      ...{ mobile_wallet_beneficiary: undefined, beneficiary: bank, transfer_mode: 'ACH' },
      ...{ day_of_month: 4, start_on: '2027-07-01', when_closed: 'before' },
    };
    const asked = payer.client.call('POST', '/payment-plan/preview/', planOf(payer, over));
    const preview = await ok<PaymentPlanPreview>(asked);
    expect(preview.closes).toBe(true);
    // A Sunday, kept on the Monday: the Friday before is the last business day.
    expect(preview.upcoming[0]).toEqual({ day: '2027-07-02', moved_from: '2027-07-04' });
  });

  it('with a fixed receipt needs the most it may cost', async () => {
    const over = { amount: undefined, receive_amount: '5000' };
    const asked = await payer.client.call('POST', '/payment-plan/preview/', planOf(payer, over));
    expect(codeOf(asked)).toBe('payment_plan_ceiling_required');
    const plan = await setUpPlan(world, payer, { ...over, max_total: '45.00' });
    expect(plan).toMatchObject({ amount: null, receive_amount: '5000.00', max_total: '45.00' });
    await ok(move(plan, 'end'));
  });

  it.each([
    ['in the past', { start_on: '2027-05-31' }, 'payment_plan_start_invalid'],
    ['today', { start_on: '2027-06-01' }, 'payment_plan_start_invalid'],
    ['two years ahead', { start_on: '2029-06-01' }, 'payment_plan_start_invalid'],
    ['at the end of time', { start_on: '9999-12-31' }, 'payment_plan_start_invalid'],
    ['ending before it begins', { ends_on: '2027-06-04' }, 'payment_plan_end_invalid'],
    ['on the 32nd', { day_of_month: 32 }, 'request_invalid'],
    ['on no day', { day_of_month: undefined }, 'request_invalid'],
    ['with two ends', { ends_on: '2027-12-31', ends_after_runs: 3 }, 'request_invalid'],
    ['of nothing', { amount: '0' }, 'amount_not_positive'],
    ['below the minimum', { amount: '0.50' }, 'limit_transaction_minimum'],
    ['with a rate that is none', { min_rate: 'good' }, 'payment_plan_ceiling_invalid'],
    ['with a ceiling of nothing', { max_total: '0' }, 'amount_not_positive'],
  ])('%s is refused', async (_, over, code) => {
    const headers = { 'idempotency-key': newKey() };
    for (const path of ['/payment-plan/preview/', '/payment-plan/']) {
      const refused = await payer.client.call('POST', path, planOf(payer, over), headers);
      expect(codeOf(refused)).toBe(code);
    }
  });

  it.each([
    [
      'in the past',
      { start_on: '2027-05-31' },
      /from tomorrow up to a year/,
      /আগামীকাল থেকে এক বছরের/,
    ],
    ['ending too early', { ends_on: '2027-06-04' }, /no payment is left/, /আর কোনো লেনদেন থাকে না/],
    ['on the 32nd', { day_of_month: 32 }, /./, /[ঀ-৿]/],
    ['with two ends', { ends_on: '2027-12-31', ends_after_runs: 3 }, /./, /[ঀ-৿]/],
    [
      'without a ceiling',
      { amount: undefined, receive_amount: '5000' },
      /most that may/,
      /সর্বোচ্চ কত/,
    ],
    ['with a bad rate', { min_rate: 'good' }, /worth in taka/, /এক ডলারের দাম/],
  ] as const)('%s says why in the reader’s language', async (_, over, english, bangla) => {
    for (const [language, words] of [
      ['en', english],
      ['bn', bangla],
    ] as const) {
      const headers = { 'idempotency-key': newKey(), 'accept-language': language };
      const refused = await payer.client.call(
        'POST',
        '/payment-plan/',
        planOf(payer, over),
        headers,
      );
      const { detail, fields } = refused.json<{
        detail: string;
        fields?: Record<string, string>;
      }>();
      const texts = fields ? Object.values(fields) : [detail];
      for (const text of texts) expect(text).toMatch(words);
      if (language === 'en') for (const text of texts) expect(text).not.toMatch(/[ঀ-৿]/);
    }
  });

  it('to oneself, to an invited person and to an archived recipient is refused', async () => {
    const refusalFor = async (over: object) => {
      const body = planOf(payer, { mobile_wallet_beneficiary: undefined, ...over });
      return codeOf(await payer.client.call('POST', '/payment-plan/preview/', body));
    };
    const own = { destination_bdt_account: payer.bdt, transfer_mode: 'USD_TO_BDT_CONVERT' };
    expect(await refusalFor(own)).toBe('request_invalid');
    const invited = await invite(payer);
    const toInvited = { beneficiary: invited.id, transfer_mode: 'INTERNAL' };
    expect(await refusalFor(toInvited)).toBe('payment_plan_payee_unsupported');
    const wallet = { wallet_type: 'bKash', account_number: '01512340011', name: 'Karim Uddin' };
    const why = { purpose: 'gift', relationship: 'friend', source_of_funds: 'salary' };
    const contact = await ok<{ id: string }>(
      payer.client.call('POST', '/mobile-wallet-beneficiary/', { ...wallet, ...why }),
    );
    const path = `/mobile-wallet-beneficiary/${contact.id}/`;
    await ok(payer.client.call('PATCH', path, { archived: true }));
    expect(await refusalFor({ mobile_wallet_beneficiary: contact.id })).toBe('contact_archived');
  });
});

describe('its owner', () => {
  it('pauses, resumes, skips and ends it, each twice with one effect', async () => {
    const plan = await setUpPlan(world, payer);
    for (let twice = 0; twice < 2; twice += 1) {
      const paused = await ok<PaymentPlan>(move(plan, 'pause'));
      expect(paused).toMatchObject({ state: 'paused', pause_reason: 'customer', upcoming: [] });
    }
    expect(codeOf(await move(plan, 'skip', { day: '2027-06-05' }))).toBe('payment_plan_day_passed');
    for (let twice = 0; twice < 2; twice += 1) {
      const resumed = await ok<PaymentPlan>(move(plan, 'resume'));
      expect(resumed.upcoming[0]?.day).toBe('2027-06-05');
    }
    const skipped = await ok<PaymentPlan>(move(plan, 'skip', { day: '2027-06-05' }));
    expect(skipped.upcoming[0]?.day).toBe('2027-07-05');
    expect(codeOf(await move(plan, 'skip', { day: '2027-06-05' }))).toBe('payment_plan_day_passed');
    expect(await runsOf(payer.client, plan.id)).toMatchObject([
      { day: '2027-06-05', state: 'skipped', reason: 'customer_skipped' },
    ]);
    for (let twice = 0; twice < 2; twice += 1) {
      const ended = await ok<PaymentPlan>(move(plan, 'end'));
      expect(ended).toMatchObject({ state: 'ended', end_reason: 'customer', next_at: null });
    }
    for (const verb of ['pause', 'resume']) {
      expect(codeOf(await move(plan, verb))).toBe('payment_plan_ended');
    }
  });

  it('changes amount and day with a new confirmation, and is told', async () => {
    const plan = await setUpPlan(world, payer);
    const {
      source_account: _s,
      mobile_wallet_beneficiary: _w,
      transfer_mode: _m,
      ...terms
    } = planOf(payer, { amount: '60.00', day_of_month: 20 });
    const call = ['PATCH', `/payment-plan/${plan.id}/`, terms] as const;
    expect(codeOf(await payer.client.call(...call))).toBe('step_up_required');
    expect(await planNow(payer.client, plan.id)).toMatchObject({ amount: '50.00' });
    const changed = await ok<PaymentPlan>(withCode(world, payer.client, call));
    expect(changed).toMatchObject({ amount: '60.00', day_of_month: 20, state: 'active' });
    expect(changed.upcoming[0]?.day).toBe('2027-06-20');
    expect(await told('payment_plan_changed')).toBe(1);
    await ok(move(plan, 'end'));
    expect(codeOf(await payer.client.call(...call))).toBe('payment_plan_ended');
  });

  it('has to end it before the account it is paid from can be closed', async () => {
    const plan = await setUpPlan(world, payer);
    const closing = () =>
      ok<{ obstacles: { code: string; subject_id: string; counterparty: string }[] }>(
        payer.client.call('GET', `/account-closing/${payer.usd}/`),
      );
    expect((await closing()).obstacles).toContainEqual(
      expect.objectContaining({
        ...{ code: 'payment_plan_open', subject_id: plan.id, counterparty: 'Rahima Khatun' },
      }),
    );
    await ok(move(plan, 'end'));
    expect((await closing()).obstacles.map(({ code }) => code)).not.toContain('payment_plan_open');
  });
});

it('operators read how a customer’s plans stand, and change nothing', async () => {
  const plan = await setUpPlan(world, payer, { day_of_month: 25, start_on: '2027-06-25' });
  await ok(move(plan, 'skip', { day: '2027-06-25' }));
  const operator = await world.api.client({ roles: ['SUPPORT'] });
  const path = `/console/customer/${payer.client.userId}/payment-plan/`;
  const [first, ...others] = await list<ConsolePaymentPlan>(operator, path);
  expect(first).toEqual({
    ...{ id: plan.id, state: 'active', pause_reason: null, end_reason: null },
    ...{ payee: 'Rahima Khatun', currency: 'USD', amount: '50.00', receive_amount: null },
    ...{ frequency: 'monthly', day_of_week: null, day_of_month: 25, rail: 'bkash_from_usd' },
    next_on: '2027-07-25',
    last_run: {
      ...{ day: '2027-06-25', state: 'skipped', reason: 'customer_skipped', transfer_id: null },
    },
  });
  expect(others.map(({ state }) => state)).toContain('ended');
  const nobody = '/console/customer/01998000-0000-7000-8000-000000000000/payment-plan/';
  expect(codeOf(await operator.call('GET', nobody))).toBe('not_found');
  await ok(move(plan, 'end'));
});
