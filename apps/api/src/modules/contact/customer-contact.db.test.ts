import { beforeAll, expect, test } from 'vitest';
import { type CustomerBeneficiary, type IpayBeneficiary, readProblem } from '@kheya/contract';
import { withClient } from '@kheya/db';
import { acceptedCustomer } from '#testing/test-customers.ts';
import { type Answer, type Client, keptApi, type TestApi } from '#testing/test-api.ts';

let api: TestApi;
let owner: Client;
let payee: Client;
/** Another number for each test: the database is kept. */
const phone = `+1718555${String(process.pid % 10_000).padStart(4, '0')}`;

beforeAll(async () => {
  api = await keptApi();
  owner = await acceptedCustomer(api);
  payee = await acceptedCustomer(api);
  await openDollars(payee);
  await change(payee, { phone, is_phone_verified: true });
});

const query = (text: string, values: unknown[]) =>
  withClient(api.database.ownerUrl, (db) => db.query(text, values));

async function openDollars({ userId }: Client): Promise<void> {
  await query(
    `insert into payments.accounts (id, user_id, currency, kind, account_number, holder_name,
       bucket, ledger_account_id, opened_at)
     values (gen_random_uuid(), $1, 'USD', 'checking', gen_random_uuid(), 'Nusrat Jahan', 1,
       gen_random_uuid(), clock.now())`,
    [userId],
  );
}

async function change({ userId }: Client, columns: Record<string, unknown>): Promise<void> {
  for (const [column, value] of Object.entries(columns)) {
    await query(`update payments.users set ${column} = $2 where id = $1`, [userId, value]);
  }
}

const add = (identifier: string, client = owner) =>
  client.call('POST', '/beneficiary/', {
    beneficiary_type: 'CUSTOMER',
    identifier,
    beneficiary_nickname: 'Nusrat',
  });
const codeOf = (answer: Answer) => answer.json<{ code: string }>().code;
const fieldsOf = (answer: Answer) => answer.json<{ fields: Record<string, string> }>().fields;
const existingOf = (answer: Answer) =>
  readProblem('contact_already_exists', answer.json()).facts?.contact_id;

test('a customer is found by e-mail or mobile, is one contact, and keeps their name to themselves', async () => {
  const made = await add(` ${payee.email.toUpperCase()} `);
  expect(made.status).toBe(201);
  const contact = made.json<CustomerBeneficiary>();
  const domain = payee.email.slice(payee.email.indexOf('@'));
  expect(contact).toMatchObject({
    beneficiary_type: 'CUSTOMER',
    beneficiary_nickname: 'Nusrat',
    beneficiary_info: { name: 'N••••• J••••', town: null, country: 'US' },
    identifier: `${payee.email.charAt(0)}•••${domain}`,
  });
  expect(made.text).not.toMatch(/Jahan/);
  expect(made.text).not.toContain(payee.userId);
  const byMobile = await add(`(${phone.slice(2, 5)}) ${phone.slice(5, 8)}-${phone.slice(8)}`);
  expect(existingOf(byMobile)).toBe(contact.id);
  const other = await acceptedCustomer(api);
  const shown = (await add(phone, other)).json<CustomerBeneficiary>();
  expect(shown.identifier).toBe(`••• ••• ${phone.slice(-4)}`);
  const list = await owner.call('GET', '/beneficiary/?beneficiary_type=CUSTOMER');
  expect(list.json<{ results: object[] }>().results).toEqual([contact]);
  const foreign = await other.call('GET', `/beneficiary/${contact.id}/`);
  expect([foreign.status, codeOf(foreign)]).toEqual([403, 'not_permitted']);
});

test('oneself is refused', async () => {
  expect(codeOf(await add(payee.email, payee))).toBe('contact_is_self');
});

test('who can’t be paid answers word for word as who isn’t there', async () => {
  const nobody = await add('nobody.at.all@example.com');
  expect([nobody.status, codeOf(nobody)]).toEqual([404, 'payee_not_found']);
  const told = (answer: Answer) => ({ ...answer.json<object>(), request_id: '' });
  const withDollars = async () => {
    const client = await acceptedCustomer(api);
    await openDollars(client);
    return client;
  };
  const unopened = await acceptedCustomer(api);
  const closed = await withDollars();
  await change(closed, { closed_at: new Date(Date.UTC(2026, 0, 1)) });
  const suspended = await withDollars();
  await query(`update payments.accounts set status = 'SUSPENDED' where user_id = $1`, [
    suspended.userId,
  ]);
  const unproved = await withDollars();
  await query('update identity.users set email_verified = false where id = $1', [unproved.userId]);
  for (const client of [unopened, closed, suspended, unproved]) {
    expect(told(await add(client.email))).toEqual(told(nobody));
  }
  const unprovedPhone = await withDollars();
  await change(unprovedPhone, { phone: '+17185559999', is_phone_verified: false });
  expect(told(await add('+17185559999'))).toEqual(told(nobody));
  expect((await add(unprovedPhone.email)).status).toBe(201);
});

test.each(['nusrat@example', '555-0142', '12345678901234567890'])(
  'neither an address nor a number: %s',
  async (identifier) => {
    const refused = await add(identifier);
    expect([refused.status, fieldsOf(refused)]).toEqual([
      422,
      { identifier: 'Enter a whole email address, or a US or Bangladesh mobile number.' },
    ]);
  },
);

const ipay = (over: object = {}) => ({
  beneficiary_type: 'IPAY',
  account_number: '01512342046',
  name: 'Farhana Sultana',
  ...over,
});
const addIpay = (over: object = {}, client = owner) =>
  client.call('POST', '/beneficiary/', ipay(over));

test('an iPay wallet is a contact of its own kind, with what its rail asks', async () => {
  const made = await addIpay({
    account_number: '+৮৮০ ১৫১২-৩৪২০৪৬',
    purpose: 'gift',
    relationship: 'friend',
  });
  expect(made.status).toBe(201);
  const contact = made.json<IpayBeneficiary>();
  expect(contact).toMatchObject({
    beneficiary_type: 'IPAY',
    wallet_type: 'iPay',
    account_number: '01512342046',
    beneficiary_info: { name: 'Farhana Sultana', town: null, country: 'BD' },
    purpose: 'gift',
    relationship: 'friend',
    source_of_funds: null,
    name_check: null,
  });
  expect(existingOf(await addIpay())).toBe(contact.id);
  // The same number at bKash is another wallet.
  const bkash = await owner.call('POST', '/mobile-wallet-beneficiary/', {
    wallet_type: 'bKash',
    account_number: '01512342046',
    name: 'Farhana Sultana',
  });
  expect(bkash.status).toBe(201);
  const url = `/beneficiary/${contact.id}/`;
  const changed = await owner.call('PATCH', url, { source_of_funds: 'salary', is_favourite: true });
  expect(changed.json()).toEqual({ ...contact, source_of_funds: 'salary', is_favourite: true });
  const wallets = await owner.call('GET', '/mobile-wallet-beneficiary/');
  expect(wallets.text).not.toContain(contact.id);
  await owner.call('PATCH', url, { archived: true });
  expect((await owner.call('GET', '/beneficiary/?beneficiary_type=IPAY')).json()).toEqual({
    results: [],
    count: 0,
  });
});

test.each([
  [{ account_number: '01212342046' }, 'account_number'],
  [{ account_number: '0151234204' }, 'account_number'],
  [{ name: '' }, 'name'],
  [{ purpose: 'laundering' }, 'purpose'],
])('an iPay wallet with %j is refused at %s', async (over, field) => {
  const refused = await addIpay(over);
  expect(refused.status).toBe(422);
  expect(Object.keys(fieldsOf(refused))).toEqual([field]);
});
