import { createSignIn, type Completed, type SignIn } from '@kheya/sign-in';
import { useSyncExternalStore } from 'react';

import { config } from '#shared/config.ts';
import { currentLocale } from '#shared/language.ts';
import { ownPath } from '#shared/paths.ts';
import { lasting } from '#shared/storage.ts';
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
  });
}

/** Trades the code the accounts site sent back for an access token. */
export async function finishSignIn(search: string): Promise<SignInEnd> {
  const end = await signIn().complete(search);
  return end.ok ? { ok: true, returnTo: ownPath(end.returnTo) } : end;
}

/** Forgets the session here and ends it at the accounts site, which sends the person back. */
export function signOut(): void {
  lasting.write('kheya.area', null);
  signIn().signOut();
}
