import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/browser';
import { call, inFlow, post, type Redirect } from '#web/shared/accounts-client.ts';

/** A secret for an authenticator app, as text, as an address for the phone, and as a QR code. */
export interface Enrolment {
  readonly secret: string;
  readonly uri: string;
  readonly qr: { readonly size: number; readonly path: string };
}

export interface Passkey {
  readonly id: string;
  readonly name: string;
  readonly is_backed_up: boolean;
  readonly created_at: string;
  readonly last_used_at: string | null;
}

/** A second factor as a page sends it. */
export type SecondFactorProof =
  | { readonly authenticator_code: string }
  | { readonly recovery_code: string }
  | { readonly passkey: AuthenticationResponseJSON };

export type Proof = SecondFactorProof | { readonly password: string };

export interface RecoveryCodes {
  readonly recovery_codes: readonly string[];
}

export interface NewPasskey {
  readonly name: string;
  readonly passkey: RegistrationResponseJSON;
}

type RequestOptions = PublicKeyCredentialRequestOptionsJSON;
type CreationOptions = PublicKeyCredentialCreationOptionsJSON;

const remove = (path: string) => call<{ removed: true }>(path, { method: 'DELETE' });
const passkeyPath = (id: string) => `/api/me/passkeys/${encodeURIComponent(id)}`;

/** While somebody signs in. */
export const signIn = {
  passkeyOptions: (flow: string) => post<RequestOptions>(inFlow(flow, '/passkey/options'), {}),
  withPasskey: (flow: string, passkey: AuthenticationResponseJSON) =>
    post<Redirect>(inFlow(flow, '/passkey'), { passkey }),
  offeredPasskeyOptions: (flow: string) =>
    post<CreationOptions>(inFlow(flow, '/sign-up/passkey/options'), {}),
  takeOfferedPasskey: (flow: string, made: NewPasskey) =>
    post<Redirect>(inFlow(flow, '/sign-up/passkey'), made),
  skipPasskey: (flow: string) => post<Redirect>(inFlow(flow, '/sign-up/passkey/skip'), {}),
  secondPasskeyOptions: (flow: string) =>
    post<RequestOptions>(inFlow(flow, '/second-step/passkey-options'), {}),
  secondStep: (flow: string, proof: SecondFactorProof) =>
    post<Redirect>(inFlow(flow, '/second-step'), proof),
  startAuthenticator: (flow: string) =>
    post<Enrolment>(inFlow(flow, '/enrolment/authenticator'), {}),
  confirmAuthenticator: (flow: string, code: string) =>
    post<RecoveryCodes>(inFlow(flow, '/enrolment/authenticator/confirm'), {
      authenticator_code: code,
    }),
  newPasskeyOptions: (flow: string) =>
    post<CreationOptions>(inFlow(flow, '/enrolment/passkey/options'), {}),
  addPasskey: (flow: string, made: NewPasskey) =>
    post<RecoveryCodes>(inFlow(flow, '/enrolment/passkey'), made),
  finishEnrolment: (flow: string) => post<Redirect>(inFlow(flow, '/enrolment/finish'), {}),
};

/** What a signed-in person changes about it. */
export const credentials = {
  prove: (proof: Proof) => post<{ proved_for_seconds: number }>('/api/me/reauthenticate', proof),
  proofPasskeyOptions: () => post<RequestOptions>('/api/me/reauthenticate/passkey-options', {}),
  passkeys: () => call<{ results: readonly Passkey[] }>('/api/me/passkeys', {}),
  newPasskeyOptions: () => post<CreationOptions>('/api/me/passkeys/options', {}),
  addPasskey: (made: NewPasskey) => post<Passkey>('/api/me/passkeys', made),
  renamePasskey: (id: string, name: string) =>
    call<{ name: string }>(passkeyPath(id), {
      method: 'PATCH',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ name }),
    }),
  removePasskey: (id: string) => remove(passkeyPath(id)),
  startAuthenticator: () => post<Enrolment>('/api/me/authenticator', {}),
  confirmAuthenticator: (code: string) =>
    post<RecoveryCodes>('/api/me/authenticator/confirm', { authenticator_code: code }),
  removeAuthenticator: () => remove('/api/me/authenticator'),
  makeRecoveryCodes: () => post<RecoveryCodes>('/api/me/recovery-codes', {}),
};
