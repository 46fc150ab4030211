import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Profile } from '@kheya/contract';
import { withClient } from '@kheya/db';
import { openCustomer } from '#testing/test-customers.ts';
import type { Client } from '#testing/test-api.ts';
import { actingAs, openBusiness } from '#testing/test-business.ts';
import { list, startMoneyWorld } from '#testing/test-money.ts';
import type { TestWorld } from '#testing/test-world.ts';

let world: TestWorld;
let person: Client;
let businessId: string;

const company = { business_name: 'Padma Home Care LLC', business_ein: '84-1947203' };
const as = (profileId: string) => ({ 'acting-profile': profileId });

async function profilesOf(client: Client, headers = {}): Promise<Profile[]> {
  const answer = await client.call('GET', '/profile/', undefined, headers);
  return answer.json<{ results: Profile[] }>().results;
}

beforeAll(async () => {
  world = await startMoneyWorld();
  person = await openCustomer(world);
});

afterAll(() => world.stop());

test('a person without a business acts only for themselves', async () => {
  const [own, ...others] = await profilesOf(person);
  expect(others).toEqual([]);
  expect(own).toMatchObject({ id: person.userId, profile_type: 'PERSON', is_acting: true });
});

test('a verified person opens a business, and it gets an account of its own', async () => {
  const opened = await person.call('POST', '/profile/', company);
  expect(opened.status).toBe(201);
  businessId = opened.json<Profile>().id;
  await world.settle();
  // The partner takes its time over the company and is polled again.
  await world.api.advance(5);
  await world.settle();

  const accounts = async (headers = {}) =>
    (await person.call('GET', '/user-account/', undefined, headers)).json<{
      results: { id: string; account_holder_name: string }[];
    }>().results;
  const [own] = await accounts();
  const theirs = await accounts(as(businessId));
  expect(theirs.map((one) => one.account_holder_name)).toEqual(['Padma Home Care LLC']);
  expect(own?.account_holder_name).toBe('Rahima Khatun');
  expect(theirs[0]?.id).not.toBe(own?.id);

  const acting = await profilesOf(person, as(businessId));
  expect(acting.map((one) => [one.profile_type, one.is_acting])).toEqual([
    ['PERSON', false],
    ['BUSINESS', true],
  ]);
});

test('a business’s owner sees it as theirs, with nothing missing', async () => {
  const user = await person.call('GET', '/user/', undefined, as(businessId));
  expect(user.json()).toMatchObject({
    results: [
      {
        id: businessId,
        profile_type: 'BUSINESS',
        business_name: 'Padma Home Care LLC',
        profile_approval_status: 'ACCOUNT_CREATED',
        permissions: { transfer_money: { can_act: true } },
      },
    ],
  });
  const center = await person.call('GET', '/verification-center/', undefined, as(businessId));
  const { results } = center.json<{ results: { name: string; state: string }[] }>();
  expect(results.map(({ state }) => state)).toEqual(results.map(() => 'passed'));
});

test('contacts of one profile are not visible in the other', async () => {
  const body = {
    wallet_type: 'bKash',
    account_number: '01712344821',
    name: 'Rokeya Begum',
    purpose: 'family_support',
    relationship: 'mother',
    source_of_funds: 'salary',
  };
  const made = await person.call('POST', '/mobile-wallet-beneficiary/', body, as(businessId));
  const count = async (headers = {}) =>
    (await person.call('GET', '/mobile-wallet-beneficiary/', undefined, headers)).json<{
      count: number;
    }>().count;
  expect([made.status, await count(as(businessId)), await count()]).toEqual([201, 1, 0]);
});

test('acting for another person’s profile is refused', async () => {
  const stranger = await openCustomer(world);
  for (const id of [businessId, person.userId, 'not-an-id', crypto.randomUUID()]) {
    const refused = await stranger.call('GET', '/user-account/', undefined, as(id));
    expect([refused.status, refused.json<{ code: string }>().code]).toEqual([403, 'not_permitted']);
  }
  // A business is not a person and cannot open another business.
  const nested = await person.call('POST', '/profile/', company, as(businessId));
  expect(nested.json<{ code: string }>().code).toBe('profile_status_not_allowed');
});

test('one company has one profile, and a wrong number is named', async () => {
  const again = await person.call('POST', '/profile/', company);
  expect(again.json<{ code: string }>().code).toBe('identity_already_used');
  const wrong = await person.call('POST', '/profile/', { ...company, business_ein: '841947203' });
  expect(wrong.json<{ fields: object }>().fields).toEqual({
    business_ein: 'EIN number must be 9 digits',
  });
  const newcomer = await world.api.client();
  const early = await newcomer.call('POST', '/profile/', company);
  expect(early.json<{ code: string }>().code).toBe('profile_status_not_allowed');
});

test('an EIN that was only typed belongs to nobody', async () => {
  const squatter = await world.api.client();
  const typed = { profile_type: 'BUSINESS', business_name: 'Nobody LLC', country: 'US' };
  const ein = '84-1947204';
  await squatter.call('GET', '/user/');
  const change = { ...typed, business_ein: ein };
  expect((await squatter.call('PATCH', `/user/${squatter.userId}/`, change)).status).toBe(200);
  await openBusiness(person, 'Surma Imports LLC', ein);
});

test('a company under review is notified once, and operators see it', async () => {
  const id = await openBusiness(person, 'Jamuna Foods LLC', '84-1940001');
  for (let round = 0; round < 3; round += 1) {
    await world.settle();
    await world.api.advance(40);
    await world.api.runSweeps(['account_opening']);
  }
  const tasks = await world.api.query(
    `select kind from payments.operator_tasks where subject_id = $1`,
    [id],
  );
  expect(tasks).toEqual([{ kind: 'business_review' }]);
  const told = await list<{ title: string }>(actingAs(person, id), '/notification/');
  expect(told.map(({ title }) => title)).toEqual(['Your business is being verified']);
});

test('a fourth business is refused, also when several are opened at one moment', async () => {
  const owner = await openCustomer(world);
  const opening = Array.from({ length: 5 }, (_, n) =>
    owner.call('POST', '/profile/', {
      business_name: `Shell ${n} LLC`,
      business_ein: `84-194740${n}`,
    }),
  );
  const answers = await Promise.all(opening);
  const refused = answers.filter(({ status }) => status !== 201);
  expect(refused.map((one) => one.json<{ code: string }>().code)).toEqual([
    'profile_limit_reached',
    'profile_limit_reached',
  ]);
  expect(await profilesOf(owner)).toHaveLength(4);
});

test('the language is the same in every profile of a person', async () => {
  const languages = () =>
    world.api.query('select distinct language from payments.users where $1 in (id, owner_id)', [
      person.userId,
    ]);
  await person.call('PATCH', '/user-preference/', { language: 'bn' }, as(businessId));
  expect(await languages()).toEqual([{ language: 'bn' }]);
  await person.call('PATCH', `/user/${businessId}/`, { language: 'en' }, as(businessId));
  expect(await languages()).toEqual([{ language: 'en' }]);
});

test('a mail about the business names it and links to it', async () => {
  const to = encodeURIComponent(person.email);
  const answer = await fetch(`${world.simulatorUrl}/__sim/messages?to=${to}`);
  const { results } = (await answer.json()) as { results: { subject: string; text: string }[] };
  const opened = results.filter(({ subject }) => subject === 'Your USD account is open');
  const texts = opened.map(({ text }) => text);
  expect(texts.filter((text) => text.includes('For Padma Home Care LLC. '))).toHaveLength(1);
  expect(texts.filter((text) => text.includes(`?profile=${businessId}\n`))).toHaveLength(1);
  expect(texts.length).toBeGreaterThan(1);
});

test('a frozen person is frozen in every profile', async () => {
  await withClient(world.api.database.ownerUrl, (client) =>
    client.query(`update payments.users set user_status = 'FROZEN' where id = $1`, [person.userId]),
  );
  const user = await person.call('GET', '/user/', undefined, as(businessId));
  expect(user.json()).toMatchObject({
    results: [{ user_status: 'FROZEN', permissions: { transfer_money: { can_act: false } } }],
  });
});
