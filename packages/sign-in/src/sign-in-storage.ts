import type { PendingSignIn } from './authorization.ts';
import { randomText } from './base64url.ts';
import type { BrowserParts, SignInOptions } from './options.ts';

/** What this browser keeps for one app. No token is ever among it. */
export interface SignInStorage {
  /** The browser's own id, made once; the accounts site binds it to a secret of its own. */
  readonly deviceId: string;
  /** Somebody was signed in here when the page was last left, so a refresh is worth a try. */
  wasSignedIn(): boolean;
  keepSignedIn(signedIn: boolean): void;
  isSignedInKey(key: string | null): boolean;
  keepPending(pending: PendingSignIn): void;
  /** Gives back what was kept for that state, once. */
  takePending(state: string): PendingSignIn | undefined;
}

export function createSignInStorage(
  { clientId }: SignInOptions,
  { local, session }: BrowserParts,
): SignInStorage {
  const deviceKey = `${clientId}.device`;
  const signedInKey = `${clientId}.signed-in`;
  const pendingKey = (state: string) => `${clientId}.pending.${state}`;
  const deviceId = local.getItem(deviceKey) ?? randomText(16);
  local.setItem(deviceKey, deviceId);
  return {
    deviceId,
    wasSignedIn: () => local.getItem(signedInKey) !== null,
    keepSignedIn: (signedIn) => {
      if (signedIn) local.setItem(signedInKey, 'yes');
      else local.removeItem(signedInKey);
    },
    // A null key means that everything was cleared.
    isSignedInKey: (key) => key === signedInKey || key === null,
    keepPending: (pending) => session.setItem(pendingKey(pending.state), JSON.stringify(pending)),
    takePending: (state) => {
      const text = session.getItem(pendingKey(state));
      session.removeItem(pendingKey(state));
      return text === null ? undefined : (JSON.parse(text) as PendingSignIn);
    },
  };
}
