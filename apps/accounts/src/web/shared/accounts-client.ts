import type { BodyOf, ParamsOf, ReplyOf, Route, SentBodyOf } from '@kheya/contract';
import type * as contract from '@kheya/contract/accounts';
import { currentLocale } from '@kheya/browser/language';

// Types only: the browser loads the addresses of its own calls, not the schemas of all.
type Nouns = Pick<typeof contract, Extract<keyof typeof contract, `${string}Routes`>>;
type AnyRoute = {
  [Noun in keyof Nouns]: Extract<Nouns[Noun][keyof Nouns[Noun]], Route>;
}[keyof Nouns];

/** Every call of this site, by method and path as the contract writes them: `GET /api/me`. */
type Routes = { [R in AnyRoute as `${R['method']} ${R['path']}`]: R };
type RouteKey = keyof Routes;

type OptionField<Name extends string, Value> = [Value] extends [undefined]
  ? { readonly [_ in Name]?: never }
  : { readonly [_ in Name]: Value };
type CallOptions<K extends RouteKey> = OptionField<'params', ParamsOf<Routes[K]>> &
  OptionField<'body', SentBodyOf<Routes[K]>>;
type Reply<K extends RouteKey> = ReplyOf<Routes[K]>;
type Body<K extends RouteKey> = SentBodyOf<Routes[K]>;

/** A failure, by codes that the pages have texts for. */
export interface Failure {
  readonly ok: false;
  readonly code: string;
  readonly facts: Readonly<Record<string, number | string>>;
  readonly fields: Readonly<Record<string, string>>;
}

export type CallResult<Data> = { readonly ok: true; readonly data: Data } | Failure;

export type PasswordCheck = Reply<'POST /api/password/check'>;
/** The person signed in at this site. */
export type Me = Reply<'GET /api/me'>;
export type SessionList = Reply<'GET /api/me/sessions'>;
export type IdentifierKind = 'email' | 'mobile';
export type Home = BodyOf<Routes['POST /api/flows/:flow/sign-up/place']>;
export type HomeCountry = Home['country'];
/** A second factor as a page sends it. */
export type SecondFactorProof = Body<'POST /api/flows/:flow/second-step'>;
export type Proof = Body<'POST /api/me/reauthenticate'>;
export type RecoveryCodes = Reply<'POST /api/me/recovery-codes'>;
type NewPasskey = Body<'POST /api/me/passkeys'>;

export interface Settings {
  readonly pay_url: string;
  readonly console_url: string;
}

const TIMEOUT_MS = 30_000;

interface RequestInput {
  readonly params?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

/** One call of this site, typed by the contract's route. */
function call<K extends RouteKey>(
  key: K,
  ...[options]: Record<never, never> extends CallOptions<K>
    ? [options?: CallOptions<K>]
    : [CallOptions<K>]
): Promise<CallResult<Reply<K>>> {
  const [method = 'GET', path = '/'] = key.split(' ');
  const { params = {}, body = {} } = (options ?? {}) as RequestInput;
  const address = path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(params[name] ?? ''),
  );
  const sent = { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
  return request(
    address,
    method === 'POST' || method === 'PATCH' ? { method, ...sent } : { method },
  );
}

/** The only way this page calls its server. A missing answer is a failure like any other. */
async function request<Data>(path: string, init: RequestInit): Promise<CallResult<Data>> {
  try {
    const response = await fetch(path, {
      ...init,
      headers: { ...init.headers, 'accept-language': currentLocale() },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const body: unknown = await response.json();
    return response.ok ? { ok: true, data: body as Data } : toFailure(body);
  } catch {
    return { ok: false, code: 'no_connection', facts: {}, fields: {} };
  }
}

function toFailure(body: unknown): Failure {
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

export const accounts = {
  me: () => call('GET /api/me'),
  replacePassword: (password: string) => call('POST /api/me/password', { body: { password } }),
  sessions: () => call('GET /api/me/sessions'),
  endSession: (id: string) => call('POST /api/me/sessions/:id/end', { params: { id } }),
  endOtherSessions: () => call('POST /api/me/sessions/end-others'),
  forgetDevice: (id: string) => call('POST /api/me/devices/:id/forget', { params: { id } }),
  identifierChange: (kind: IdentifierKind) =>
    call('GET /api/me/contact/:kind', { params: { kind } }),
  startIdentifierChange: (kind: IdentifierKind, address: string) =>
    call('POST /api/me/contact/:kind', { params: { kind }, body: { address } }),
  confirmIdentifierCode: (kind: IdentifierKind, end: 'old' | 'new', code: string) =>
    call('POST /api/me/contact/:kind/confirm', { params: { kind }, body: { end, code } }),
  resendIdentifierCode: (kind: IdentifierKind, end: 'old' | 'new') =>
    call('POST /api/me/contact/:kind/resend', { params: { kind }, body: { end } }),
  cancelIdentifierChange: (kind: IdentifierKind) =>
    call('POST /api/me/contact/:kind/cancel', { params: { kind } }),
  stopIdentifierChange: (token: string) =>
    call('POST /api/contact-change/stop', { body: { token } }),
  settings: () => request<Settings>('/config.json', {}),
  flow: (flow: string) => call('GET /api/flows/:flow', { params: { flow } }),
  signIn: (flow: string, body: Body<'POST /api/flows/:flow/sign-in'>) =>
    call('POST /api/flows/:flow/sign-in', { params: { flow }, body }),
  signUp: (flow: string, body: Body<'POST /api/flows/:flow/sign-up'>) =>
    call('POST /api/flows/:flow/sign-up', { params: { flow }, body }),
  resendSignUp: (flow: string) =>
    call('POST /api/flows/:flow/sign-up/resend', { params: { flow } }),
  choosePlace: (flow: string, body: Home) =>
    call('POST /api/flows/:flow/sign-up/place', { params: { flow }, body }),
  confirmSignUp: (flow: string, code: string) =>
    call('POST /api/flows/:flow/sign-up/confirm', { params: { flow }, body: { code } }),
  submitMobile: (flow: string, mobile: string) =>
    call('POST /api/flows/:flow/sign-up/mobile', { params: { flow }, body: { mobile } }),
  resendMobile: (flow: string) =>
    call('POST /api/flows/:flow/sign-up/mobile/resend', { params: { flow } }),
  confirmMobile: (flow: string, code: string, offerPasskey: boolean) =>
    call('POST /api/flows/:flow/sign-up/mobile/confirm', {
      params: { flow },
      body: { code, offer_passkey: offerPasskey },
    }),
  joinWaitingList: (body: Body<'POST /api/waiting-list'>) =>
    call('POST /api/waiting-list', { body }),
  leaveWaitingList: (token: string) => call('POST /api/waiting-list/leave', { body: { token } }),
  checkPassword: (body: Body<'POST /api/password/check'>) =>
    call('POST /api/password/check', { body }),
  forgotPassword: (email: string) => call('POST /api/password/forgot', { body: { email } }),
  resendPassword: () => call('POST /api/password/resend'),
  resetPassword: (body: Body<'POST /api/password/reset'>) =>
    call('POST /api/password/reset', { body }),
  signOut: (body: Body<'POST /api/sign-out'>) => call('POST /api/sign-out', { body }),
};

/** By passkey, and the second step, during a sign-in. */
export const signIn = {
  passkeyOptions: (flow: string) =>
    call('POST /api/flows/:flow/passkey/options', { params: { flow } }),
  withPasskey: (flow: string, passkey: Body<'POST /api/flows/:flow/passkey'>['passkey']) =>
    call('POST /api/flows/:flow/passkey', { params: { flow }, body: { passkey } }),
  offeredPasskeyOptions: (flow: string) =>
    call('POST /api/flows/:flow/sign-up/passkey/options', { params: { flow } }),
  acceptOfferedPasskey: (flow: string, body: NewPasskey) =>
    call('POST /api/flows/:flow/sign-up/passkey', { params: { flow }, body }),
  skipPasskey: (flow: string) =>
    call('POST /api/flows/:flow/sign-up/passkey/skip', { params: { flow } }),
  secondPasskeyOptions: (flow: string) =>
    call('POST /api/flows/:flow/second-step/passkey-options', { params: { flow } }),
  secondStep: (flow: string, body: SecondFactorProof) =>
    call('POST /api/flows/:flow/second-step', { params: { flow }, body }),
  startAuthenticator: (flow: string) =>
    call('POST /api/flows/:flow/enrolment/authenticator', { params: { flow } }),
  confirmAuthenticator: (flow: string, code: string) =>
    call('POST /api/flows/:flow/enrolment/authenticator/confirm', {
      params: { flow },
      body: { authenticator_code: code },
    }),
  newPasskeyOptions: (flow: string) =>
    call('POST /api/flows/:flow/enrolment/passkey/options', { params: { flow } }),
  addPasskey: (flow: string, body: NewPasskey) =>
    call('POST /api/flows/:flow/enrolment/passkey', { params: { flow }, body }),
  finishEnrolment: (flow: string) =>
    call('POST /api/flows/:flow/enrolment/finish', { params: { flow } }),
};

/** The credentials a signed-in person manages. */
export const credentials = {
  prove: (body: Proof) => call('POST /api/me/reauthenticate', { body }),
  proofPasskeyOptions: () => call('POST /api/me/reauthenticate/passkey-options'),
  passkeys: () => call('GET /api/me/passkeys'),
  newPasskeyOptions: () => call('POST /api/me/passkeys/options'),
  addPasskey: (body: NewPasskey) => call('POST /api/me/passkeys', { body }),
  renamePasskey: (id: string, name: string) =>
    call('PATCH /api/me/passkeys/:id', { params: { id }, body: { name } }),
  removePasskey: (id: string) => call('DELETE /api/me/passkeys/:id', { params: { id } }),
  startAuthenticator: () => call('POST /api/me/authenticator'),
  confirmAuthenticator: (code: string) =>
    call('POST /api/me/authenticator/confirm', { body: { authenticator_code: code } }),
  removeAuthenticator: () => call('DELETE /api/me/authenticator'),
  makeRecoveryCodes: () => call('POST /api/me/recovery-codes'),
};
