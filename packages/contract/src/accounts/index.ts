import type { Route } from '../route.ts';
import * as credential from './credential.ts';
import * as device from './device.ts';
import * as me from './me.ts';
import * as password from './password.ts';
import * as sandbox from './sandbox.ts';
import * as identifierChange from './identifier-change.ts';
import * as signIn from './sign-in.ts';
import * as signOut from './sign-out.ts';
import * as signUp from './sign-up.ts';

const isRoute = (value: unknown): value is Route =>
  typeof value === 'object' && value !== null && 'method' in value && 'access' in value;

/** Every route of the accounts site but OpenID's own, in the order of its document. */
export const ACCOUNTS_ROUTES: readonly Route[] = [
  signIn,
  signUp,
  password,
  signOut,
  me,
  identifierChange,
  credential,
  device,
  sandbox,
].flatMap((nouns) => Object.values(nouns).filter(isRoute));

export {
  credential as credentialRoutes,
  device as deviceRoutes,
  me as meRoutes,
  password as passwordRoutes,
  sandbox as sandboxRoutes,
  identifierChange as identifierChangeRoutes,
  signIn as signInRoutes,
  signOut as signOutRoutes,
  signUp as signUpRoutes,
};

export type { Enrolment, Passkey } from './credential.ts';
export type { PasskeyAssertion, PasskeyAttestation, PasskeyOptions } from './passkey.ts';
export type { CodeSent, Redirect } from './shared.ts';
export type { IdentifierChange } from './identifier-change.ts';
export type { SecondFactorMethod, SecondStep, SignUp } from './sign-in.ts';
