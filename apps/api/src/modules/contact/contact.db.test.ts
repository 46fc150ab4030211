import { beforeAll, expect, test } from 'vitest';
import { acceptedCustomer } from '#testing/test-customers.ts';
import { keptApi, type TestApi, type Client } from '#testing/test-api.ts';

let api: TestApi;
let owner: Client;
let payee: Client;

beforeAll(async () => {
  api = await keptApi();
  owner = await acceptedCustomer(api);
  payee = await acceptedCustomer(api, { country: 'BD' });
});

const wallet = (over: object = {}) => ({
  wallet_type: 'bKash',
  account_number: '01712344821',
  name: 'Nasrin Akter',
  ...over,
});
const add = (body: object, client = owner) =>
  client.call('POST', '/mobile-wallet-beneficiary/', body);
const codeOf = (answer: { json<T>(): T }) => answer.json<{ code: string }>().code;

test('a wallet number in any of its usual forms is one number', async () => {
  const first = await add(wallet({ account_number: '+880 1712-344821', town: 'Sylhet' }));
  expect(first.status).toBe(201);
  expect(first.json()).toMatchObject({
    account_number: '01712344821',
    beneficiary_nickname: 'Nasrin Akter',
    beneficiary_info: { name: 'Nasrin Akter', town: 'Sylhet', country: 'BD' },
    is_favourite: false,
    purpose: null,
  });
  const twice = await add(wallet({ account_number: '০১৭১২৩৪৪৮২১' }));
  expect(twice.status).toBe(409);
  expect(codeOf(twice)).toBe('contact_already_exists');
});

test.each([
  [{ account_number: '01212344821' }, 'account_number'],
  [{ account_number: 'abc' }, 'account_number'],
  [{ account_number: 1712345678 }, 'account_number'],
  [{ wallet_type: 'iPay' }, 'wallet_type'],
  [{ name: '' }, 'name'],
  [{ purpose: 'laundering' }, 'purpose'],
])('a wallet with %o is refused at the field %s', async (over, field) => {
  const refused = await add(wallet({ account_number: '01812000001', ...over }));
  expect(refused.status).toBe(422);
  const { fields } = refused.json<{ fields: Record<string, string> }>();
  expect(Object.keys(fields)).toEqual([field]);
});

test('a wallet saved twice at the same moment is one contact', async () => {
  const answers = await Promise.all(
    [1, 2, 3].map(() => add(wallet({ account_number: '01912000002' }))),
  );
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409]);
});

test('a contact is changed, archived, found in the archive and restored', async () => {
  const made = await add(wallet({ account_number: '01812000003', name: 'Kamal Uddin' }));
  const { id } = made.json<{ id: string }>();
  const url = `/mobile-wallet-beneficiary/${id}/`;
  const changed = await owner.call('PATCH', url, {
    beneficiary_nickname: 'Brother',
    purpose: 'family_support',
    relationship: 'sibling',
    is_favourite: true,
  });
  expect(changed.json()).toMatchObject({
    beneficiary_nickname: 'Brother',
    relationship: 'sibling',
    is_favourite: true,
  });
  const list = async (query: string) =>
    (await owner.call('GET', `/mobile-wallet-beneficiary/${query}`)).json<{
      results: { id: string }[];
      count: number;
    }>();
  expect((await list('')).results[0]?.id).toBe(id);
  expect((await list('?search=broth')).count).toBe(1);
  expect((await list('?search=100%25')).count).toBe(0);
  await owner.call('PATCH', url, { archived: true });
  expect((await list('')).results.map((row) => row.id)).not.toContain(id);
  expect((await list('?archived=true')).results.map((row) => row.id)).toEqual([id]);
  // The same number may be saved again; the archived contact stays archived.
  expect((await add(wallet({ account_number: '01812000003' }))).status).toBe(201);
  expect(codeOf(await owner.call('PATCH', url, { archived: false }))).toBe(
    'contact_already_exists',
  );
});

test('a list has pages, and refuses limits out of range', async () => {
  const list = await owner.call('GET', '/mobile-wallet-beneficiary/?limit=1&offset=1');
  const body = list.json<{ results: unknown[]; count: number }>();
  expect(body.results).toHaveLength(1);
  expect(body.count).toBeGreaterThan(2);
  expect((await owner.call('GET', '/mobile-wallet-beneficiary/?limit=all')).status).toBe(200);
  expect((await owner.call('GET', '/mobile-wallet-beneficiary/?limit=0')).status).toBe(422);
});

test('a taka account here is found by its number, and its owner’s name is masked', async () => {
  const opened = await payee.call('POST', '/bdt-account/', { account_name: 'Savings' });
  expect(opened.status).toBe(201);
  const { account_number } = opened.json<{ account_number: string }>();
  expect(codeOf(await payee.call('POST', '/bdt-account/', {}))).toBe('account_already_open');
  const save = (number: string, client = owner) =>
    client.call('POST', '/bdt-account-beneficiary/', {
      account_number: number,
      beneficiary_nickname: 'Ma',
    });
  const made = await save(account_number);
  expect(made.status).toBe(201);
  expect(made.json<{ beneficiary_info: object }>().beneficiary_info).toMatchObject({
    name: 'R••••• K•••••',
  });
  const { id } = made.json<{ id: string }>();
  const read = await owner.call('GET', `/bdt-account-beneficiary/${id}/`);
  expect(read.json()).toEqual(made.json());
  expect(codeOf(await payee.call('GET', `/bdt-account-beneficiary/${id}/`))).toBe('not_permitted');
  const twice = await save(account_number);
  expect(twice.json()).toMatchObject({ code: 'contact_already_exists', facts: { contact_id: id } });
  expect(codeOf(await save(account_number, payee))).toBe('contact_is_self');
  const last = account_number.slice(-1) === '0' ? '1' : '0';
  expect(codeOf(await save(`${account_number.slice(0, -1)}${last}`))).toBe('payee_not_found');
});

test("other people's contacts and accounts are not found", async () => {
  const { id } = (await add(wallet({ account_number: '01812000009' }))).json<{ id: string }>();
  const { results } = (await payee.call('GET', '/bdt-account/')).json<{
    results: { id: string }[];
  }>();
  const answers = [
    await payee.call('GET', `/mobile-wallet-beneficiary/${id}/`),
    await payee.call('PATCH', `/mobile-wallet-beneficiary/${id}/`, { archived: true }),
    await payee.call('PATCH', `/bdt-account-beneficiary/${id}/`, { archived: true }),
    await owner.call('GET', `/bdt-account/${results[0]?.id}/`),
    await owner.call('GET', `/user-account/${results[0]?.id}/`),
    await owner.call('PATCH', `/user-account/${results[0]?.id}/`, { nickname: 'mine' }),
    await owner.call('GET', '/mobile-wallet-beneficiary/not-an-id/'),
  ];
  for (const answer of answers) {
    expect(answer.status).toBe(403);
    expect(codeOf(answer)).toBe('not_permitted');
  }
});

test('a name is stored in one form, and found in every spelling', async () => {
  const made = await add(
    wallet({
      account_number: '\u202a01712344899\u202c',
      name: ' Ｆarid\u00ad  Mi\u200bya',
      beneficiary_nickname: 'ফরিদ মি\u09df\u09be',
    }),
  );
  expect(made.json()).toMatchObject({
    account_number: '01712344899',
    beneficiary_nickname: 'ফরিদ মি\u09af\u09bc\u09be',
    beneficiary_info: { name: 'Farid Miya' },
  });
  for (const search of ['Farid Miya', 'Ｆａｒｉｄ', 'মি\u09df\u09be', 'মি\u09af\u09bc\u09be']) {
    const url = `/mobile-wallet-beneficiary/?search=${encodeURIComponent(search)}`;
    expect((await owner.call('GET', url)).json<{ count: number }>().count, search).toBe(1);
  }
});

test.each(['Farid \u202eayiM', '<b>Farid</b>', 'Farid 😀', 'Fa\u0007rid'])(
  'the payee name %j is refused at its field in both languages',
  async (name) => {
    const says = async (locale: string) => {
      const body = wallet({ account_number: '01712344898', name });
      const headers = { 'accept-language': locale };
      const answer = await owner.call('POST', '/mobile-wallet-beneficiary/', body, headers);
      expect(answer.status).toBe(422);
      return answer.json<{ fields: object }>().fields;
    };
    expect(await says('en')).toEqual({
      name: 'Use letters only in the name. Leave out emoji and special characters.',
    });
    expect(await says('bn')).toEqual({
      name: 'নামটি অক্ষরে লিখুন। ইমোজি ও বিশেষ চিহ্ন বাদ দিন।',
    });
  },
);
