import type * as contract from '@kheya/contract';
import type { ParamsOf, ReplyOf, Route, SentBodyOf, SentQueryOf } from '@kheya/contract';

// Types only: the browser carries the addresses of the calls it makes, not the schemas of all.
type Exports = typeof contract;
/** What operators may call, and the report of a screen that broke, which is open to everybody. */
type OperatorRoute = Route &
  ({ readonly access: { readonly kind: 'operator' } } | { readonly path: '/problem-report/' });
type RouteName = {
  [Name in keyof Exports]: Exports[Name] extends OperatorRoute ? Name : never;
}[keyof Exports];

type Key<R> = R extends Route ? `${R['method']} ${R['path']}` : never;

/** Every call an operator may make, by method and path as the contract writes them. */
type Routes = {
  [Name in RouteName as Key<Exports[Name]>]: Extract<Exports[Name], Route>;
};
export type RouteKey = keyof Routes;

/** Those that answer a file instead of data. */
export type FileKey = {
  [K in RouteKey]: Routes[K] extends { readonly reply: { readonly schema: 'file' } } ? K : never;
}[RouteKey];

type Given<Name extends string, Value> = [Value] extends [undefined]
  ? { readonly [_ in Name]?: never }
  : Partial<Value> extends Value
    ? { readonly [_ in Name]?: Value }
    : { readonly [_ in Name]: Value };

/** What a call takes, as its route declares it. */
export type CallOptions<K extends RouteKey> = Given<'params', ParamsOf<Routes[K]>> &
  Given<'query', SentQueryOf<Routes[K]>> &
  Given<'body', SentBodyOf<Routes[K]>> &
  (Routes[K] extends { readonly idempotent: 'optional' }
    ? { readonly idempotencyKey?: string }
    : { readonly idempotencyKey?: never }) &
  (Routes[K] extends { readonly file: object }
    ? { readonly file: File }
    : { readonly file?: never }) & { readonly signal?: AbortSignal | undefined };

/** The reply of a call. */
export type Reply<K extends RouteKey> = ReplyOf<Routes[K]>;
