import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/browser';
import type { PasskeyOptions } from '@kheya/contract/accounts';
import type { CallResult, Failure } from '#web/shared/accounts-client.ts';

/** Whether this browser supports passkeys; without it they are not shown at all. */
export const hasPasskeys = () => typeof PublicKeyCredential === 'function';

/** Whether this device itself stores passkeys, behind a fingerprint, a face or a screen lock. */
export async function hasPlatformPasskeys(): Promise<boolean> {
  if (!hasPasskeys()) return false;
  try {
    return await PublicKeyCredential.isUserVerifyingPlatformAuthenticatorAvailable();
  } catch {
    return false;
  }
}

const STORAGE_KEY = 'kheya.passkey';

/**
 * Whether a passkey was used in this browser: then it is offered first. Only the browser knows, so
 * the page reveals to nobody who has one.
 */
export function hasUsedPasskeyHere(): boolean {
  try {
    return localStorage.getItem(STORAGE_KEY) !== null;
  } catch {
    return false;
  }
}

/** Records that a passkey was created or used here. */
export function rememberPasskeyUse(): void {
  try {
    localStorage.setItem(STORAGE_KEY, '1');
  } catch {
    // Storage is switched off: the password stands first again.
  }
}

const library = () => import('@simplewebauthn/browser');

/** Asks the device to sign, and the server to verify it. */
export async function signWithPasskey<Data>(
  options: () => Promise<CallResult<PasskeyOptions>>,
  send: (passkey: AuthenticationResponseJSON) => Promise<CallResult<Data>>,
): Promise<CallResult<Data>> {
  if (!hasPasskeys()) return failed('passkey_unsupported');
  const [{ startAuthentication }, asked] = await Promise.all([library(), options()]);
  if (!asked.ok) return asked;
  try {
    return await send(await startAuthentication({ optionsJSON: asked.data }));
  } catch {
    // The browser's error: its window was closed, or it timed out.
    return failed('passkey_cancelled');
  }
}

/**
 * The library on the server created them in full; the contract leaves their shape to the standard.
 */
const toCreationOptions = (options: PasskeyOptions) =>
  options as PasskeyOptions & PublicKeyCredentialCreationOptionsJSON;

/** Asks the device to create a passkey, and the server to store it. */
export async function createPasskey<Data>(
  options: () => Promise<CallResult<PasskeyOptions>>,
  send: (passkey: RegistrationResponseJSON) => Promise<CallResult<Data>>,
): Promise<CallResult<Data>> {
  if (!hasPasskeys()) return failed('passkey_unsupported');
  const [{ startRegistration }, asked] = await Promise.all([library(), options()]);
  if (!asked.ok) return asked;
  try {
    const answer = await send(
      await startRegistration({ optionsJSON: toCreationOptions(asked.data) }),
    );
    if (answer.ok) rememberPasskeyUse();
    return answer;
  } catch (error) {
    // The device has one of the excluded passkeys: this error name says so (Web Authentication,
    // 5.1.3).
    const known = error instanceof Error && error.name === 'InvalidStateError';
    return failed(known ? 'passkey_known' : 'passkey_cancelled');
  }
}

/**
 * Offers passkeys in the list that opens under the email field, where the browser supports it, and
 * waits for one to be chosen: it has signed by then, and the caller decides what follows. Undefined
 * where none will be chosen: `over`, or because another ceremony took its place, of which a page
 * has one at a time.
 */
export async function offerPasskeys(
  options: () => Promise<CallResult<PasskeyOptions>>,
  over: AbortSignal,
): Promise<AuthenticationResponseJSON | undefined> {
  if (!hasPasskeys()) return undefined;
  const { browserSupportsWebAuthnAutofill, startAuthentication, WebAuthnAbortService } =
    await library();
  if (!(await browserSupportsWebAuthnAutofill())) return undefined;
  const asked = await options();
  if (!asked.ok || over.aborted) return undefined;
  const waiting = startAuthentication({ optionsJSON: asked.data, useBrowserAutofill: true });
  const stop = () => WebAuthnAbortService.cancelCeremony();
  over.addEventListener('abort', stop);
  try {
    const passkey = await waiting;
    return over.aborted ? undefined : passkey;
  } catch {
    return undefined;
  } finally {
    over.removeEventListener('abort', stop);
  }
}

/** A first name for a new passkey: the device that stores it. People may rename it. */
export function deviceName(): string {
  const agent = navigator.userAgent;
  const names: readonly (readonly [RegExp, string])[] = [
    [/iPhone/, 'iPhone'],
    [/iPad/, 'iPad'],
    [/Android/, 'Android'],
    [/Macintosh/, 'Mac'],
    [/Windows/, 'Windows'],
    [/CrOS/, 'Chromebook'],
    [/Linux/, 'Linux'],
  ];
  return names.find(([pattern]) => pattern.test(agent))?.[1] ?? 'Kheya';
}

const failed = (code: string): Failure => ({ ok: false, code, facts: {}, fields: {} });
