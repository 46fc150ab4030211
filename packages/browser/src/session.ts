import { useSyncExternalStore } from 'react';

import { currentLocale } from '#language.ts';
import { currentToken, signIn } from '#open-session.ts';
import type { StartOptions } from '#sign-in/index.ts';
import { currentTheme } from '#theme.ts';

export { currentToken, openSession, signIn } from '#open-session.ts';

/** Every tab is told of a change. */
export const onTokenChange = (listener: () => void) => signIn().subscribe(listener);
export const useIsSignedIn = () =>
  useSyncExternalStore(onTokenChange, currentToken, noToken) !== null;
/** Pages that are rendered to HTML are for everybody. */
const noToken = () => null;

/**
 * Calls back when somebody else is signed in than was when this page was opened: a tab that slept
 * may hear of the next person only, and everything it shows is the last one's.
 */
export function onPersonChange(listener: () => void): void {
  let person = signIn().claims()?.sub;
  onTokenChange(() => {
    const now = signIn().claims()?.sub;
    if (now === undefined || now === person) return;
    if (person !== undefined) listener();
    person = now;
  });
}

/** The claims of the signed-in person's token; undefined if nobody is signed in. */
export function useClaims() {
  useSyncExternalStore(onTokenChange, currentToken);
  return signIn().claims();
}

/** Leaves for the accounts site, which opens in the language and theme of this page. */
export function startSignIn(options: Omit<StartOptions, 'locale' | 'theme'>): Promise<void> {
  return signIn().start({ ...options, locale: currentLocale(), theme: currentTheme() });
}
