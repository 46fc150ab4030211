import { type Claims, createSignIn, type SignIn } from '@kheya/sign-in';
import { createContext, use, useSyncExternalStore } from 'react';
import { type Call, createCall, createFetchFile, type FetchFile } from '#shared/api/api-client.ts';
import type { ConsoleConfig } from '#shared/config-client.ts';
import { language } from '#shared/language.ts';
import { theme } from '#shared/theme.ts';

export interface Session {
  readonly config: ConsoleConfig;
  readonly signIn: SignIn;
  readonly call: Call;
  readonly fetchFile: FetchFile;
  /** Leaves for the accounts site, and comes back to this place; `anew` starts another session. */
  readonly start: (returnTo: string, anew?: boolean) => Promise<void>;
}

export const SessionContext = createContext<Session | undefined>(undefined);

export function createSession(config: ConsoleConfig): Session {
  const signIn = createSignIn({
    clientId: 'kheya-console',
    appUrl: location.origin,
    accountsUrl: config.accounts_url,
    apiUrl: config.api_url,
  });
  const parts = { config, signIn, locale: language.current };
  const call = createCall(parts);
  const fetchFile = createFetchFile(parts);
  const start = (returnTo: string, anew = false) =>
    signIn.start({
      ...{ returnTo, locale: language.current(), theme: theme.current() },
      askAgain: anew,
    });
  return { config, signIn, call, fetchFile, start };
}

export function useSession(): Session {
  const session = use(SessionContext);
  if (session === undefined) throw new Error('The session is used outside the app');
  return session;
}

/** The calls of the API as the person who is signed in. */
export function useCall(): Call {
  return useSession().call;
}

/** Who is signed in, or undefined; every tab hears of a change. */
export function useClaims(): Claims | undefined {
  const { signIn } = useSession();
  useSyncExternalStore(signIn.subscribe, signIn.token);
  return signIn.claims();
}
