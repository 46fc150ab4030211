import { config } from '#config.ts';
import { createSignIn, type SignIn, type SignInOptions } from '#sign-in/index.ts';

// Without React, because the first calls of a page are made before it is there.

let opened: SignIn | undefined;

/** Called when the addresses of /config.json are known. One session is open at a time. */
export function openSession(clientId: SignInOptions['clientId']): void {
  opened?.close();
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
