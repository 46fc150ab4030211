import { afterAll, beforeAll, expect, it } from 'vitest';
import { secretSearch } from '@kheya/test-kit';
import { startTestAccounts, type TestAccounts } from './test-accounts.ts';
import { authenticatorCode, createTestApp, type TestApp } from './test-app.ts';
import { createTestPasskey } from './test-passkey.ts';
import { createPerson } from './test-people.ts';

/**
 * A person's complete journey at this site with every possible refusal, and what it leaves where
 * others read: every line of the log (OWASP ASVS 7.1.1), and the queue of messages.
 */
let server: TestAccounts;
const lines: string[] = [];
beforeAll(async () => {
  server = await startTestAccounts({}, (line) => void lines.push(line));
});
afterAll(() => server.stop());

const EMAIL = 'zulekha.begum@mail.example';
const NEXT = 'zulekha.new@mail.example';
const MOBILE = '+8801733219587';
const PASSWORD = 'a ferry on the meghna';

const secrets = new Map<string, string>([
  ['the address', EMAIL],
  ['the address before the @', 'zulekha'],
  ['the next address', NEXT],
  ['the number', MOBILE],
  ['the number without its country', '1733219587'],
  ['the password', PASSWORD],
  ['a wrong password', 'wrong-guess-of-hers'],
]);
const keep = (what: string, value: unknown) => {
  if (typeof value !== 'string' || value === '') throw new Error(`there is no ${what}`);
  secrets.set(what, value);
};
const codeFor = async (what: string, to: string) => {
  const code = await server.lastCode(to);
  keep(what, code);
  return code;
};
const json = async (answer: Response) => (await answer.json()) as Record<string, unknown>;

/** A fault of ours while a person's row is written: the database error contains the whole row. */
async function failing(column: string, value: string, work: () => Promise<Response>) {
  await server.query(
    `alter table identity.users add constraint planted check (${column} <> '${value}')`,
  );
  expect((await work()).status).toBe(500);
  await server.query('alter table identity.users drop constraint planted');
}

async function signUp(app: TestApp): Promise<void> {
  const flow = await app.startFlow({ screen_hint: 'signup' });
  const call = (path: string, body: unknown) => app.post(`/api/flows/${flow}/sign-up${path}`, body);
  await call('/place', { country: 'BD', place: 'Dhaka' });
  await call('', { email: 'zulekha at mail', password: 'short' });
  await call('', { email: EMAIL, password: PASSWORD });
  await call('/confirm', { code: '000000' });
  await call('/confirm', { code: await codeFor('the code of the mail', EMAIL) });
  await call('/mobile', { mobile: '12' });
  await call('/mobile', { mobile: '01733219587' });
  const code = await codeFor('the code of the SMS', MOBILE);
  const confirm = () => call('/mobile/confirm', { code });
  await failing('mobile', MOBILE, confirm);
  const { redirect_to: to } = await json(await confirm());
  const { body } = await app.comeBack(String(to));
  keep('the token', body['access_token']);
}

async function signInWrongly(): Promise<void> {
  const app = createTestApp(server.url);
  const flow = await app.startFlow({ login_hint: EMAIL });
  for (const email of [EMAIL, '01733219587', NEXT]) {
    await app.post(`/api/flows/${flow}/sign-in`, { email, password: 'wrong-guess-of-hers' });
  }
  await app.post(`/api/flows/${flow}/sign-in`, `{"email": "${EMAIL}", broken`);
  await app.post('/api/password/forgot', { email: EMAIL });
  const code = await codeFor('the code for a new password', EMAIL);
  await app.post('/api/password/reset', { code: '000000', password: PASSWORD });
  await app.post('/api/password/reset', { code, password: 'short' });
}

async function protect(app: TestApp): Promise<void> {
  const options = await json(await app.post('/api/me/passkeys/options', {}));
  const passkey = createTestPasskey(server.url);
  const made = { name: 'Phone of Zulekha', passkey: passkey.register(options as never) };
  expect((await app.post('/api/me/passkeys', made)).status).toBe(200);
  keep('the name of the passkey', 'Phone of Zulekha');
  const other = createTestApp(server.url);
  const flow = await other.startFlow();
  const asked = await json(await other.post(`/api/flows/${flow}/passkey/options`, {}));
  const twisted = passkey.sign(asked as never, { origin: 'https://evil.example' });
  expect((await other.post(`/api/flows/${flow}/passkey`, { passkey: twisted })).status).toBe(422);
  const { secret } = await json(await app.post('/api/me/authenticator', {}));
  keep('the secret of the app', secret);
}

async function changeAddress(app: TestApp): Promise<void> {
  await app.post('/api/me/contact/email', { address: NEXT });
  const confirm = (end: string, code: string) =>
    app.post('/api/me/contact/email/confirm', { end, code });
  const [old, next] = [await codeFor('old end', EMAIL), await codeFor('new end', NEXT)];
  keep(
    'the link that stops it',
    /token=([\w-]+)/.exec((await server.mails(EMAIL)).at(-1)?.text ?? '')?.[1],
  );
  await confirm('old', '000000');
  await confirm('old', old);
  await failing('email', NEXT, () => confirm('new', next));
  expect(await json(await confirm('new', next))).toEqual({ done: true });
}

it('neither log nor queue contains personal data, and no table contains a plain credential', async () => {
  const app = createTestApp(server.url);
  await signUp(app);
  await signInWrongly();
  await protect(app);
  await changeAddress(app);
  await app.refresh();
  for (const { name, value } of app.browser.cookies()) {
    if (/session|refresh|device/.test(name)) keep(`the cookie ${name}`, value);
  }
  await createPerson(server, 'operator@example.com', ['SUPPORT']);
  keep('an operator’s code', await authenticatorCode(server.url, 'operator@example.com'));

  expect(secrets.size).toBeGreaterThan(18);
  expect(lines.filter((line) => line.includes('request failed')).length).toBeGreaterThan(1);
  expect(lines.join('\n')).toContain('a passkey was refused');
  const jobs = await server.query<{ payload: string }>(
    'select j.payload::text from graphile_worker._private_jobs j',
  );
  expect(jobs.length).toBeGreaterThan(5);
  const found = (read: readonly string[]) =>
    [...secrets].flatMap(([what, value]) =>
      read.filter((one) => holds(one, value)).map((one) => `${what}: ${one}`),
    );
  // The time of a line is a number, six digits of which may equal a code.
  expect(found(lines.map((line) => line.replace(/"time":\d+/, '')))).toEqual([]);
  expect(found(jobs.map(({ payload }) => payload))).toEqual([]);

  const proofs = [...secrets]
    .filter(([what]) => /password|code|token|cookie|link|secret/.test(what))
    .map(([what, value]) => ({ what, value }));
  expect(proofs.length).toBeGreaterThan(10);
  const search = secretSearch(proofs);
  expect(await search.inDatabase(server.databaseUrl, /^(identity|graphile_worker)\./)).toEqual([]);
});

/** A code stands alone: its digits inside a longer number, a fraction or an id do not count. */
function holds(text: string, secret: string): boolean {
  if (!/^\d{6}(\d{2})?$/.test(secret)) return text.includes(secret);
  return new RegExp(`(?<![\\w.])${secret}(?!\\w)`).test(text);
}
