import { beforeAll, expect, test } from 'vitest';
import { readProblem } from '@kheya/contract';
import { withClient } from '@kheya/db';
import { keptApi, type TestApi, type Client } from '#testing/test-api.ts';
import { picture, upload } from '#testing/test-upload.ts';
import {
  fillProfile,
  identityNumber,
  signAgreements,
  statusOf,
  submit,
} from '#testing/test-customers.ts';

let api: TestApi;
beforeAll(async () => {
  api = await keptApi();
});

interface Problem {
  code: string;
  fields?: Record<string, string>;
}

const patch = (client: Client, body: object) =>
  client.call('PATCH', `/user/${client.userId}/`, body);

async function refusal(answer: Promise<{ status: number; json<T>(): T }>) {
  const got = await answer;
  const body = got.json<Problem>();
  return { status: got.status, code: body.code, fields: body.fields };
}

const missingIn = async (answer: Promise<{ json<T>(): T }>) =>
  readProblem('profile_incomplete', (await answer).json()).facts.missing;

test('the profile is stored as saved, and shown', async () => {
  const client = await api.client();
  const saved = await patch(client, { first_name: ' Rahima ', country: 'US', phone: '7185550142' });
  expect(saved.status).toBe(200);
  expect(saved.json()).toMatchObject({
    first_name: 'Rahima',
    phone: '+17185550142',
    profile_approval_status: 'PROFILE_INFO_SAVED',
  });
  await fillProfile(client);
  const shown = (await client.call('GET', '/user/')).json<{ results: object[] }>().results[0];
  expect(shown).toMatchObject({
    user_address: { address_type: 'legal', state: 'NY', postal_code: '11101' },
    identification: { type: 'SSN', last_four: '6789' },
  });
  const masked = await client.call('GET', '/masked-mobile-email/');
  expect(masked.json<{ mobile: string }>().mobile).toBe('••• ••• 0142');
});

test('the number is sealed and occurs nowhere in the database', async () => {
  const client = await api.client();
  const number = identityNumber('US', '4321');
  await fillProfile(client, { number });
  const rows = await api.query<{ all: string }>(
    `select encode(sealed_number, 'escape') || encode(number_digest, 'escape') as all
     from payments.user_identifications where user_id = $1`,
    [client.userId],
  );
  expect(rows[0]?.all).not.toContain('4321');
  const answers = await client.call('GET', '/user-identification/');
  expect(answers.text).toContain('4321');
  // Not just any nine digits: an id may contain them.
  expect(answers.text.replaceAll('-', '')).not.toContain(number);
});

test.each([
  [{ date_of_birth: '2015-01-01' }, 'date_of_birth'],
  [{ date_of_birth: '1850-01-01' }, 'date_of_birth'],
  [{ date_of_birth: 'yesterday' }, 'date_of_birth'],
  [{ country: 'US', phone: '01712345678' }, 'phone'],
  [{ country: 'BD', phone: '7185550142' }, 'phone'],
  [{ phone: '7185550142' }, 'phone'],
  [{ first_name: '' }, 'first_name'],
  [{ first_name: 7 }, 'first_name'],
  [{ country: 'FR' }, 'country'],
  [{ business_ein: '123456789' }, 'business_ein'],
  [{ country: 'BD', profile_type: 'BUSINESS' }, 'profile_type'],
])('a profile with %o is refused at the field %s', async (body, field) => {
  const client = await api.client();
  const refused = await refusal(patch(client, body));
  expect(refused).toMatchObject({ status: 422, code: 'request_invalid' });
  expect(Object.keys(refused.fields ?? {})).toEqual([field]);
  expect(await statusOf(client)).toBe('AWAITING_PROFILE_COMPLETION');
});

const US = {
  address_type: 'legal',
  address_line_1: '12 Example Street',
  city: 'Queens',
  state: 'NY',
  postal_code: '11101',
  country: 'US',
};
const BD = {
  address_type: 'legal',
  address_line_1: 'House 7, Road 3',
  city: 'Dhaka',
  postal_code: '1209',
  country: 'BD',
  division: 'C',
  district: 'Dhaka',
  thana: 'Dhanmondi',
};

test.each([
  [{ ...US, state: 'ZZ' }, ['state']],
  [{ ...US, state: null, postal_code: '1110' }, ['postal_code', 'state']],
  [{ ...BD, division: 'X' }, ['division']],
  [{ ...BD, division: 'A' }, ['district']],
  [{ ...BD, thana: 'Queens' }, ['thana']],
  [{ ...BD, postal_code: '12099' }, ['postal_code']],
])('an address with %o is refused at %o', async (body, fields) => {
  const client = await api.client();
  const refused = await refusal(client.call('POST', '/user-address/', body));
  expect(refused.code).toBe('request_invalid');
  expect(Object.keys(refused.fields ?? {}).toSorted()).toEqual(fields);
});

test('the legal address exists once and is replaced; Bangla digits count as digits', async () => {
  const client = await api.client();
  await client.call('POST', '/user-address/', BD);
  const again = await client.call('POST', '/user-address/', { ...BD, postal_code: '১২১২' });
  expect(again.status).toBe(201);
  await client.call('POST', '/user-address/', { ...US, address_type: 'cardShipping' });
  await client.call('POST', '/user-address/', { ...US, address_type: 'cardShipping' });
  const { results } = (await client.call('GET', '/user-address/')).json<{
    results: { address_type: string; postal_code: string }[];
  }>();
  expect(results.map(({ address_type }) => address_type)).toEqual([
    'legal',
    'cardShipping',
    'cardShipping',
  ]);
  expect(results[0]?.postal_code).toBe('1212');
});

test('identity numbers are validated by country', async () => {
  const client = await api.client();
  const save = (type: string, number: string) =>
    refusal(client.call('POST', '/user-identification/', { type, number }));
  expect((await save('SSN', '123-45-6780')).fields).toHaveProperty('type');
  await patch(client, { country: 'US' });
  expect((await save('NID', '1234567890')).fields).toHaveProperty('type');
  expect((await save('SSN', '000-12-3456')).fields).toHaveProperty('number');
  const number = identityNumber('US');
  expect((await client.call('POST', '/user-identification/', { type: 'SSN', number })).status).toBe(
    201,
  );
});

test('a signature is stored with version, hash, name, time and place; a changed text is not signed', async () => {
  const client = await api.client();
  await fillProfile(client);
  const rows = await api.query(
    `select type, language, signature, ip_address, length(sha256) as length
     from payments.agreement_acceptances where user_id = $1`,
    [client.userId],
  );
  expect(rows).toHaveLength(5);
  expect(rows[0]).toMatchObject({
    signature: 'Rahima Khatun',
    ip_address: '127.0.0.1',
    length: 64,
  });
  const other = await api.client();
  const accepted = [{ type: 'E_SIGN', version: '2026-01', sha256: 'a'.repeat(64) }];
  const body = { language: 'en', signature: 'Rahima Khatun', accepted };
  expect(await refusal(other.call('POST', '/agreement/', body))).toMatchObject({
    code: 'request_invalid',
    fields: { 'accepted.0': 'This document has changed. Read it again.' },
  });
  await patch(other, { first_name: 'Kamal', last_name: 'Uddin' });
  await expect(signAgreements(other)).rejects.toThrow(/signature/);
});

test('each text has a hash for each language', async () => {
  const client = await api.client();
  const texts = async (language: string) =>
    (await client.call('GET', `/agreement/?language=${language}`)).json<{
      results: { type: string; sha256: string; text: string }[];
    }>().results;
  const [en, bn] = [await texts('en'), await texts('bn')];
  expect(en.map(({ type }) => type)).toEqual(bn.map(({ type }) => type));
  expect(new Set([...en, ...bn].map(({ sha256 }) => sha256)).size).toBe(10);
});

test('submitting names what is missing, works once, and closes the profile to changes', async () => {
  const client = await api.client();
  const ask = () => client.call('POST', '/onboarding-steps/', { step: 'SUBMIT_PROFILE' });
  expect(await refusal(ask())).toMatchObject({ status: 409, code: 'profile_incomplete' });
  await patch(client, { first_name: 'Rahima' });
  const missing = await missingIn(ask());
  expect(missing).toContain('identification');
  expect(missing).toContain('E_SIGN');
  expect(missing).not.toContain('first_name');
  await fillProfile(client);
  await submit(client);
  expect(await statusOf(client)).toBe('PROFILE_COMPLETED');
  expect((await refusal(ask())).code).toBe('profile_status_not_allowed');
  const late = await refusal(patch(client, { first_name: 'Other' }));
  expect(late).toMatchObject({ status: 409, code: 'profile_status_not_allowed' });
  expect((await patch(client, { language: 'bn' })).status).toBe(200);
});

test('two concurrent submissions are one', async () => {
  const client = await api.client();
  await fillProfile(client);
  const ask = () => client.call('POST', '/onboarding-steps/', { step: 'SUBMIT_PROFILE' });
  const answers = await Promise.all([ask(), ask(), ask()]);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
  const jobs = await api.query(`select 1 from graphile_worker.jobs where key = $1`, [
    `verify:${client.userId}`,
  ]);
  expect(jobs).toHaveLength(1);
});

test('somebody else’s profile is not found, and a frozen person changes nothing', async () => {
  const client = await api.client();
  const other = await api.client();
  await other.call('GET', '/user/');
  const foreign = client.call('PATCH', `/user/${other.userId}/`, { first_name: 'Mallory' });
  expect(await refusal(foreign)).toMatchObject({ status: 403, code: 'not_permitted' });
  const impossible = client.call('PATCH', '/user/1/', { first_name: 'Mallory' });
  expect(await refusal(impossible)).toMatchObject({ status: 403, code: 'not_permitted' });
  await client.call('GET', '/user/');
  await withClient(api.database.ownerUrl, (db) =>
    db.query(`update payments.users set user_status = 'FROZEN' where id = $1`, [client.userId]),
  );
  expect(await refusal(patch(client, { first_name: 'Rahima' }))).toMatchObject({
    status: 403,
    code: 'account_frozen',
  });
  expect((await client.call('GET', '/user/')).status).toBe(200);
});

test('another country requires a phone number of that country', async () => {
  const client = await api.client();
  await fillProfile(client);
  const moved = await client.call('PATCH', `/user/${client.userId}/`, { country: 'BD' });
  expect(moved.json<{ phone: string | null }>().phone).toBeNull();
  const answer = client.call('POST', '/onboarding-steps/', { step: 'SUBMIT_PROFILE' });
  expect(await missingIn(answer)).toContain('phone');
});

test.each([
  ['NID', '4178825931', ['NID_OR_PASSPORT_FRONT', 'NID_OR_PASSPORT_BACK', 'SELFIE']],
  ['PASSPORT', 'A01234561', ['NID_OR_PASSPORT', 'SELFIE']],
])(
  'a person in Bangladesh with %s uploads it and a selfie before submitting the profile',
  async (...row) => {
    const [type, number, needed] = row;
    const client = await api.client();
    await fillProfile(client, { country: 'BD' });
    const end = { expires_on: `${api.ctx.clock.now().getUTCFullYear() + 2}-01-31` };
    await client.call('POST', '/user-identification/', { type, number, ...end });
    await api.query('delete from payments.file_uploads where user_id = $1', [client.userId]);
    const handOver = () => client.call('POST', '/onboarding-steps/', { step: 'SUBMIT_PROFILE' });
    expect(await missingIn(handOver())).toEqual(needed);
    const content = await picture();
    for (const name of needed) {
      const side = /_(FRONT|BACK)$/.exec(name)?.[1];
      const fields = { doc_type: name.replace(/_(FRONT|BACK)$/, ''), ...(side ? { side } : {}) };
      await upload(client, '/file-upload/', { name: 'picture.jpg', content }, fields);
    }
    expect((await handOver()).status).toBe(200);
    const { results } = (await client.call('GET', '/kyc-identity-documents/')).json<{
      results: { status: string }[];
    }>();
    expect(results.map(({ status }) => status)).toEqual(needed.map(() => 'IN_REVIEW'));
  },
);

test('a passport that expires before submission is requested again', async () => {
  const client = await api.client();
  await fillProfile(client, { country: 'BD' });
  await withClient(api.database.ownerUrl, (owner) =>
    owner.query(
      `update payments.user_identifications set type = 'PASSPORT', expires_on = (clock.now() - interval '2 days')::date
       where user_id = $1`,
      [client.userId],
    ),
  );
  const refused = client.call('POST', '/onboarding-steps/', { step: 'SUBMIT_PROFILE' });
  expect(await missingIn(refused)).toContain('identification');
});

test('money information is part of the profile', async () => {
  const client = await api.client();
  await fillProfile(client);
  await withClient(api.database.ownerUrl, (owner) =>
    owner.query('delete from payments.additional_infos where user_id = $1', [client.userId]),
  );
  const refused = client.call('POST', '/onboarding-steps/', { step: 'SUBMIT_PROFILE' });
  expect(await missingIn(refused)).toEqual(['additional_info']);
});
