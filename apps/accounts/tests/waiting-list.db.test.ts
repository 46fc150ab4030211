import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestAccounts, type TestAccounts } from './test-accounts.ts';
import { createTestApp } from './test-app.ts';
import { createPerson } from './test-people.ts';

let server: TestAccounts;
beforeAll(async () => {
  server = await startTestAccounts();
});
afterAll(() => server.stop());

const join = (email: string, locale = 'en', place = 'Rangamati') =>
  createTestApp(server.url).post(
    '/api/waiting-list',
    { email, country: 'BD', place },
    { 'accept-language': locale },
  );
const leave = (token: string) =>
  createTestApp(server.url).post('/api/waiting-list/leave', { token });
const entries = () =>
  server.query<{ email: string; place: string; locale: string }>(
    'select email, place, locale from identity.waiting_list order by created_at',
  );

it('the waiting list stores address, place and language, repeats its answer, and mails once a day', async () => {
  await createPerson(server, 'customer@example.com');
  const answers = [
    await join('Waiting@Example.com', 'bn'),
    await join('waiting@example.com', 'en'),
    await join('customer@example.com'),
  ];
  const bodies = await Promise.all(answers.map((answer) => answer.json()));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(new Set(bodies.map((body) => JSON.stringify(body)))).toEqual(new Set(['{"listed":true}']));
  expect(await entries()).toEqual([
    { email: 'waiting@example.com', place: 'Rangamati', locale: 'bn' },
    { email: 'customer@example.com', place: 'Rangamati', locale: 'en' },
  ]);
  const mails = await server.mails('waiting@example.com');
  expect(mails).toHaveLength(1);
  expect(mails[0]).toMatchObject({ locale: 'bn' });
  expect(mails[0]?.text).toContain('রাঙ্গামাটি');
  await server.advance(86_401);
  await join('waiting@example.com');
  expect(await server.mails('waiting@example.com')).toHaveLength(2);
});

it('only the link of the mail removes the entry', async () => {
  await join('leaver@example.com');
  const [mail] = await server.mails('leaver@example.com');
  const token = /leave-waiting-list\?token=([\w.-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
  expect((await leave(`${token.slice(0, -2)}xx`)).status).toBe(422);
  expect((await leave('')).status).toBe(422);
  expect((await leave(token)).status).toBe(200);
  expect((await leave(token)).status).toBe(200);
  expect((await entries()).map(({ email }) => email)).not.toContain('leaver@example.com');
});

it('invalid input is reported by field', async () => {
  expect(await (await join('nobody')).json()).toMatchObject({
    field_codes: { email: 'email_invalid' },
  });
  expect(await (await join('a@example.com', 'en', 'Atlantis')).json()).toMatchObject({
    field_codes: { place: 'place_missing' },
  });
});
