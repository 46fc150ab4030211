import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestAccounts, type TestAccounts } from './test-accounts.ts';
import { createTestApp, type TestApp } from './test-app.ts';
import { createPerson } from './test-people.ts';
import { NEW_PASSWORD, reachMobile } from './test-sign-up.ts';

// A request gives the same information about a known address as about an unknown one: status, text,
// and the number of statements behind the answer (ASVS 6.3.8).

let server: TestAccounts;
beforeAll(async () => {
  server = await startTestAccounts();
  await createPerson(server, 'there@example.com', [], '+8801712345641');
});
afterAll(() => server.stop());

interface Seen {
  readonly status: number;
  readonly body: unknown;
  readonly statements: number;
}

async function look(work: () => Promise<Response>): Promise<Seen> {
  const before = server.statements();
  const answer = await work();
  const body = { ...((await answer.json()) as object), request_id: '' };
  return { status: answer.status, body, statements: server.statements() - before };
}

/** An app with a sign-up that has reached its form, or its number. */
async function atForm(): Promise<{ readonly app: TestApp; readonly flow: string }> {
  const app = createTestApp(server.url);
  const flow = await app.startFlow({ screen_hint: 'signup' });
  await app.post(`/api/flows/${flow}/sign-up/place`, { country: 'US', place: 'NY' });
  return { app, flow };
}

describe('a stranger cannot learn whether an address has an account', () => {
  it.each([
    ['there@example.com', 'nobody@example.com'],
    ['01712-345641', '01712-345642'],
  ])('from signing in: %s, %s', async (known, unknown) => {
    const see = async (email: string) => {
      const app = createTestApp(server.url);
      const flow = await app.startFlow();
      const body = { email, password: 'not this one' };
      return look(() => app.post(`/api/flows/${flow}/sign-in`, body));
    };
    // The hash for unknown accounts is made once.
    await see('warm-up@example.com');
    expect(await see(known)).toEqual(await see(unknown));
  });

  it.each([
    ['there@example.com', 'nobody@example.com'],
    ['01712-345641', '01712-345642'],
  ])('from asking for a new password: %s, %s', async (known, unknown) => {
    const see = (email: string) =>
      look(() => createTestApp(server.url).post('/api/password/forgot', { email }));
    expect(await see(known)).toEqual(await see(unknown));
  });

  it('from signing up with the address', async () => {
    const see = async (email: string) => {
      const { app, flow } = await atForm();
      return look(() => app.post(`/api/flows/${flow}/sign-up`, { email, password: NEW_PASSWORD }));
    };
    expect(await see('there@example.com')).toEqual(await see('nobody-yet@example.com'));
  });

  it('from signing up with the number', async () => {
    const see = async (email: string, mobile: string) => {
      const { app, flow } = await reachMobile(server, email, '+19175550141');
      await server.advance(31);
      return look(() => app.post(`/api/flows/${flow}/sign-up/mobile`, { mobile }));
    };
    expect(await see('one@example.com', '01712345641')).toEqual(
      await see('two@example.com', '01712345649'),
    );
  });

  it('from the waiting list', async () => {
    const see = (email: string) =>
      look(() =>
        createTestApp(server.url).post('/api/waiting-list', { email, country: 'US', place: 'HI' }),
      );
    expect(await see('there@example.com')).toEqual(await see('nobody@example.com'));
  });
});
