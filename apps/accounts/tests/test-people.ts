import type { TestApp } from './test-app.ts';
import { createTestPasskey } from './test-passkey.ts';
import { SANDBOX_SECRET, type TestAccounts } from './test-accounts.ts';

export const PASSWORD = 'kheya-demo-2026';

export function callSandbox(
  server: TestAccounts,
  path: string,
  body: unknown,
  secret = SANDBOX_SECRET,
): Promise<Response> {
  return fetch(`${server.url}/__sandbox/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-sandbox-secret': secret },
    body: JSON.stringify(body),
  });
}

/** A verified person who has not used any browser yet. */
export async function createPerson(
  server: TestAccounts,
  email: string,
  roles: readonly string[] = [],
  mobile?: string,
): Promise<string> {
  const person = { email, password: PASSWORD, roles, mobile };
  const response = await callSandbox(server, 'users', person);
  const { user_id: id } = (await response.json()) as { user_id: string };
  return id;
}

/** The payments API's view of a session. */
export async function sessionForApi(
  server: TestAccounts,
  sid: unknown,
): Promise<{ active: boolean; device_trusted: boolean; device_id: string } | undefined> {
  const rows = await server.queryAsApp<{
    active: boolean;
    device_trusted: boolean;
    device_id: string;
  }>('select * from identity.sessions_for_api where session_id = $1', [sid]);
  return rows[0];
}

/** Makes this browser the owner's, as if the code of its device had been answered. */
export async function trustBrowser(server: TestAccounts, app: { device: string }): Promise<void> {
  await server.query(
    `insert into identity.trusted_devices (user_id, device_id, secret_hash, trusted_at)
     select distinct user_id, device_id, '\\x00'::bytea, clock.now() from identity.sessions
     where device_id = $1 on conflict do nothing`,
    [app.device],
  );
  await server.query('update identity.sessions set device_trusted = true where device_id = $1', [
    app.device,
  ]);
}

/** Creates a passkey in the person's own browser; returns its id. */
export async function createPasskeyOf(server: TestAccounts, app: TestApp): Promise<string> {
  const passkey = createTestPasskey(server.url);
  const options: unknown = await (await app.post('/api/me/passkeys/options', {})).json();
  const made = { name: 'My phone', passkey: passkey.register(options as never) };
  const answer = (await (await app.post('/api/me/passkeys', made)).json()) as { id: string };
  return answer.id;
}
