import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type {
  ConsoleLimits,
  Notification,
  OperatorTask,
  ReplyOf,
  transferRuleList,
} from '@kheya/contract';
import { withClient } from '@kheya/db';
import { addDays, dayIn, startOfDay } from '#platform/calendar.ts';
import { longDayText } from '#platform/moment-text.ts';
import { type Client, TestApi } from '#testing/test-api.ts';
import { customerAt, operatorAt, putStatus } from '#testing/test-console.ts';

let api: TestApi;
let maker: Client;
let checker: Client;
let customer: Client;
beforeAll(async () => {
  api = await TestApi.start();
  maker = await operatorAt(api, 'Salma');
  checker = await operatorAt(api, 'Imran');
});
beforeEach(async () => {
  customer = await customerAt(api);
});
afterAll(() => api.stop());

const REASON = 'Tuition for a daughter, with the invoice.';
const today = () => dayIn('America/New_York', api.clock.now());
const bodyOf = (over: object = {}) => ({
  ...{ rail: 'bkash_from_usd', name: 'daily_amount', currency: 'USD', limit: '15,000' },
  ...{ valid_from: today(), valid_until: addDays(today(), 6), reason: REASON },
  ...over,
});
const propose = (over: object = {}, who = maker) =>
  who.call('POST', `/console/customer/${customer.userId}/limit-override/`, bodyOf(over));
const decide = (id: string, approve = true, who = checker) =>
  who.call('POST', `/console/limit-override/${id}/decide/`, { approve, note: REASON });
const end = (id: string) =>
  maker.call('POST', `/console/limit-override/${id}/end/`, { note: REASON });
const limitsOf = async (answer: ReturnType<Client['call']>): Promise<ConsoleLimits> => {
  const { status, text } = await answer;
  if (status >= 300) throw new Error(text);
  return JSON.parse(text) as ConsoleLimits;
};
const proposed = async (over: object = {}) => (await limitsOf(propose(over))).overrides[0]!;
const codeOf = async (answer: ReturnType<Client['call']>) =>
  (await answer).json<{ code: string }>().code;
const rules = async () =>
  (await customer.call('GET', '/transfer-rules/')).json<ReplyOf<typeof transferRuleList>>();
const daily = async (rail = 'bkash_from_usd') =>
  (await rules()).results.find((rule) => rule.rail === rail && rule.name === 'daily_amount')!;
const openTasks = async () =>
  (await checker.call('GET', '/console/task/?kind=limit_override_waiting')).json<{
    results: OperatorTask[];
  }>().results;

it('proposed by one and approved by another raises the limit until its last day is over', async () => {
  const before = await daily();
  expect(before).toMatchObject({ limit: '10000.00', soft_limit: '8000.00', raised_until: null });
  const made = await proposed();
  expect(made).toMatchObject({ state: 'proposed', is_in_force: false, may_decide: false });
  expect((await daily()).limit).toBe('10000.00');
  expect(await codeOf(decide(made.id, true, maker))).toBe('operator_must_differ');
  const { overrides } = await limitsOf(decide(made.id));
  const until = startOfDay('America/New_York', addDays(today(), 7)).toISOString();
  expect(overrides).toMatchObject([
    {
      ...{ state: 'approved', is_in_force: true, may_end: true, valid_until: until },
      ...{ proposed_by: { name: 'Salma' }, decided_by: { name: 'Imran' } },
    },
  ]);
  // Two people have looked at what it is for, so nobody looks at each payment.
  expect(await daily()).toMatchObject({
    ...{ limit: '15000.00', left: '15000.00', soft_limit: null, raised_until: until },
  });
  expect((await daily('nagad_from_usd')).limit).toBe('10000.00');
  const seconds = (new Date(until).getTime() - api.clock.now().getTime()) / 1000;
  await api.advance(seconds - 2);
  expect((await daily()).limit).toBe('15000.00');
  await api.advance(3);
  expect(await daily()).toMatchObject({ limit: '10000.00', raised_until: null });
  expect(await codeOf(end(made.id))).toBe('limit_override_decided');
});

it('is ended early by one operator, and each step is in the log', async () => {
  const { id } = await proposed();
  await limitsOf(decide(id));
  const { overrides } = await limitsOf(end(id));
  expect(overrides).toMatchObject([
    { state: 'ended', ended_by: { name: 'Salma' }, may_end: false },
  ]);
  expect((await daily()).limit).toBe('10000.00');
  const log = await api.query(
    'select action from payments.operator_actions where subject_id = $1 order by number',
    [customer.userId],
  );
  expect(log.map(({ action }) => action)).toEqual([
    'limit_override_proposed',
    'limit_override_approved',
    'limit_override_ended',
  ]);
});

it('is told to the customer when it is approved and when it is ended early, in both languages', async () => {
  const told = async (locale: string) => {
    const headers = { 'accept-language': locale };
    const answer = await customer.call('GET', '/notification/', undefined, headers);
    return answer
      .json<{ results: Notification[] }>()
      .results.filter(({ topic }) => topic === 'account')
      .map(({ title, message }) => [title, message]);
  };
  const before = await told('en');
  const declined = await proposed();
  await limitsOf(decide(declined.id, false));
  const [first, last] = [addDays(today(), 2), addDays(today(), 8)];
  const { id } = await proposed({ valid_from: first, valid_until: last });
  expect(await told('en')).toEqual(before);
  await limitsOf(decide(id));
  const english = (day: string) =>
    longDayText('America/New_York', startOfDay('America/New_York', day), 'en');
  expect((await told('en'))[0]).toEqual([
    'We raised your limit to $15,000 a day',
    `From dollars to a bKash wallet, from ${english(first)} through ${english(last)}. After that your usual limit applies again.`,
  ]);
  expect((await told('bn'))[0]?.[0]).toBe('আপনার সীমা বাড়িয়ে দিনে $১৫,০০০ করা হয়েছে');
  expect((await told('bn'))[0]?.[1]).toMatch(/^ডলার থেকে বিকাশ ওয়ালেটে, .* পর্যন্ত। এরপর আগের সীমা/);
  await limitsOf(end(id));
  expect((await told('en'))[0]).toEqual([
    'Your higher limit of $15,000 a day has ended',
    'From dollars to a bKash wallet: your usual limit applies again. Transfers you already made continue.',
  ]);
});

it('is a task for the second operator until everything about the customer is decided', async () => {
  const one = await proposed();
  const other = await proposed({ name: 'monthly_count', limit: '২৫০' });
  expect(other.limit).toBe('250');
  const mine = async () =>
    (await openTasks()).filter((task) => task.subject_id === customer.userId).length;
  expect(await mine()).toBe(1);
  await limitsOf(decide(one.id, false));
  expect(await mine()).toBe(1);
  await limitsOf(decide(other.id));
  expect(await mine()).toBe(0);
  expect(await codeOf(decide(one.id))).toBe('limit_override_decided');
});

it('begins on its first day, by the calendar of its currency', async () => {
  const day = addDays(dayIn('Asia/Dhaka', api.clock.now()), 2);
  const of = { rail: 'bkash_from_bdt', currency: 'BDT', limit: '3,00,000' };
  const { id } = await proposed({ ...of, valid_from: day, valid_until: day });
  await limitsOf(decide(id));
  const midnight = startOfDay('Asia/Dhaka', day).getTime();
  await api.advance((midnight - api.clock.now().getTime()) / 1000 - 2);
  expect((await daily('bkash_from_bdt')).limit).toBe('200000.00');
  await api.advance(3);
  expect((await daily('bkash_from_bdt')).limit).toBe('300000.00');
});

it('is refused where nothing is raised, for other people’s limits, and for impossible days', async () => {
  expect(await codeOf(propose({ limit: '10,000.00' }))).toBe('limit_override_too_low');
  expect(await codeOf(propose({ limit: 'a lot' }))).toBe('amount_not_a_number');
  const minimum = { name: 'transaction_minimum', limit: '50' };
  expect(await codeOf(propose(minimum))).toBe('limit_not_raisable');
  const there = dayIn('Asia/Dhaka', api.clock.now());
  const wallet = {
    ...{ rail: 'bkash', name: 'monthly_amount', currency: 'BDT', limit: '900000' },
    ...{ valid_from: there, valid_until: there },
  };
  expect(await codeOf(propose(wallet))).toBe('limit_not_raisable');
  const fields = async (over: object) =>
    Object.keys((await propose(over)).json<{ fields: object }>().fields);
  const past = addDays(today(), -1);
  expect(await fields({ valid_from: past })).toEqual(['valid_from']);
  expect(await fields({ valid_until: past })).toEqual(['valid_until']);
  expect(await fields({ valid_until: addDays(today(), 90) })).toEqual(['valid_until']);
  await proposed({ valid_until: addDays(today(), 89) });
  expect(await codeOf(propose({ limit: '20000' }))).toBe('limit_override_waiting');
});

it('can’t be approved once its last day is over', async () => {
  const { id } = await proposed({ valid_until: today() });
  await api.advance(86_400);
  expect(await codeOf(decide(id))).toBe('limit_override_too_late');
  expect((await limitsOf(decide(id, false))).overrides[0]?.state).toBe('declined');
});

it('never lowers a rule that was raised since', async () => {
  const { id } = await proposed();
  await limitsOf(decide(id));
  await api.query(
    `insert into payments.limit_rules
       (rail, scope, profile_type, level, name, currency, limit_value, valid_from, source)
     values ('bkash_from_usd', 'sender', 'PERSON', 'verified', 'daily_amount', 'USD', 1600000, $1, 'test')`,
    [today()],
  );
  try {
    expect(await daily()).toMatchObject({ limit: '16000.00', raised_until: null });
  } finally {
    await withClient(api.database.ownerUrl, (db) =>
      db.query("delete from payments.limit_rules where source = 'test'"),
    );
  }
});

it('who is not verified has lower limits, and reads what verification raises them to', async () => {
  expect(await rules()).toMatchObject({ level: 'verified' });
  expect((await daily()).verified_limit).toBeNull();
  await putStatus(api, customer.userId, 'KYC_PROVISIONAL');
  await api.query('update payments.users set is_full_access_given = true where id = $1', [
    customer.userId,
  ]);
  expect(await rules()).toMatchObject({ level: 'provisional' });
  expect(await daily()).toMatchObject({ limit: '3000.00', verified_limit: '10000.00' });
  const { results } = await rules();
  const minimum = results.find(({ name }) => name === 'transaction_minimum');
  expect(minimum?.verified_limit).toBeNull();
});
