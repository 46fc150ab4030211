import type { FastifyReply } from 'fastify';
import type Provider from 'oidc-provider';
import type { Logger } from '@kheya/service-kit';
import type { Accounts } from '#server/context.ts';
import type { SigningKeys } from '#server/oidc/signing-keys.ts';

/** Everything a handler of this site works with. */
export interface RouteContext {
  readonly accounts: Accounts;
  readonly provider: Provider;
  readonly keys: SigningKeys;
  readonly secure: boolean;
  readonly log: Logger;
}

/** The part of a reply that sets a cookie. */
export type CookieReply = Pick<FastifyReply, 'header'>;
