import type * as contract from '@kheya/contract';
import type { ParamsOf, ReplyOf, Route, SentBodyOf, SentQueryOf } from '@kheya/contract';

// Types only: the bundle carries the addresses of the calls it makes, not the schemas of all
// routes.
type Exports = typeof contract;
type RouteName = {
  [Name in keyof Exports]: Exports[Name] extends Route ? Name : never;
}[keyof Exports];

type Key<R> = R extends Route ? `${R['method']} ${R['path']}` : never;

/** Every route of the contract, by its method and path: `GET /user/`. */
export type Routes = {
  [Name in RouteName as Key<Exports[Name]>]: Extract<Exports[Name], Route>;
};
export type RouteKey = keyof Routes;

type OptionOf<Name extends string, Value> = [Value] extends [undefined]
  ? { readonly [_ in Name]?: never }
  : Partial<Value> extends Value
    ? { readonly [_ in Name]?: Value }
    : { readonly [_ in Name]: Value };

type IdempotencyOf<R> = R extends { readonly idempotent: true }
  ? { readonly idempotencyKey: string }
  : R extends { readonly idempotent: 'optional' }
    ? { readonly idempotencyKey?: string | undefined }
    : { readonly idempotencyKey?: never };

/** The routes whose body is a form with one file. */
export type FileRouteKey = {
  [K in RouteKey]: Routes[K] extends { readonly file: object } ? K : never;
}[RouteKey];

/** The parameters of a call, as its route declares them. */
export type CallOptions<K extends RouteKey> = OptionOf<'params', ParamsOf<Routes[K]>> &
  OptionOf<'query', SentQueryOf<Routes[K]>> &
  OptionOf<'body', SentBodyOf<Routes[K]>> &
  IdempotencyOf<Routes[K]> & {
    readonly signal?: AbortSignal | undefined;
    /** The single-use proof of a step-up, bound to exactly this action. */
    readonly stepUpToken?: string | undefined;
  };

/** The reply of a call. */
export type Reply<K extends RouteKey> = ReplyOf<Routes[K]>;

/** The refusal codes of a call: its own and those every call has. */
export type RefusalCode = contract.Problem['code'];
