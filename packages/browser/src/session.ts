import { useSyncExternalStore } from 'react';

import { config } from '#config.ts';
import { currentLocale } from '#language.ts';
import {
  createSignIn,
  type SignIn,
  type SignInOptions,
  type StartOptions,
} from '#sign-in/index.ts';
import { currentTheme } from '#theme.ts';

let opened: SignIn | undefined;

/** Called once, when the addresses of /config.json are known. */
export function openSession(clientId: SignInOptions['clientId']): void {
  opened = createSignIn({
    clientId,
    appUrl: location.origin,
    accountsUrl: config().accounts_url,
    apiUrl: config().api_url,
  });
}

export function signIn(): SignIn {
  if (opened === undefined) throw new Error('the session was used before it was opened');
  return opened;
}

/** The access token, or null while nobody is signed in. */
export const currentToken = () => signIn().token();
/** Every tab is told of a change. */
export const onTokenChange = (listener: () => void) => signIn().subscribe(listener);
export const useIsSignedIn = () =>
  useSyncExternalStore(onTokenChange, currentToken, noToken) !== null;
/** Pages that are rendered to HTML are for everybody. */
const noToken = () => null;

/** The claims of the signed-in person's token; undefined if nobody is signed in. */
export function useClaims() {
  useSyncExternalStore(onTokenChange, currentToken);
  return signIn().claims();
}

/** Leaves for the accounts site, which opens in the language and theme of this page. */
export function startSignIn(options: Omit<StartOptions, 'locale' | 'theme'>): Promise<void> {
  return signIn().start({ ...options, locale: currentLocale(), theme: currentTheme() });
}
