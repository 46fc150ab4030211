import type { TestAccounts } from './test-accounts.ts';
import { createTestApp, type TestApp, type TokenAnswer } from './test-app.ts';

export const NEW_PASSWORD = 'kheya-demo-2026';

export interface SigningUp {
  readonly app: TestApp;
  readonly flow: string;
  readonly answer: Response;
}

type Headers = Record<string, string>;

/** From the place to the form with e-mail and password, which is submitted. */
export async function startSignUp(
  server: TestAccounts,
  email: string,
  headers: Headers = {},
): Promise<SigningUp> {
  const app = createTestApp(server.url);
  const flow = await app.startFlow({ screen_hint: 'signup' });
  const call = (path: string, body: unknown) =>
    app.post(`/api/flows/${flow}/sign-up${path}`, body, headers);
  await call('/place', { country: 'US', place: 'NY' });
  const answer = await call('', { email, password: NEW_PASSWORD });
  return { app, flow, answer };
}

/** Continues to the number, whose code has been sent. */
export async function reachMobile(
  server: TestAccounts,
  email: string,
  mobile: string,
  headers: Headers = {},
): Promise<SigningUp> {
  const { app, flow } = await startSignUp(server, email, headers);
  const call = (path: string, body: unknown) =>
    app.post(`/api/flows/${flow}/sign-up${path}`, body, headers);
  await call('/confirm', { code: await server.lastCode(email.trim().toLowerCase()) });
  return { app, flow, answer: await call('/mobile', { mobile }) };
}

/** The whole sign-up: a new account in a new browser. */
export async function signUp(
  server: TestAccounts,
  email: string,
  mobile: string,
): Promise<SigningUp & { readonly token: TokenAnswer }> {
  const { app, flow } = await reachMobile(server, email, mobile);
  const body = { code: await server.lastCode(mobile) };
  const answer = await app.post(`/api/flows/${flow}/sign-up/mobile/confirm`, body);
  const { redirect_to: to } = (await answer.clone().json()) as { redirect_to: string };
  return { app, flow, answer, token: await app.comeBack(to) };
}
