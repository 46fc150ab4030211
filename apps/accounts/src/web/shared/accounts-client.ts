import { currentLocale } from '#web/shared/language.ts';

/** What went wrong, by codes that the pages have words for. */
export interface Failure {
  readonly ok: false;
  readonly code: string;
  readonly facts: Readonly<Record<string, number | string>>;
  readonly fields: Readonly<Record<string, string>>;
}

export type Answer<Data> = { readonly ok: true; readonly data: Data } | Failure;

/** How a code on its way may be waited for. */
export interface CodeSent {
  readonly resend_in_seconds: number;
  readonly expires_in_seconds: number;
}

export type HomeCountry = 'US' | 'BD';

/** How far a sign-up has come. */
export interface SignUp {
  readonly step: 'details' | 'email_code' | 'mobile' | 'mobile_code';
  readonly country: HomeCountry;
  readonly place: string;
  readonly email: string | null;
  readonly mobile: string | null;
  readonly sent: CodeSent | null;
}

export interface Flow {
  readonly client_id: string;
  readonly sign_up: SignUp | null;
}

export interface PasswordCheck {
  readonly strength: 'weak' | 'fair' | 'good' | 'strong';
  readonly field_code: string | null;
}

export interface Settings {
  readonly pay_url: string;
  readonly console_url: string;
}

const answerWithinMs = 30_000;

/** The one way this page talks to its server. No answer in time is a failure like any other. */
async function call<Data>(path: string, init: RequestInit): Promise<Answer<Data>> {
  try {
    const response = await fetch(path, {
      ...init,
      headers: { ...init.headers, 'accept-language': currentLocale() },
      signal: AbortSignal.timeout(answerWithinMs),
    });
    const body: unknown = await response.json();
    return response.ok ? { ok: true, data: body as Data } : failureOf(body);
  } catch {
    return { ok: false, code: 'no_connection', facts: {}, fields: {} };
  }
}

function post<Data>(path: string, body: unknown): Promise<Answer<Data>> {
  const headers = { 'content-type': 'application/json' };
  return call(path, { method: 'POST', headers, body: JSON.stringify(body) });
}

function failureOf(body: unknown): Failure {
  const problem = (body ?? {}) as Partial<{
    code: string;
    facts: Record<string, number | string>;
    field_codes: Record<string, string>;
  }>;
  return {
    ok: false,
    code: problem.code ?? 'internal_error',
    facts: problem.facts ?? {},
    fields: problem.field_codes ?? {},
  };
}

interface Credentials {
  readonly email: string;
  readonly password: string;
}
interface Redirect {
  readonly redirect_to: string;
}

export interface Home {
  readonly country: HomeCountry;
  readonly place: string;
}

const inFlow = (flow: string, path = '') => `/api/flows/${encodeURIComponent(flow)}${path}`;

export const accounts = {
  settings: () => call<Settings>('/config.json', {}),
  flow: (flow: string) => call<Flow>(inFlow(flow), {}),
  signIn: (flow: string, body: Credentials) => post<Redirect>(inFlow(flow, '/sign-in'), body),
  signUp: (flow: string, body: Credentials) => post<CodeSent>(inFlow(flow, '/sign-up'), body),
  resendSignUp: (flow: string) => post<CodeSent>(inFlow(flow, '/sign-up/resend'), {}),
  choosePlace: (flow: string, home: Home) =>
    post<{ served: boolean }>(inFlow(flow, '/sign-up/place'), home),
  confirmSignUp: (flow: string, code: string) =>
    post<{ confirmed: true }>(inFlow(flow, '/sign-up/confirm'), { code }),
  giveMobile: (flow: string, mobile: string) =>
    post<CodeSent>(inFlow(flow, '/sign-up/mobile'), { mobile }),
  resendMobile: (flow: string) => post<CodeSent>(inFlow(flow, '/sign-up/mobile/resend'), {}),
  confirmMobile: (flow: string, code: string) =>
    post<Redirect>(inFlow(flow, '/sign-up/mobile/confirm'), { code }),
  joinWaitingList: (wish: Home & { readonly email: string }) =>
    post<{ listed: true }>('/api/waiting-list', wish),
  leaveWaitingList: (token: string) =>
    post<{ listed: false }>('/api/waiting-list/leave', { token }),
  checkPassword: (body: Credentials) => post<PasswordCheck>('/api/password/check', body),
  forgotPassword: (email: string) => post<CodeSent>('/api/password/forgot', { email }),
  resendPassword: () => post<CodeSent>('/api/password/resend', {}),
  resetPassword: (body: { readonly code: string; readonly password: string }) =>
    post<{ changed: true }>('/api/password/reset', body),
  signOut: (params: Readonly<Record<string, string>>) => post<Redirect>('/api/sign-out', params),
};
