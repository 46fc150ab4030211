export type { StartOptions } from './authorization.ts';
export type { Claims } from './claims.ts';
export type { SignInOptions } from './options.ts';
export { createSignIn, type Completed, type SignIn } from './sign-in.ts';
export { SignInUnavailable } from './token-client.ts';
