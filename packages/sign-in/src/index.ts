export type { StartOptions } from './authorization.ts';
export type { Claims } from './claims.ts';
export type { BrowserParts, SignInOptions } from './options.ts';
export { createSignIn, type Completed, type SignIn, type SignInState } from './sign-in.ts';
export { SignInUnavailable } from './token-client.ts';
