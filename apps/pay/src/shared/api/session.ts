import { actFor } from '@kheya/browser/api/acting';
import { currentToken, signIn, startSignIn } from '@kheya/browser/session';
import type { Completed } from '@kheya/browser/sign-in';

import { localStore, sessionStore } from '@kheya/browser/storage';
import { draftPrefix } from '@kheya/browser/draft';
import { forgetFirstAmount } from '#shared/first-amount.ts';
import { paymentPrefix } from '#shared/payment-key.ts';
import { shouldLock } from '#shared/idle-time.ts';
import { isLocked, lock, lockedEmail, lockedFor, unlock } from '#shared/lock.ts';
import { ownPath, paths } from '#shared/paths.ts';
import { claimTab } from '#shared/tab-owner.ts';

/** Set while leaving, so that the start page says that the sign-out is done. */
const signedOutKey = 'kheya.signed_out';

/** Whether somebody has just signed out in this tab; true once. */
export function hasJustSignedOut(): boolean {
  const did = sessionStore.read(signedOutKey) !== null;
  sessionStore.write(signedOutKey, null);
  return did;
}

export type SignInResult =
  | { readonly ok: true; readonly returnTo: string | undefined }
  | Extract<Completed, { ok: false }>;

/**
 * Leaves for the accounts site: authorization code with PKCE, and this browser's device id. Who signs
 * up comes back to the profile.
 */
export function redirectToSignIn(
  options: { signUp?: boolean; returnTo?: string | undefined } = {},
): Promise<void> {
  const returnTo = options.signUp === true ? paths.verification() : options.returnTo;
  return startSignIn({
    returnTo: ownPath(returnTo) ?? '',
    ...(options.signUp === true ? { signUp: true } : {}),
    // After a lock the accounts site still knows the person, so it must ask for a new proof.
    ...(isLocked() ? { askAgain: true, loginHint: lockedEmail() ?? '' } : {}),
  });
}

/** Exchanges the accounts site's code for an access token. */
export async function finishSignIn(search: string): Promise<SignInResult> {
  const end = await signIn().complete(search);
  if (!end.ok) return end;
  const isSamePerson = !isLocked() || lockedFor() === signIn().claims()?.sub;
  if (!isSamePerson) forgetPersonsChoices();
  claimTab();
  unlock();
  return { ok: true, returnTo: isSamePerson ? ownPath(end.returnTo) : undefined };
}

/** Clears the session here and ends it at the accounts site, which sends the person back. */
export function signOut(): void {
  clearUserData();
  sessionStore.write(signedOutKey, 'yes');
  signIn().signOut();
}

/**
 * For a session that is already over: clears local storage, then opens the accounts site's logout.
 */
export function handleSessionEnd(): void {
  clearUserData();
  signIn().clearAndSignOut();
}

/**
 * For a closed account: removes all of the person's data from this browser and opens the last page.
 */
export function leaveClosedAccount(): void {
  clearUserData();
  signIn().forget();
  location.assign(paths.accountClosed());
}

/** Locks all tabs: the token is removed, and the screens return only after a new sign-in. */
export function lockScreen(): void {
  const { sub = '', email = '' } = signIn().claims() ?? {};
  lock(sub, email);
  signIn().forget();
}

/** Locks at the start if the browser was idle or asleep for too long. */
export function lockIfIdle(): void {
  if (currentToken() !== null && shouldLock()) lockScreen();
}

function clearUserData(): void {
  // Drafts must not be seen by the next person at this screen.
  sessionStore.forget(draftPrefix);
  sessionStore.forget(paymentPrefix);
  forgetFirstAmount();
  actFor(null);
  forgetPersonsChoices();
  if (isLocked()) unlock();
}

/** What this browser keeps for a person: with another one at it, balances must not be shown unasked. */
function forgetPersonsChoices(): void {
  const names = ['area', 'balances', 'home', 'idle_minutes', 'pay_link'];
  for (const name of names) localStore.write(`kheya.${name}`, null);
}
