import { challengeOf } from '#testing/test-money.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createLogger } from '@kheya/service-kit';
import type { Client } from './test-api.ts';
import { mailsWaiting } from './test-messages.ts';
import { list, newKey, ok, openPayer, walletPayment, work, type Payer } from './test-money.ts';
import { PDF, upload } from './test-upload.ts';
import { TestWorld } from './test-world.ts';

/**
 * A customer from sign-up through profile, documents and a payment, with every refusal on the way,
 * and every line that the API and the worker log about it (OWASP ASVS 7.1.1).
 */
let world: TestWorld;
let payer: Payer;
const lines: string[] = [];

beforeAll(async () => {
  const log = createLogger('api-test', 'trace', { write: (line: string) => void lines.push(line) });
  world = await TestWorld.start({ log });
  await world.registerWebhooks();
  await world.api.runSweeps(['treasury', 'mid_rate']);
  payer = await openPayer(world, {
    firstName: 'Zulekha',
    walletNumber: '01733219587',
    payeeName: 'Moushumi Quddus',
    lastFour: '4417',
  });
});
afterAll(() => world?.stop());

const secrets = new Map<string, string>();
const keep = (what: string, value: unknown) => {
  if (typeof value === 'string' && value !== '') secrets.set(what, value);
};

async function payWithTheCode(client: Client): Promise<void> {
  const pair = { source_currency: 'USD', target_currency: 'BDT' };
  const rate = await ok<{ id: string }>(client.call('POST', '/conversion-rate/', pair));
  const body = walletPayment(payer, '25.00', { conversion_rate_id: rate.id });
  const key = { 'idempotency-key': newKey() };
  const asked = await client.call('POST', '/transfer/', body, key);
  const path = `/step-up/${challengeOf(asked).challenge_id}/confirm/`;
  await client.call('POST', path, { code: '271828' });
  const mails = await mailsWaiting(world.api);
  const mail = mails.findLast(({ to, subject }) => to === client.email && /^\d{6} /.test(subject));
  const code = mail?.subject.slice(0, 6) ?? '';
  keep('the code', code);
  const { step_up_token: token } = await ok<{ step_up_token: string }>(
    client.call('POST', path, { code }),
  );
  keep('the confirmation', token);
  await ok(client.call('POST', '/transfer/', body, { ...key, 'step-up-token': token }));
  await work(world);
}

/** Calls that fail, because errors log more than successes. */
async function fail(client: Client): Promise<void> {
  const { sessions } = world.api;
  await client.call('PATCH', `/user/${client.userId}/`, { first_name: 'Zulekha', phone: 'x' });
  await client.call('POST', '/user-identification/', { type: 'SSN', number: '123454417' });
  await client.call('POST', '/ticket/', { subject: 'Zulekha', message: '' });
  await client.call('GET', '/user/', undefined, { authorization: 'Bearer secret-bearer-value' });
  keep('a bearer', 'secret-bearer-value');
  const { find } = sessions;
  Object.assign(sessions, {
    find: () =>
      Promise.reject(
        Object.assign(new Error(`duplicate key of "${client.email}"`), {
          code: '23505',
          detail: `Key (first_name, phone)=(Zulekha, +17185550142) already exists.`,
        }),
      ),
  });
  await client.call('GET', '/user/');
  Object.assign(sessions, { find });
  await world.api.raw({
    method: 'POST',
    url: '/problem-report/',
    headers: { 'x-api-key': 'kheya-web-sandbox' },
    payload: {
      where: 'profile',
      path: `/profile?email=${client.email}`,
      message: `no ${client.email}, no +17185550142`,
      app_version: '1',
    },
  });
}

it('no log line identifies a person, their property or their credentials', async () => {
  const { client } = payer;
  const letter = { name: 'payslip-of-zulekha.pdf', content: PDF };
  await upload(client, '/attachment/', letter);
  await ok(client.call('POST', '/ticket/', { subject: 'Payslip', message: 'See my payslip' }));
  await payWithTheCode(client);
  await fail(client);
  await world.settle();
  for (const path of ['/user-account/', '/bdt-account/']) {
    const [account] = await list<{ account_number: string }>(client, path);
    keep(`the number of ${path}`, account?.account_number);
  }
  const user = (await list<Record<string, unknown>>(client, '/user/'))[0] ?? {};
  for (const name of ['first_name', 'last_name', 'email_address', 'phone', 'date_of_birth']) {
    keep(name, user[name]);
  }
  keep('the phone as it was typed', '555-0142');
  keep('the street', '12 Example Street');
  keep('the identity number', '454417');
  keep('the payee', 'Moushumi');
  keep('the wallet', '33219587');
  keep('the file', 'payslip');
  keep('the token', client.token);
  expect(secrets.size).toBeGreaterThan(14);
  expect(lines.length).toBeGreaterThan(30);
  expect(lines.filter((line) => line.includes('request failed'))).not.toEqual([]);
  const told = [...secrets].flatMap(([what, value]) =>
    lines.filter((line) => said(line).includes(value)).map((line) => `${what}: ${line}`),
  );
  expect(told).toEqual([]);
});

/** A line without its timestamp and ids, which may contain any six digits by chance. */
function said(line: string): string {
  return line.replace(/"time":\d+/, '').replaceAll(/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g, '');
}
