import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/browser';
import type { PasskeyOptions } from '@kheya/contract/accounts';
import type { CallResult, Failure } from '#web/shared/accounts-client.ts';

/** Whether this browser knows passkeys at all; without them nothing of them is shown. */
export const hasPasskeys = () => typeof PublicKeyCredential === 'function';

/** Whether this device itself keeps passkeys: a fingerprint, a face or a screen lock. */
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
 * Whether somebody used a passkey in this browser: then it is offered first. The browser alone knows,
 * so that the page tells nobody who has one.
 */
export function hasUsedPasskeyHere(): boolean {
  try {
    return localStorage.getItem(STORAGE_KEY) !== null;
  } catch {
    return false;
  }
}

/** A passkey was made or has signed here. */
export function rememberPasskeyUse(): void {
  try {
    localStorage.setItem(STORAGE_KEY, '1');
  } catch {
    // Switched off: the password stands first again.
  }
}

const library = () => import('@simplewebauthn/browser');

/** Asks the device to sign, and the server whether it is right. */
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
    // What the browser throws: its window was closed, or it waited too long.
    return failed('passkey_cancelled');
  }
}

/** The library on the server made them whole; the contract leaves their shape to the standard. */
const toCreationOptions = (options: PasskeyOptions) =>
  options as PasskeyOptions & PublicKeyCredentialCreationOptionsJSON;

/** Asks the device to make a passkey, and the server to keep it. */
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
    // The device has one of the excluded: it says so by this name (Web Authentication, 5.1.3).
    const known = error instanceof Error && error.name === 'InvalidStateError';
    return failed(known ? 'passkey_known' : 'passkey_cancelled');
  }
}

/**
 * Offers passkeys in the list that opens under the email field, where the browser can, and waits
 * quietly for one to be chosen: it has signed by then, and its owner decides what follows. Undefined
 * where none will be chosen: `over`, or because another ceremony took its place, of which a page has
 * one at a time.
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

/** A first name for a new passkey: what it is kept on. People change it to their own word. */
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
