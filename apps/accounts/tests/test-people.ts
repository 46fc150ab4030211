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

/** A verified person who has never been in any browser. */
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

/** What the payments API sees of a session. */
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
