import { randomInt } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { type BdBeneficiary, readProblem, type UsBankBeneficiary } from '@kheya/contract';
import { closedBanks } from '@kheya/reference/closed-banks';
import { withClient } from '@kheya/db';
import { acceptedCustomer } from '#testing/test-customers.ts';
import { type Answer, type Client, keptApi, type TestApi } from '#testing/test-api.ts';

let api: TestApi;
let owner: Client;
let other: Client;

beforeAll(async () => {
  api = await keptApi();
  owner = await acceptedCustomer(api);
  other = await acceptedCustomer(api);
});

const usBank = (over: object = {}) => ({
  beneficiary_type: 'US_BANK',
  holder_name: 'Roosevelt Avenue Homes',
  holder_type: 'BUSINESS',
  routing_number: '021000021',
  account_number: '000123456204',
  account_type: 'CHECKING',
  ...over,
});
const bdBank = (over: object = {}) => ({
  holder_name: 'Tanvir Ahmed Chowdhury',
  routing_number: '060261726',
  account_number: '4721101583390',
  ...over,
});
const addUs = (over: object = {}, client = owner) =>
  client.call('POST', '/beneficiary/', usBank(over));
const addBd = (over: object = {}, client = owner) =>
  client.call('POST', '/bd-beneficiary/', bdBank(over));
const codeOf = (answer: Answer) => answer.json<{ code: string }>().code;
const fieldsOf = (answer: Answer) => answer.json<{ fields: Record<string, string> }>().fields;
const existingOf = (answer: Answer) =>
  readProblem('contact_already_exists', answer.json()).facts?.contact_id;

test('an account at a US bank is saved with the bank’s name, and its number is masked', async () => {
  const made = await addUs({ routing_number: '0210-00021', account_number: '০০০১২৩৪৫৬২০৪' });
  expect(made.status).toBe(201);
  const contact = made.json<UsBankBeneficiary>();
  expect(contact).toMatchObject({
    beneficiary_type: 'US_BANK',
    beneficiary_nickname: 'Roosevelt Avenue Homes',
    beneficiary_info: { name: 'Roosevelt Avenue Homes', town: null, country: 'US' },
    holder_type: 'BUSINESS',
    routing_number: '021000021',
    bank_name: 'JPMorgan Chase Bank',
    account_number: '•••• 6204',
    account_type: 'CHECKING',
  });
  const read = await owner.call('GET', `/beneficiary/${contact.id}/`);
  expect(read.json()).toEqual(contact);
  expect(read.text).not.toContain('000123456204');
  const again = await addUs({ account_type: 'SAVINGS', holder_name: 'Someone Else' });
  expect([again.status, existingOf(again)]).toEqual([409, contact.id]);
  // The same number at another bank, and the same account in another's list, are contacts of their own.
  expect((await addUs({ routing_number: '021000089' })).status).toBe(201);
  expect((await addUs({}, other)).status).toBe(201);
});

test('an account with us is no account at a US bank: money sent there would reach nobody', async () => {
  const number = String(randomInt(1e11, 1e12));
  await withClient(api.database.ownerUrl, (db) =>
    db.query(
      `insert into payments.accounts (id, user_id, currency, kind, account_number, routing_number,
         holder_name, bucket, ledger_account_id, opened_at)
       values (gen_random_uuid(), $1, 'USD', 'checking', $2, '123456780', 'Nadia Rahman', 1,
         gen_random_uuid(), clock.now())`,
      [other.userId, number],
    ),
  );
  // The partner's numbers for ACH and for wires; the bank is not even asked for.
  for (const routing_number of ['123456780', '123456793']) {
    for (const client of [owner, other]) {
      const refused = await addUs({ routing_number, account_number: number }, client);
      expect([refused.status, Object.keys(fieldsOf(refused))]).toEqual([422, ['account_number']]);
      expect(fieldsOf(refused)['account_number']).toMatch(/^This account is at Kheya/);
    }
  }
  expect((await addUs({ account_number: number })).status).toBe(201);
});

test('a US bank our directory does not know is named by the person', async () => {
  const unknown = { routing_number: '011401533', account_number: '77001' };
  const refused = await addUs(unknown);
  expect([refused.status, fieldsOf(refused)]).toEqual([
    422,
    { bank_name: "We don't know the bank of this routing number. Enter the bank's name." },
  ]);
  const made = await addUs({ ...unknown, bank_name: 'Astoria Savings' });
  expect(made.json()).toMatchObject({ bank_name: 'Astoria Savings', routing_number: '011401533' });
  const known = await addUs({ account_number: '77002', bank_name: 'Some Other Bank' });
  expect(known.json()).toMatchObject({ bank_name: 'JPMorgan Chase Bank' });
});

test.each([
  [{ routing_number: '021000022' }, ['routing_number']],
  [{ routing_number: '02100002' }, ['routing_number']],
  [{ account_number: '123' }, ['account_number']],
  [{ account_number: '1'.repeat(18) }, ['account_number']],
  [{ routing_number: 'abc', account_number: '12x45' }, ['routing_number', 'account_number']],
  [{ account_type: 'LOAN' }, ['account_type']],
  [{ holder_type: undefined }, ['holder_type']],
  [{ holder_name: '' }, ['holder_name']],
  [{ holder_name: 'রহিমা খাতুন' }, ['holder_name']],
  [{ beneficiary_type: 'EXTERNAL' }, ['beneficiary_type']],
])('a US bank account with %j is refused at %j', async (over, fields) => {
  const refused = await addUs({ account_number: '88001', ...over });
  expect(refused.status).toBe(422);
  expect(Object.keys(fieldsOf(refused))).toEqual(fields);
});

test('an account at a bank in Bangladesh is known by its number: bank, branch, no warning', async () => {
  const made = await addBd({ purpose: 'education', relationship: 'sibling', town: 'Sylhet' });
  expect(made.status).toBe(201);
  const contact = made.json<BdBeneficiary>();
  expect(contact).toMatchObject({
    beneficiary_nickname: 'Tanvir Ahmed Chowdhury',
    beneficiary_info: { name: 'Tanvir Ahmed Chowdhury', town: 'Sylhet', country: 'BD' },
    bank: '060',
    bank_name: 'BRAC Bank',
    branch_name: 'Gulshan',
    routing_number: '060261726',
    account_number: '•••• 3390',
    purpose: 'education',
    relationship: 'sibling',
    source_of_funds: null,
    name_check: null,
    name_checked_at: null,
    name_at_bank: null,
    warnings: [],
  });
  const read = await owner.call('GET', `/bd-beneficiary/${contact.id}/`);
  expect(read.json()).toEqual(contact);
  expect(read.text).not.toContain('4721101583390');
  expect(existingOf(await addBd())).toBe(contact.id);
  expect((await addBd({ routing_number: '060260435' })).json()).toMatchObject({
    branch_name: 'Banani',
  });
});

test('a branch nobody lists is taken with its name and a warning', async () => {
  const unlisted = { routing_number: '060261730', account_number: '472110158' };
  expect(fieldsOf(await addBd(unlisted))).toEqual({
    branch_name: "We don't know the branch of this routing number. Enter the branch's name.",
  });
  const odd = await addBd({ ...unlisted, branch_name: 'Gulshan 3' });
  expect([odd.status, odd.json<BdBeneficiary>()]).toMatchObject([
    201,
    {
      branch_name: 'Gulshan 3',
      warnings: ['routing_number_check_digit', 'branch_unknown'],
    },
  ]);
  const fitting = await addBd({
    routing_number: '060269986',
    account_number: '472110159',
    branch_name: 'Gulshan 4',
  });
  expect(fitting.json()).toMatchObject({ warnings: ['branch_unknown'] });
  // Every branch of this bank has a check digit of its own making; being listed is enough.
  const listed = await addBd({ routing_number: '047274244', account_number: '472110160' });
  expect(listed.json()).toMatchObject({ branch_name: 'Motijheel', warnings: [] });
});

test.each([
  [{ routing_number: '999261726' }, ['routing_number']],
  [{ routing_number: '06026172' }, ['routing_number']],
  [{ account_number: '1234567' }, ['account_number']],
  [{ account_number: '1'.repeat(18) }, ['account_number']],
  [{ routing_number: '', account_number: '' }, ['routing_number', 'account_number']],
  [{ holder_name: '<b>Tanvir</b>' }, ['holder_name']],
  [{ holder_name: 'তানভীর' }, ['holder_name']],
  [{ relationship: 'enemy' }, ['relationship']],
])('an account in Bangladesh with %j is refused at %j', async (over, fields) => {
  const refused = await addBd({ account_number: '990000001', ...over });
  expect(refused.status).toBe(422);
  expect(Object.keys(fieldsOf(refused)).toSorted()).toEqual(fields.toSorted());
});

test('a wrong routing number is refused in the reader’s language', async () => {
  const headers = { 'accept-language': 'bn' };
  const refused = await owner.call(
    'POST',
    '/bd-beneficiary/',
    bdBank({ routing_number: '999261726' }),
    headers,
  );
  expect(fieldsOf(refused)).toEqual({
    routing_number: 'বাংলাদেশের কোনো ব্যাংকের রাউটিং নম্বর এভাবে শুরু হয় না। প্রথম তিনটি সংখ্যা মিলিয়ে নিন।',
  });
});

test('a bank that has closed is refused in both languages, and not offered any more', async () => {
  const bd = closedBanks.bd as Set<string>;
  const us = closedBanks.us as Set<string>;
  bd.add('275');
  us.add('021000089');
  try {
    const refused = await addUs({ routing_number: '021000089', account_number: '990001' });
    expect(fieldsOf(refused)).toEqual({
      routing_number: 'This bank or branch has closed. Use an account at another one.',
    });
    const branch = bdBank({ routing_number: '275260001', branch_name: 'Motijheel' });
    const bangla = { 'accept-language': 'bn' };
    expect(fieldsOf(await owner.call('POST', '/bd-beneficiary/', branch, bangla))).toEqual({
      routing_number: 'এই ব্যাংক বা শাখা বন্ধ হয়ে গেছে। অন্য ব্যাংক বা শাখার অ্যাকাউন্ট দিন।',
    });
    const { results } = (await owner.call('GET', '/bd-bank/?limit=all')).json<{
      results: { code: string }[];
    }>();
    expect(results.map(({ code }) => code)).not.toContain('275');
    const branches = await owner.call('GET', '/bd-bank-branches/?bank=275');
    expect(branches.json()).toMatchObject({ count: 0 });
  } finally {
    bd.clear();
    us.clear();
  }
});

test('both kinds are found by bank and branch, changed, archived and brought back', async () => {
  const client = await acceptedCustomer(api);
  const us = (await addUs({}, client)).json<UsBankBeneficiary>();
  const bd = (await addBd({}, client)).json<BdBeneficiary>();
  const found = async (path: string) =>
    (await client.call('GET', path))
      .json<{ results: { id: string }[] }>()
      .results.map(({ id }) => id);
  expect(await found('/beneficiary/')).toEqual([us.id]);
  expect(await found('/beneficiary/?beneficiary_type=US_BANK&search=chase')).toEqual([us.id]);
  expect(await found('/beneficiary/?beneficiary_type=IPAY')).toEqual([]);
  expect(await found('/beneficiary/?beneficiary_type=EXTERNAL')).toEqual([]);
  expect(await found('/bd-beneficiary/?search=gulshan')).toEqual([bd.id]);
  expect(await found('/bd-beneficiary/?search=3390')).toEqual([bd.id]);
  expect(await found('/mobile-wallet-beneficiary/')).toEqual([]);
  const change = { beneficiary_nickname: 'Rent', is_favourite: true };
  const renamed = await client.call('PATCH', `/beneficiary/${us.id}/`, change);
  expect(renamed.json()).toEqual({ ...us, ...change });
  const asked = await client.call('PATCH', `/bd-beneficiary/${bd.id}/`, {
    purpose: 'gift',
    source_of_funds: 'salary',
  });
  expect(asked.json()).toEqual({ ...bd, purpose: 'gift', source_of_funds: 'salary' });
  const needless = await client.call('PATCH', `/beneficiary/${us.id}/`, { purpose: 'gift' });
  expect(Object.keys(fieldsOf(needless))).toEqual(['purpose']);
  for (const [path, contact] of [
    ['/beneficiary/', us],
    ['/bd-beneficiary/', bd],
  ] as const) {
    const url = `${path}${contact.id}/`;
    await client.call('PATCH', url, { archived: true });
    expect(await found(path)).toEqual([]);
    expect(await found(`${path}?archived=true`)).toEqual([contact.id]);
    const anew = await (path === '/beneficiary/' ? addUs({}, client) : addBd({}, client));
    expect(anew.status).toBe(201);
    const back = await client.call('PATCH', url, { archived: false });
    expect(existingOf(back)).toBe(anew.json<{ id: string }>().id);
  }
});

test('an account saved twice at the same moment is one contact', async () => {
  const same = { account_number: '4721101580001' };
  const answers = await Promise.all([1, 2, 3].map(() => addBd(same)));
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409]);
});

test('other people’s contacts, and those of another kind, are not there', async () => {
  const us = (await addUs({ account_number: '55001' })).json<{ id: string }>();
  const bd = (await addBd({ account_number: '550000001' })).json<{ id: string }>();
  const answers = [
    await other.call('GET', `/beneficiary/${us.id}/`),
    await other.call('PATCH', `/beneficiary/${us.id}/`, { archived: true }),
    await other.call('GET', `/bd-beneficiary/${bd.id}/`),
    await other.call('PATCH', `/bd-beneficiary/${bd.id}/`, { archived: true }),
    await owner.call('GET', `/bd-beneficiary/${us.id}/`),
    await owner.call('GET', `/beneficiary/${bd.id}/`),
    await owner.call('PATCH', `/mobile-wallet-beneficiary/${bd.id}/`, { archived: true }),
  ];
  for (const answer of answers) {
    expect(answer.status).toBe(403);
    expect(codeOf(answer)).toBe('not_permitted');
  }
});
