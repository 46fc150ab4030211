import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/browser';
import type { Answer, Failure } from '#web/shared/accounts-client.ts';

/** Whether this browser knows passkeys at all; without them nothing of them is shown. */
export const hasPasskeys = () => typeof PublicKeyCredential === 'function';

const library = () => import('@simplewebauthn/browser');

/** Asks the device to sign, and the server whether it is right. */
export async function signWithPasskey<Data>(
  options: () => Promise<Answer<PublicKeyCredentialRequestOptionsJSON>>,
  send: (passkey: AuthenticationResponseJSON) => Promise<Answer<Data>>,
): Promise<Answer<Data>> {
  if (!hasPasskeys()) return refused('passkey_unsupported');
  const [{ startAuthentication }, asked] = await Promise.all([library(), options()]);
  if (!asked.ok) return asked;
  try {
    return await send(await startAuthentication({ optionsJSON: asked.data }));
  } catch {
    // What the browser throws: its window was closed, or it waited too long.
    return refused('passkey_cancelled');
  }
}

/** Asks the device to make a passkey, and the server to keep it. */
export async function createPasskey<Data>(
  options: () => Promise<Answer<PublicKeyCredentialCreationOptionsJSON>>,
  send: (passkey: RegistrationResponseJSON) => Promise<Answer<Data>>,
): Promise<Answer<Data>> {
  if (!hasPasskeys()) return refused('passkey_unsupported');
  const [{ startRegistration }, asked] = await Promise.all([library(), options()]);
  if (!asked.ok) return asked;
  try {
    return await send(await startRegistration({ optionsJSON: asked.data }));
  } catch (error) {
    // The device has one of the excluded: it says so by this name (Web Authentication, 5.1.3).
    const known = error instanceof Error && error.name === 'InvalidStateError';
    return refused(known ? 'passkey_known' : 'passkey_cancelled');
  }
}

/**
 * Offers passkeys in the list that opens under the email field, where the browser can. It waits
 * quietly until one is chosen, and begins anew when the challenge has run out meanwhile.
 */
export async function offerPasskeys<Data>(
  options: () => Promise<Answer<PublicKeyCredentialRequestOptionsJSON>>,
  send: (passkey: AuthenticationResponseJSON) => Promise<Answer<Data>>,
  isOver: () => boolean,
): Promise<Answer<Data> | undefined> {
  if (!hasPasskeys()) return undefined;
  const { browserSupportsWebAuthnAutofill, startAuthentication } = await library();
  if (!(await browserSupportsWebAuthnAutofill())) return undefined;
  while (!isOver()) {
    const asked = await options();
    if (!asked.ok || isOver()) return undefined;
    try {
      const ceremony = { optionsJSON: asked.data, useBrowserAutofill: true };
      const answer = await send(await startAuthentication(ceremony));
      if (answer.ok || answer.code !== 'passkey_challenge_over') return answer;
    } catch {
      // Another ceremony took its place, or the page was left.
      return undefined;
    }
  }
  return undefined;
}

export async function stopPasskeys(): Promise<void> {
  const { WebAuthnAbortService } = await library();
  WebAuthnAbortService.cancelCeremony();
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

const refused = (code: string): Failure => ({ ok: false, code, facts: {}, fields: {} });
