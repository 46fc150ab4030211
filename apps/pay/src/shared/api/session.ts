import { currentToken, signIn, startSignIn } from '@kheya/browser/session';
import type { Completed } from '@kheya/browser/sign-in';

import { localStore, sessionStore } from '@kheya/browser/storage';
import { draftPrefix } from '@kheya/browser/draft';
import { isLocked, shouldLock, lock, lockedFor, unlock } from '#shared/lock.ts';
import { ownPath, paths } from '#shared/paths.ts';

export type SignInResult =
  | { readonly ok: true; readonly returnTo: string | undefined }
  | Extract<Completed, { ok: false }>;

/** Leaves for the accounts site: authorization code with PKCE, and this browser's id sent along. */
export function redirectToSignIn(
  options: { signUp?: boolean; returnTo?: string | undefined } = {},
): Promise<void> {
  return startSignIn({
    returnTo: ownPath(options.returnTo) ?? '',
    ...(options.signUp === true ? { signUp: true } : {}),
    // Behind a locked screen the accounts site still knows the person: it has to ask all the same.
    ...(isLocked() ? { askAgain: true } : {}),
  });
}

/** Trades the code the accounts site sent back for an access token. */
export async function finishSignIn(search: string): Promise<SignInResult> {
  const end = await signIn().complete(search);
  if (!end.ok) return end;
  const isSamePerson = !isLocked() || lockedFor() === signIn().claims()?.sub;
  if (!isSamePerson) sessionStore.forget('kheya.');
  unlock();
  return { ok: true, returnTo: isSamePerson ? ownPath(end.returnTo) : undefined };
}

/** Forgets the session here and ends it at the accounts site, which sends the person back. */
export function signOut(): void {
  clearUserData();
  signIn().signOut();
}

/** The session is over already: local storage is cleared, then on to the accounts site's logout. */
export function handleSessionEnd(): void {
  clearUserData();
  signIn().clearAndSignOut();
}

/** The account is closed for good: nothing of it is left in this browser, and its last page opens. */
export function leaveClosedAccount(): void {
  clearUserData();
  signIn().forget();
  location.assign(paths.accountClosed());
}

/** In all tabs: the token is forgotten, and only a new sign-in shows anything again. */
export function lockScreen(): void {
  lock(signIn().claims()?.sub ?? '');
  signIn().forget();
}

/** A browser that was left open, or asleep, for too long starts locked. */
export function lockIfIdle(): void {
  if (currentToken() !== null && shouldLock()) lockScreen();
}

function clearUserData(): void {
  // Nothing half typed is left for the next one at this screen.
  sessionStore.forget(draftPrefix);
  for (const key of ['kheya.area', 'kheya.balances']) localStore.write(key, null);
  if (isLocked()) unlock();
}
