import type { Interaction } from 'oidc-provider';
import type { AccountsAccess, Route } from '@kheya/contract';
import {
  handle as bindHandler,
  type Call as RouteCall,
  type Handler as RouteHandler,
  type ResultOf,
} from '@kheya/http-kit';
import type { Session, User } from '#server/database/identity-schema.ts';
import type { RouteContext } from '#server/routes/route-context.ts';
import type { SignedIn } from '#server/sessions/signed-in.ts';

/** A sign-in or sign-up an app has requested, in the browser it began in. */
export interface FlowCaller {
  readonly flow: string;
  readonly interaction: Interaction;
}

/** A step of a flow whose person is known: just signed up, or about to set up a second factor. */
export interface IdentifiedFlowCaller extends FlowCaller {
  readonly user: User;
}

/** The person an app calls for. */
export interface Bearer {
  readonly session: Session;
  readonly user: User;
}

type AccessOf<R extends Route> = R['access'] & AccountsAccess;

type CallerOf<R extends Route> =
  AccessOf<R> extends { readonly kind: 'flow'; readonly step: 'passkey_offer' | 'enrolment' }
    ? IdentifiedFlowCaller
    : AccessOf<R>['kind'] extends 'flow'
      ? FlowCaller
      : AccessOf<R>['kind'] extends 'site_session'
        ? SignedIn
        : AccessOf<R>['kind'] extends 'app_session'
          ? Bearer
          : undefined;

/** One call of a route, by a caller its access admits. */
export type Call<R extends Route> = RouteCall<R, CallerOf<R>>;

export type Handler = RouteHandler<RouteContext>;

/** Binds a handler to a route of the contract, with the route's types. */
export const handle: <R extends Route>(
  route: R,
  run: (call: Call<R>, context: RouteContext) => Promise<ResultOf<R>>,
) => Handler = bindHandler;
