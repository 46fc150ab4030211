import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DatedRule, Notification, RuleChange, RulePreview } from '@kheya/contract';
import { withClient } from '@kheya/db';
import { addDays, dayIn } from '#platform/calendar.ts';
import type { Client } from '#testing/test-api.ts';
import { operatorAt } from '#testing/test-console.ts';
import {
  ok,
  openPayer,
  pay,
  startMoneyWorld,
  walletPayment,
  type Payer,
} from '#testing/test-money.ts';
import { loadList } from '#testing/test-watch-lists.ts';
import type { TestWorld } from '#testing/test-world.ts';

const REASON = 'The yearly review of our thresholds.';

let world: TestWorld;
let salma: Client;
let imran: Client;
let finance: Client;
let controller: Client;
let splitter: Payer;
let other: Payer;

/** Two payments just below a hundred dollars and one of fifty, all in June; then it is July. */
beforeAll(async () => {
  world = await startMoneyWorld();
  salma = await operatorAt(world.api, 'Salma', ['COMPLIANCE']);
  imran = await operatorAt(world.api, 'Imran', ['COMPLIANCE']);
  finance = await operatorAt(world.api, 'Farhan', ['FINANCE']);
  controller = await operatorAt(world.api, 'Nusrat', ['FINANCE']);
  splitter = await openPayer(world, { dollars: '500.00', payeeName: 'Nasrin Zorvath' });
  other = await openPayer(world, { dollars: '500.00', payeeName: 'Halima Qorvani' });
  for (const amount of ['95.00', '99.00']) {
    await pay(world, splitter, walletPayment(splitter, amount));
  }
  await pay(world, other, walletPayment(other, '50.00'));
  await withClient(world.api.database.ownerUrl, (client) =>
    client.query(`insert into payments.signal_rules values
      ('structuring', 'signal', 10000, 2, 72, 10, '2027-01-01', 'test')`),
  );
  await world.api.advance(31 * 86_400);
});
afterAll(() => world?.stop());

const inDays = (days: number) => addDays(dayIn('America/New_York', world.api.clock.now()), days);
const change = (kind: string, key: string, values: object, days = 1) => ({
  ...{ kind, key, values, valid_from: inDays(days), reason: REASON },
});
const STRUCTURING = {
  action: 'signal',
  threshold: '100.00',
  count: 2,
  window_hours: 72,
  percent: 10,
};
const structuring = (values: object, days?: number) =>
  change('signal', 'structuring.USD', { ...STRUCTURING, ...values }, days);
const names = (review_percent: number, block_percent: number, days?: number) =>
  change('screening', 'names', { review_percent, block_percent }, days);
const propose = (body: object, who = salma) => who.call('POST', '/console/rule-change/', body);
const preview = ({ reason: _reason, ...facts }: ReturnType<typeof change>) =>
  ok<RulePreview>(salma.call('POST', '/console/rule-change/preview/', facts));
const decide = (id: string, who = imran) =>
  who.call('POST', `/console/rule-change/${id}/decide/`, { approve: true, note: REASON });
const approved = async (body: object) => {
  const { id } = await ok<RuleChange>(propose(body));
  return ok<RuleChange>(decide(id));
};
const codeOf = async (call: ReturnType<Client['call']>) =>
  (await call).json<{ code?: string }>().code;
const listed = async (query: string, who = salma) =>
  (await ok<{ results: RuleChange[] }>(who.call('GET', `/console/rule-change/?${query}`))).results;

describe('the preview', () => {
  it('counts the payments that operators would have been told of, and those no longer', async () => {
    const velocity = {
      ...{ action: 'signal', threshold: '150.00', count: 10, window_hours: 24, percent: 100 },
    };
    expect(await preview(change('signal', 'velocity.USD', velocity))).toMatchObject({
      ...{ of_payments: 3, of_customers: 2, customers: 1, payments: 1, reviewed: 1, spared: 0 },
      ...{ refused: 0, difference: null },
      most_affected: [{ customer: { id: splitter.client.userId }, reviewed: 1 }],
    });
    for (const values of [{ count: 3 }, { action: 'off' }]) {
      expect(await preview(structuring(values))).toMatchObject({
        ...{ reviewed: 0, spared: 1, payments: 1, customers: 1 },
      });
    }
  });

  it('counts the payments whose names would have been compared, and those no longer', async () => {
    await loadList(world.api, [{ number: 1, name: 'ZORVATH, Nasrin Tamim Barek Solaim' }]);
    expect(await preview(names(70, 95))).toMatchObject({
      ...{ of_payments: 3, reviewed: 2, spared: 0, customers: 1, is_capped: false },
    });
    await loadList(world.api, [{ number: 1, name: 'QORVANI, Halim' }], {
      publishedOn: '2027-05-29',
    });
    expect(await preview(names(99, 100))).toMatchObject({
      ...{ of_payments: 3, reviewed: 0, spared: 1 },
      most_affected: [{ customer: { id: other.client.userId } }],
    });
  });
});

describe('a change is refused', () => {
  it.each([
    ['action', () => structuring({ action: 'cool_off' })],
    ['percent', () => structuring({ percent: 100 })],
    ['count', () => structuring({ count: null })],
    [
      'threshold',
      () => change('signal', 'many_payers.USD', { ...STRUCTURING, percent: null, count: 4 }),
    ],
  ])('with a figure that its rule cannot have: %s', async (field, body) => {
    const answer = await propose(body());
    expect(answer.json()).toMatchObject({ code: 'request_invalid' });
    expect(Object.keys(answer.json<{ fields: object }>().fields)).toEqual([`values.${field}`]);
  });

  it.each([
    ['that begins today', () => names(90, 95, 0), 'rule_begins_too_early'],
    ['of nothing', () => names(85, 95), 'rule_same_as_now'],
    ['where two clear what nobody compares', () => names(95, 95), 'rule_values_out_of_order'],
  ])('%s', async (_what, body, code) => {
    expect(await codeOf(propose(body()))).toBe(code);
  });

  it('by which every payment would wait', async () => {
    const people = ['ZORVATH, Nasrin', 'QORVANI, Halima'].map((name, at) => ({
      ...{ number: at + 1, name: `${name} Tamim Barek Solaim` },
    }));
    await loadList(world.api, people, { publishedOn: '2027-05-30' });
    expect(await codeOf(propose(names(70, 95)))).toBe('rule_locks_everyone_out');
  });

  it('by finance, which does not even read what is watched for', async () => {
    expect(await codeOf(propose(names(90, 95), finance))).toBe('not_permitted');
    expect((await finance.call('GET', '/console/rule/screening/names/')).status).toBe(404);
    const list = finance.call('GET', '/console/rule/?kind=signal');
    expect(await ok(list)).toMatchObject({ count: 0, counts: { proposed: 0 } });
  });
});

describe('two of compliance', () => {
  it('change both kinds, which are in force from their day; the list says where each stands', async () => {
    const signal = await approved(structuring({ threshold: '250.00' }));
    const screening = await approved(names(88, 96));
    expect(signal).toMatchObject({ before: { threshold: '100.00' }, time: 'coming' });
    expect((await listed('time=coming')).map(({ id }) => id)).toEqual([screening.id, signal.id]);
    await world.api.advance(86_400);
    const rule = (path: string) => ok<DatedRule>(salma.call('GET', `/console/rule/${path}/`));
    expect((await rule('signal/structuring.USD')).now).toMatchObject({
      ...{ values: { threshold: '250.00', count: 2 }, change_id: signal.id },
    });
    expect(await ok(salma.call('GET', '/console/watch-list/'))).toMatchObject({
      ...{ review_score: 0.88, block_score: 0.96 },
    });
    const next = await approved(names(89, 96));
    await world.api.advance(86_400);
    expect((await listed('time=past')).map(({ id }) => id)).toEqual([screening.id]);
    expect(await listed('time=in_force&kind=screening')).toMatchObject([
      { id: next.id, time: 'in_force' },
    ]);
    expect(await listed('time=in_force', finance)).toEqual([]);
    expect((await finance.call('GET', `/console/rule-change/${next.id}/`)).status).toBe(404);
  });

  it('withdraw what has not begun', async () => {
    const made = await approved(structuring({ action: 'off' }, 20));
    const path = `/console/rule-change/${made.id}/withdraw/`;
    const asked = await ok<RuleChange>(salma.call('POST', path, { reason: REASON }));
    await ok(decide(asked.id));
    const rows = 'select from payments.signal_rules where change_id = $1';
    expect(await world.api.query(rows, [made.id])).toEqual([]);
    expect(await listed('state=withdrawn')).toMatchObject([{ id: made.id, time: null }]);
  });
});

describe('customers', () => {
  const feeKey = 'bkash_from_usd.PERSON.USD';
  const fee = (values: object, days = 40) => change('fee', feeKey, values, days);
  const byFinance = async (body: object) => {
    const { id } = await ok<RuleChange>(propose(body, finance));
    return ok<RuleChange>(decide(id, controller));
  };
  const tell = () => world.api.runSweeps(['rule_notice']);
  const toldOf = async (id: string) =>
    world.api.query<{ user_id: string; kind: string; facts: object }>(
      `select user_id, kind, facts from payments.notifications where subject_id = $1
       order by created_at, user_id`,
      [id],
    );
  const everyone = () => [splitter.client.userId, other.client.userId].toSorted();
  const shown = async (language: 'en' | 'bn') => {
    const headers = { 'accept-language': language };
    const read = splitter.client.call('GET', '/notification/?limit=1', undefined, headers);
    const [newest] = (await ok<{ results: Notification[] }>(read)).results;
    return [newest?.title, newest?.message];
  };

  it('are told once of a fee that rises, each in their language', async () => {
    const { id } = await byFinance(fee({ fixed: '1.49', rate_bps: 25 }));
    expect(await toldOf(id)).toEqual([]);
    await Promise.all([tell(), tell()]);
    await tell();
    const told = await toldOf(id);
    expect(told.map(({ user_id: user }) => user).toSorted()).toEqual(everyone());
    expect(told[0]).toMatchObject({
      kind: 'transfer_fee_share_rises',
      facts: { rail: 'bkash_from_usd', amount: '1.49 USD', share: '25', day: inDays(40) },
    });
    expect((await shown('en')).join(' ')).toMatch(
      /goes up on August.*bKash wallet: \$1\.49 and 0\.25%/,
    );
    expect((await shown('bn')).join(' ')).toMatch(/চার্জ বাড়ছে.*বিকাশ.*\$১\.৪৯.*০\.২৫%/);
    const change = await ok<RuleChange>(finance.call('GET', `/console/rule-change/${id}/`));
    expect(change.noticed_at).not.toBeNull();
  });

  it('hear of it when it never begins after all', async () => {
    const { id } = await byFinance(fee({ fixed: '2.49', rate_bps: 25 }, 60));
    await tell();
    const path = `/console/rule-change/${id}/withdraw/`;
    const asked = await ok<RuleChange>(finance.call('POST', path, { reason: REASON }));
    await ok(decide(asked.id, controller));
    await tell();
    await tell();
    const kinds = (await toldOf(id)).map(({ kind }) => kind);
    expect(kinds.toSorted()).toEqual([
      ...['announced_change_withdrawn', 'announced_change_withdrawn'],
      ...['transfer_fee_share_rises', 'transfer_fee_share_rises'],
    ]);
  });

  it('are told of a lower limit also where it keeps accounts safe and begins tomorrow', async () => {
    const key = 'bkash_from_usd.sender.PERSON.verified.daily_count.USD';
    const lower = {
      ...change('limit', key, { limit: '15', soft: null }),
      sooner_because: 'safety',
    };
    const { id } = await byFinance(lower);
    await tell();
    const told = await toldOf(id);
    expect(told.map(({ user_id: user }) => user).toSorted()).toEqual(everyone());
    expect(told[0]).toMatchObject({
      ...{ kind: 'limit_tightens', facts: { allowance: 'daily_count 15' } },
    });
  });

  it('are told nothing of what gets better, or is watched for', async () => {
    const { id } = await byFinance(fee({ fixed: '0.10', rate_bps: 0 }, 2));
    const watched = await approved(names(87, 96, 2));
    await tell();
    expect([await toldOf(id), await toldOf(watched.id)]).toEqual([[], []]);
  });
});
