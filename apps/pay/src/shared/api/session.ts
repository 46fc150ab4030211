import { createSignIn, type Completed, type SignIn } from '@kheya/sign-in';
import { useSyncExternalStore } from 'react';

import { config } from '#shared/config.ts';
import { forgetDrafts } from '#shared/flow/draft.ts';
import { currentLocale } from '#shared/language.ts';
import { isLocked, isTimeToLock, lock, lockedFor, unlock } from '#shared/lock.ts';
import { ownPath, paths } from '#shared/paths.ts';
import { lasting, visit } from '#shared/storage.ts';
import { currentTheme } from '#shared/theme.ts';

export type SignInEnd =
  { readonly ok: true; readonly returnTo: string | undefined } | Extract<Completed, { ok: false }>;

let made: SignIn | undefined;

/** Made at its first use, when the addresses of /config.json are known. */
function signIn(): SignIn {
  made ??= createSignIn({
    clientId: 'kheya-pay',
    appUrl: location.origin,
    accountsUrl: config().accounts_url,
    apiUrl: config().api_url,
  });
  return made;
}

export const currentToken = () => signIn().token();
export const onTokenChange = (listener: () => void) => signIn().subscribe(listener);
export const useIsSignedIn = () => useSyncExternalStore(onTokenChange, currentToken) !== null;

/** The random id of this browser, 128 bits, made once; the accounts site binds it to a secret. */
export const deviceId = () => signIn().deviceId;

/** A new access token in place of a stale one, one tab for all; null when the session is over. */
export const refreshToken = (stale: string) => signIn().renew(stale);

/** Leaves for the accounts site: authorization code with PKCE, and this browser's id sent along. */
export function startSignIn(
  options: { signUp?: boolean; returnTo?: string | undefined } = {},
): Promise<void> {
  return signIn().start({
    returnTo: ownPath(options.returnTo) ?? '',
    locale: currentLocale(),
    theme: currentTheme(),
    ...(options.signUp === true ? { signUp: true } : {}),
    // Behind a locked screen the accounts site still knows the person: it has to ask all the same.
    ...(isLocked() ? { askAgain: true } : {}),
  });
}

/** Trades the code the accounts site sent back for an access token. */
export async function finishSignIn(search: string): Promise<SignInEnd> {
  const end = await signIn().complete(search);
  if (!end.ok) return end;
  const isSamePerson = !isLocked() || lockedFor() === signIn().claims()?.sub;
  if (!isSamePerson) visit.forget('kheya.');
  unlock();
  return { ok: true, returnTo: isSamePerson ? ownPath(end.returnTo) : undefined };
}

/** Forgets the session here and ends it at the accounts site, which sends the person back. */
export function signOut(): void {
  forgetPerson();
  signIn().signOut();
}

/** The session is over already: local storage is cleared, then on to the accounts site's logout. */
export function leaveEndedSession(): void {
  forgetPerson();
  signIn().clearAndSignOut();
}

/** The account is closed for good: nothing of it is left in this browser, and its last page opens. */
export function leaveClosedAccount(): void {
  forgetPerson();
  signIn().forget();
  location.assign(paths.accountClosed());
}

/** In all tabs: the token is forgotten, and only a new sign-in shows anything again. */
export function lockScreen(): void {
  lock(signIn().claims()?.sub ?? '');
  signIn().forget();
}

/** A browser that was left open, or asleep, for too long starts locked. */
export function lockWhenLate(): void {
  if (currentToken() !== null && isTimeToLock()) lockScreen();
}

function forgetPerson(): void {
  forgetDrafts();
  for (const key of ['kheya.area', 'kheya.balances']) lasting.write(key, null);
  if (isLocked()) unlock();
}
