import type { FastifyReply, FastifyRequest } from 'fastify';
import type { BodyOf, Locale, ParamsOf, QueryOf, Route } from '@kheya/contract';
import type { ResultOf } from './reply.ts';

/** An uploaded file. Its name and type are what the browser claims and prove nothing. */
export interface UploadedFile {
  readonly fileName: string;
  readonly content: Buffer;
}

/** One call, parsed by the route's own schemas. */
export interface Call<R extends Route, Caller = unknown> {
  readonly params: ParamsOf<R>;
  readonly query: QueryOf<R>;
  readonly body: BodyOf<R>;
  /** The caller whom the server's gate has admitted. */
  readonly caller: Caller;
  readonly locale: Locale;
  readonly idempotencyKey: R extends { readonly idempotent: true }
    ? string
    : R extends { readonly idempotent: 'optional' }
      ? string | undefined
      : undefined;
  readonly file: R extends { readonly file: object } ? UploadedFile : undefined;
  readonly request: FastifyRequest;
  /** Sets headers of the answer, above all cookies; the registration sends them. */
  readonly reply: Pick<FastifyReply, 'header'>;
}

/** A handler with its route, as the registration sees it. */
export interface Handler<Context> {
  readonly route: Route;
  run(call: Call<Route>, ctx: Context): Promise<ResultOf<Route>>;
}

/** Binds a handler to a route of the contract, typed by it; a server fixes its callers and context. */
export function handle<R extends Route, Caller, Context>(
  route: R,
  run: (call: Call<R, Caller>, ctx: Context) => Promise<ResultOf<R>>,
): Handler<Context> {
  // The registration parses every call by this route's schemas and the gate checks its access,
  // which makes the narrower type true.
  return { route, run: run as unknown as Handler<Context>['run'] };
}
