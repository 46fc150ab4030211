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

export type SecondFactorMethod = 'authenticator' | 'passkey' | 'recovery_code';

/** What a right password still needs: a second factor, or one to be set up first. */
export interface SecondStep {
  readonly kind: 'prove' | 'enrol';
  readonly methods: readonly SecondFactorMethod[];
}

export interface Flow {
  readonly client_id: string;
  readonly sign_up: SignUp | null;
  readonly second_step: SecondStep | null;
  /** The account is open, and a passkey is offered before the browser goes back. */
  readonly passkey_offered: boolean;
}

export interface PasswordCheck {
  readonly strength: 'weak' | 'fair' | 'good' | 'strong';
  readonly field_code: string | null;
}

/** Whoever is signed in at this site. */
export interface Me {
  readonly email: string;
  readonly mobile: string | null;
  readonly locale: 'en' | 'bn';
  readonly is_operator: boolean;
  readonly credentials: {
    readonly password: boolean;
    readonly passkeys: number;
    readonly authenticator: boolean;
    readonly recovery_codes_left: number;
  };
  readonly proved_for_seconds: number;
}

interface BrowserShown {
  readonly id: string;
  readonly is_this: boolean;
  readonly browser: string | null;
  readonly system: string | null;
}

/** Where somebody is signed in, and the browsers that need no code. */
export interface SessionList {
  readonly sessions: readonly (BrowserShown & {
    readonly app: 'pay' | 'console';
    readonly device_trusted: boolean;
    readonly first_used_at: string;
    readonly last_used_at: string;
  })[];
  readonly devices: readonly (BrowserShown & { readonly trusted_at: string })[];
}

export type ContactKind = 'email' | 'mobile';

interface ContactEnd {
  readonly channel: 'mail' | 'sms';
  readonly sent_to: string;
  readonly confirmed: boolean;
  readonly sent: CodeSent | null;
}

/** A change of address or number that waits for its codes. */
export interface ContactChange {
  readonly new_address: string;
  readonly old: ContactEnd;
  readonly new: ContactEnd;
}

interface Changing {
  readonly change: ContactChange | null;
}

export interface Settings {
  readonly pay_url: string;
  readonly console_url: string;
}

const answerWithinMs = 30_000;

/** The one way this page talks to its server. No answer in time is a failure like any other. */
export async function call<Data>(path: string, init: RequestInit): Promise<Answer<Data>> {
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

export function post<Data>(path: string, body: unknown): Promise<Answer<Data>> {
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
export interface Redirect {
  readonly redirect_to: string;
}

export interface Home {
  readonly country: HomeCountry;
  readonly place: string;
}

export type SignInAnswer = Redirect | { readonly second_step: SecondStep };

export const inFlow = (flow: string, path = '') => `/api/flows/${encodeURIComponent(flow)}${path}`;

const contact = (kind: ContactKind, end = '') => `/api/me/contact/${kind}${end}`;

export const accounts = {
  me: () => call<Me>('/api/me', {}),
  replacePassword: (password: string) => post<{ ended: number }>('/api/me/password', { password }),
  sessions: () => call<SessionList>('/api/me/sessions', {}),
  endSession: (id: string) => post<{ ended: number }>(`/api/me/sessions/${id}/end`, {}),
  endOtherSessions: () => post<{ ended: number }>('/api/me/sessions/end-others', {}),
  forgetDevice: (id: string) => post<{ forgotten: true }>(`/api/me/devices/${id}/forget`, {}),
  contactChange: (kind: ContactKind) => call<Changing>(contact(kind), {}),
  startContactChange: (kind: ContactKind, address: string) =>
    post<Changing>(contact(kind), { address }),
  confirmContactCode: (kind: ContactKind, end: 'old' | 'new', code: string) =>
    post<{ done: boolean }>(contact(kind, '/confirm'), { end, code }),
  resendContactCode: (kind: ContactKind, end: 'old' | 'new') =>
    post<Changing>(contact(kind, '/resend'), { end }),
  cancelContactChange: (kind: ContactKind) => post<Changing>(contact(kind, '/cancel'), {}),
  stopContactChange: (token: string) =>
    post<{ stopped: boolean }>('/api/contact-change/stop', { token }),
  settings: () => call<Settings>('/config.json', {}),
  flow: (flow: string) => call<Flow>(inFlow(flow), {}),
  signIn: (flow: string, body: Credentials) => post<SignInAnswer>(inFlow(flow, '/sign-in'), body),
  signUp: (flow: string, body: Credentials) => post<CodeSent>(inFlow(flow, '/sign-up'), body),
  resendSignUp: (flow: string) => post<CodeSent>(inFlow(flow, '/sign-up/resend'), {}),
  choosePlace: (flow: string, home: Home) =>
    post<{ served: boolean }>(inFlow(flow, '/sign-up/place'), home),
  confirmSignUp: (flow: string, code: string) =>
    post<{ confirmed: true }>(inFlow(flow, '/sign-up/confirm'), { code }),
  giveMobile: (flow: string, mobile: string) =>
    post<CodeSent>(inFlow(flow, '/sign-up/mobile'), { mobile }),
  resendMobile: (flow: string) => post<CodeSent>(inFlow(flow, '/sign-up/mobile/resend'), {}),
  confirmMobile: (flow: string, code: string, offerPasskey: boolean) =>
    post<Redirect | { readonly passkey_offered: true }>(inFlow(flow, '/sign-up/mobile/confirm'), {
      code,
      offer_passkey: offerPasskey,
    }),
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
