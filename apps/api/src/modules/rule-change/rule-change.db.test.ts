import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { LegalDocument, RuleChange, RulePreview } from '@kheya/contract';
import { withClient } from '@kheya/db';
import { addDays, dayIn } from '#platform/calendar.ts';
import type { Client } from '#testing/test-api.ts';
import { operatorAt } from '#testing/test-console.ts';
import {
  newKey,
  ok,
  openPayer,
  pay,
  startMoneyWorld,
  walletPayment,
  type Payer,
} from '#testing/test-money.ts';
import type { TestWorld } from '#testing/test-world.ts';

const FEE = 'bkash_from_usd.PERSON.USD';
const limitKey = (name: string) => `bkash_from_usd.sender.PERSON.verified.${name}.USD`;
const REASON = 'The partner changes its price list.';

let world: TestWorld;
let maker: Client;
let checker: Client;
let generous: Payer;
let modest: Payer;

/** Four payments in June, and one that was cancelled; then it is July. */
beforeAll(async () => {
  world = await startMoneyWorld();
  maker = await operatorAt(world.api, 'Salma', ['FINANCE']);
  checker = await operatorAt(world.api, 'Imran', ['FINANCE']);
  generous = await openPayer(world, { dollars: '1000.00', firstName: 'Rahima' });
  modest = await openPayer(world, { dollars: '500.00', firstName: 'Karim' });
  for (const amount of ['20.00', '100.00', '300.00']) {
    await pay(world, generous, walletPayment(generous, amount));
  }
  await pay(world, modest, walletPayment(modest, '50.00'));
  const cancelled = await pay(world, modest, walletPayment(modest, '60.00'));
  const headers = { 'idempotency-key': newKey() };
  await ok(modest.client.call('POST', `/transfer/${cancelled.id}/cancel/`, {}, headers));
  await world.api.advance(31 * 86_400);
});
afterAll(() => world?.stop());

const inDays = (days: number) => addDays(dayIn('America/New_York', world.api.clock.now()), days);
const change = (kind: string, key: string, values: object, over: object = {}) => ({
  ...{ kind, key, values, valid_from: inDays(40), reason: REASON },
  ...over,
});
const fee = (values: object, over: object = {}) =>
  change('fee', FEE, { fixed: '0.99', rate_bps: 0, ...values }, over);
const limit = (name: string, value: string, over: object = {}) =>
  change('limit', limitKey(name), { limit: value, soft: null }, over);
const propose = (body: object, who = maker) => who.call('POST', '/console/rule-change/', body);
const preview = ({ reason: _reason, ...facts }: ReturnType<typeof change>) =>
  ok<RulePreview>(maker.call('POST', '/console/rule-change/preview/', facts));
const decide = (id: string, approve = true, who = checker) =>
  who.call('POST', `/console/rule-change/${id}/decide/`, { approve, note: REASON });
const codeOf = async (call: ReturnType<Client['call']>) =>
  (await call).json<{ code?: string }>().code;
const approved = async (body: object) => {
  const made = await ok<RuleChange>(propose(body));
  return ok<RuleChange>(decide(made.id));
};
const feePage = async () => {
  const headers = { 'x-api-key': 'kheya-web-sandbox' };
  const page = { method: 'GET', url: '/legal-document/FEE_SCHEDULE/', headers } as const;
  return JSON.stringify((await world.api.raw(page)).json<LegalDocument>().blocks);
};
const owner = (sql: string, values: unknown[] = []) =>
  withClient(world.api.database.ownerUrl, (client) => client.query(sql, values));

describe('the preview of a change', () => {
  it('counts what a fee would have cost more, by customer', async () => {
    const seen = await preview(fee({ fixed: '1.49', rate_bps: 100 }));
    // 0.50 each, and one per cent of 20, 100, 300 and 50; what was cancelled is left out.
    expect(seen).toMatchObject({
      ...{ from: '2027-06-01', until: '2027-06-30', is_capped: false },
      ...{ of_customers: 2, of_payments: 4, customers: 2, payments: 4, repriced: 4 },
      ...{ refused: 0, reviewed: 0, difference: '6.70', currency: 'USD' },
    });
    expect(seen.most_affected).toMatchObject([
      { customer: { id: generous.client.userId }, payments: 3, difference: '5.70' },
      { customer: { id: modest.client.userId }, payments: 1, difference: '1.00' },
    ]);
  });

  it('rounds a share of an amount half to even, as a payment does', async () => {
    // 0.25 % of 20, 100, 300 and 50: 5, 25, 75 and 12.5 cents.
    expect(await preview(fee({ fixed: '0.99', rate_bps: 25 }))).toMatchObject({
      difference: '1.17',
    });
  });

  it('counts who a limit would have refused, on one payment and over a day', async () => {
    expect(await preview(limit('transaction_maximum', '100.00'))).toMatchObject({
      ...{ refused: 1, customers: 1, payments: 1, of_payments: 4, difference: null },
    });
    expect(await preview(limit('transaction_minimum', '50.00'))).toMatchObject({ refused: 1 });
    // Her third payment of the day makes 420 dollars.
    const aDay = await preview(
      change('limit', limitKey('daily_amount'), { limit: '10000.00', soft: '400.00' }),
    );
    expect(aDay).toMatchObject({ refused: 0, reviewed: 1, customers: 1 });
    expect(aDay.most_affected).toMatchObject([
      { customer: { id: generous.client.userId }, reviewed: 1, refused: 0 },
    ]);
    expect(await preview(limit('daily_count', '2'))).toMatchObject({ refused: 1 });
  });

  it('sees what a wider margin costs and what interest brings', async () => {
    expect(await preview(change('spread', 'USD.BDT.PERSON', { spread_bps: 55 }))).toMatchObject({
      difference: '0.47',
      payments: 4,
    });
    await owner(
      `insert into payments.interest_accruals (account_id, day, balance_minor, annual_ppm, amount_micro)
       select $1, day, 100000, 37350, 0 from generate_series('2027-06-01'::date, '2027-06-30', '1 day') day`,
      [generous.usd],
    );
    const become = (kind: string, type: string) =>
      owner('update payments.accounts set kind = $2, account_type = $3 where id = $1', [
        ...[generous.usd, kind, type],
      ]);
    await become('savings', 'SAVINGS');
    // A per cent more on a thousand dollars, for thirty days.
    const tiers = [{ from: '0.00', annual_ppm: 47_350 }];
    expect(await preview(change('interest', 'savings.USD', { tiers }))).toMatchObject({
      ...{ difference: '0.82', of_payments: 1, customers: 1 },
    });
    await become('checking', 'CHECKING');
  });

  it('charges a month to who had the account for all of it', async () => {
    await owner(
      `update payments.accounts set opened_at = opened_at - interval '40 days' where id = $1`,
      [generous.usd],
    );
    const values = { amount: '5.00', waived_from: '1500.00' };
    expect(await preview(change('account_fee', 'checking.monthly_fee.USD', values))).toMatchObject({
      of_payments: 1,
      customers: 1,
      difference: '5.00',
    });
  });
});

describe('a change is refused', () => {
  it.each([
    [
      'that begins today',
      () => fee({ fixed: '0.50' }, { valid_from: inDays(0) }),
      'rule_begins_too_early',
    ],
    [
      'to the worse in 29 days',
      () => fee({ fixed: '1.00' }, { valid_from: inDays(29) }),
      'rule_notice_too_short',
    ],
    [
      'that takes from a limit tomorrow',
      () => limit('daily_count', '19', { valid_from: inDays(1) }),
      'rule_notice_too_short',
    ],
    ['of nothing', () => fee({}), 'rule_same_as_now'],
    ['to a maximum of nothing', () => limit('transaction_maximum', '0'), 'rule_locks_everyone_out'],
    [
      'to a maximum below the minimum',
      () => limit('transaction_maximum', '4.99'),
      'rule_locks_everyone_out',
    ],
    [
      'that would have refused every payment',
      () => limit('transaction_minimum', '400.00'),
      'rule_locks_everyone_out',
    ],
    [
      'to a minimum above the maximum',
      () => limit('transaction_minimum', '5000.01'),
      'rule_values_out_of_order',
    ],
    [
      'to a day below one payment',
      () => limit('daily_amount', '4000.00'),
      'rule_values_out_of_order',
    ],
    [
      'to a soft limit above the limit',
      () => change('limit', limitKey('daily_amount'), { limit: '9000.00', soft: '9500.00' }),
      'rule_values_out_of_order',
    ],
    [
      'of a rule there is not',
      () => change('fee', 'no_rail.PERSON.USD', { fixed: '1.00', rate_bps: 0 }),
      'not_found',
    ],
  ])('%s', async (_what, body, code) => {
    expect(await codeOf(propose(body()))).toBe(code);
    expect(await world.api.query('select from payments.rule_changes')).toEqual([]);
  });

  it('with an amount that is none, by the name of its field', async () => {
    const answer = await propose(fee({ fixed: 'much' }));
    expect(answer.json()).toMatchObject({
      code: 'request_invalid',
      fields: { 'values.fixed': expect.stringContaining('in digits') },
    });
  });

  it.each([
    [
      'soft',
      () => limit('transaction_minimum', '6.00', { values: { limit: '6.00', soft: '5.00' } }),
    ],
    ['soft', () => limit('daily_amount', '1', { values: { limit: '9000.00', soft: '0' } })],
    [
      'waived_from',
      () => change('account_fee', 'bdt.wire_in_fee.BDT', { amount: '5', waived_from: '100' }),
    ],
    [
      'tiers',
      () =>
        change('interest', 'savings.USD', {
          tiers: ['0', '0.00'].map((from) => ({ from, annual_ppm: 10_000 })),
        }),
    ],
  ])('with a value that its rule cannot have: %s', async (field, body) => {
    const answer = await propose(body());
    expect(answer.json()).toMatchObject({ code: 'request_invalid' });
    expect(Object.keys(answer.json<{ fields: object }>().fields)).toEqual([`values.${field}`]);
  });

  it('by whoever may only read the kind', async () => {
    const compliance = await operatorAt(world.api, 'Nadia', ['COMPLIANCE']);
    expect(await codeOf(propose(fee({ fixed: '0.50' }), compliance))).toBe('not_permitted');
    const answer = await compliance.call('GET', '/console/rule/?kind=fee');
    expect(answer.json()).toMatchObject({ counts: { proposed: 0, mine_to_decide: 0 } });
  });
});

describe('two operators', () => {
  it('change a rule: proposed by one, approved by another, priced from its day', async () => {
    const made = await ok<RuleChange>(propose(fee({ fixed: '0.49' }, { valid_from: inDays(1) })));
    expect(made).toMatchObject({ before: { fixed: '0.99' }, values: { fixed: '0.49' } });
    expect(made).toMatchObject({ state: 'proposed', may_decide: false });
    expect(await codeOf(decide(made.id, true, maker))).toBe('operator_must_differ');
    const read = await ok<RuleChange & { preview: RulePreview }>(
      checker.call('GET', `/console/rule-change/${made.id}/`),
    );
    expect(read).toMatchObject({ may_decide: true, preview: { difference: '-2.00' } });
    expect(await ok(decide(made.id))).toMatchObject({ state: 'approved', may_withdraw: true });
    expect(await codeOf(decide(made.id))).toBe('rule_change_decided');
    expect(await feePage()).not.toContain('"$0.49"');
    await world.api.advance(86_400);
    expect(await feePage()).toContain('"$0.49"');
    const page = await ok(maker.call('GET', `/console/rule/fee/${FEE}/`));
    expect(page).toMatchObject({
      ...{ now: { values: { fixed: '0.49' }, change_id: made.id }, next: [] },
      past: [{ values: { fixed: '0.99' }, change_id: null }],
    });
    expect(await codeOf(withdraw(made.id))).toBe('rule_change_begun');
    const actions = await world.api.query<{ action: string }>(
      'select action from payments.operator_actions where subject_id = $1 order by number',
      [made.id],
    );
    expect(actions.map(({ action }) => action)).toEqual([
      'rule_change_proposed',
      'rule_change_approved',
    ]);
  });

  it('withdraw a change that has not begun, and only then', async () => {
    const made = await approved(fee({ fixed: '1.99' }, { valid_from: inDays(35) }));
    const asked = await ok<RuleChange>(withdraw(made.id));
    expect(asked).toMatchObject({ action: 'withdraw', withdraws: made.id, may_decide: false });
    expect(await codeOf(withdraw(made.id))).toBe('rule_withdrawal_waiting');
    expect(await codeOf(decide(asked.id, true, maker))).toBe('operator_must_differ');
    expect(await ok(decide(asked.id))).toMatchObject({ state: 'approved' });
    const [rule] = await world.api.query('select from payments.fee_rules where change_id = $1', [
      made.id,
    ]);
    expect(rule).toBeUndefined();
    const [first] = await world.api.query<{ state: string }>(
      'select state from payments.rule_changes where id = $1',
      [made.id],
    );
    expect(first).toEqual({ state: 'withdrawn' });
    // The day is free again.
    await ok(
      decide(
        (await ok<RuleChange>(propose(fee({ fixed: '1.99' }, { valid_from: inDays(35) })))).id,
        false,
      ),
    );
  });

  it('propose for one day at one moment, and one of them is first', async () => {
    const body = fee({ fixed: '1.29' }, { valid_from: inDays(50) });
    const codes = await Promise.all([propose(body, maker), propose(body, checker)]);
    expect(new Set(codes.map(({ status }) => status))).toEqual(new Set([201, 409]));
    const refused = codes.find(({ status }) => status === 409);
    expect(refused?.json()).toMatchObject({ code: 'rule_change_overlaps' });
    const [open] = await world.api.query<{ id: string }>(
      `select id from payments.rule_changes where state = 'proposed'`,
    );
    expect((await propose(body)).json()).toMatchObject({ facts: { change_id: open?.id } });
    await owner(
      `update payments.rule_changes set state = 'expired', ended_at = clock.now() where id = $1`,
      [open?.id],
    );
  });

  it('approve at one moment, and the rule has one row', async () => {
    const made = await ok<RuleChange>(propose(fee({ fixed: '1.39' }, { valid_from: inDays(51) })));
    const third = await operatorAt(world.api, 'Tanvir', ['FINANCE']);
    const answers = await Promise.all([decide(made.id), decide(made.id, true, third)]);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
    expect(
      await world.api.query('select from payments.fee_rules where change_id = $1', [made.id]),
    ).toHaveLength(1);
  });

  it('approve two changes that are each in order, and the second is not any more', async () => {
    const day = { valid_from: inDays(60) };
    const most = await ok<RuleChange>(propose(limit('transaction_maximum', '200.00', day)));
    const least = await ok<RuleChange>(propose(limit('transaction_minimum', '250.00', day)));
    await ok(decide(most.id));
    expect(await codeOf(decide(least.id))).toBe('rule_values_out_of_order');
    expect(await ok(decide(least.id, false))).toMatchObject({ state: 'declined' });
  });

  it('leave a proposal until it is void, and its day is free', async () => {
    const made = await ok<RuleChange>(propose(fee({ rate_bps: 10 }, { valid_from: inDays(70) })));
    await world.api.advance(15 * 86_400);
    expect(await codeOf(decide(made.id))).toBe('rule_change_decided');
    await world.api.runSweeps(['rule_change_expire']);
    expect(await ok(checker.call('GET', `/console/rule-change/${made.id}/`))).toMatchObject({
      ...{ state: 'expired', may_decide: false, preview: null },
    });
  });

  it('do not withdraw what holders were told of and then announce another fee for that day', async () => {
    const key = 'checking.wire_in_fee.USD';
    const body = (amount: string) =>
      change('account_fee', key, { amount, waived_from: null }, { valid_from: inDays(45) });
    const made = await approved(body('5.00'));
    const asked = await ok<RuleChange>(withdraw(made.id));
    await ok(decide(asked.id));
    expect(await codeOf(propose(body('9.00')))).toBe('rule_change_overlaps');
  });
});

function withdraw(id: string, who = maker) {
  return who.call('POST', `/console/rule-change/${id}/withdraw/`, { reason: REASON });
}
