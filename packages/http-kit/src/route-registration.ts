import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import type { z } from 'zod';
import type { Access, Route, SuccessStatus } from '@kheya/contract';
import { fieldErrorTexts } from '@kheya/contract/fields/field-error';
import type { Logger } from '@kheya/service-kit';
import { readForm, type Form } from './form-upload.ts';
import type { Call, Handler } from './handler.ts';
import { localeOf } from './locale.ts';
import { publicErrorCode } from './named-objects.ts';
import { sendRefusal } from './problem.ts';
import { refuse, type FileReply, type AnyRefusal, type StreamReply } from './reply.ts';
import { requireAccess } from './route-access.ts';
import { fieldsOf } from './schema-errors.ts';
import { textErrors } from './text-check.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Takes a file: it may arrive more slowly than other bodies. */
    readonly takesFile?: boolean;
  }
}

/**
 * As long as a request line can be: a parameter that is too long is refused by its schema, as a
 * problem. Fastify would answer it beyond 100 characters, in a form of its own.
 */
export const PARAMETER_LENGTH_MAX = 16_384;

/** What the gate says of a call: who it is from, or why it goes no further. */
export type Admitted<Caller = unknown> =
  | { readonly ok: true; readonly caller: Caller }
  | AnyRefusal;

/** The server's own part: it knows the sessions, the limits and what a route's access means. */
export interface Gate {
  /** The kinds of access it can decide; a route of another kind does not start. */
  readonly kinds: readonly Access['kind'][];
  /** Every call there is, before anything is looked at. */
  arrive?(request: FastifyRequest): AnyRefusal | undefined;
  /** Whether a call may pass, by the access of its route and before its body is read. */
  admit(route: Route, request: FastifyRequest): Promise<Admitted>;
}

export interface RegistrationOptions<Context> {
  readonly ctx: Context & { readonly log: Logger };
  readonly gate: Gate;
  /** Calls a minute from one address, on routes that need no sign-in; else the server counts itself. */
  readonly publicCallsPerMinute?: number;
  /**
   * How a call that does not fit its schemas is refused: field by field, or as a whole where only our
   * own pages call and what people type is judged by the handlers.
   */
  readonly invalidCallCode: 'request_invalid' | 'body_malformed';
}

const KEY_LIMIT = 200;

/** Holds the contract against the handlers: each route has one, and each handler has a route. */
export function requireAllHandlers(
  routes: readonly Route[],
  handlers: readonly Pick<Handler<unknown>, 'route'>[],
): void {
  const name = (route: Route) => `${route.method} ${route.path}`;
  for (const route of routes) requireAccess(route);
  for (const { route } of handlers) {
    requireAccess(route);
    if (!routes.includes(route)) throw new Error(`${name(route)} is not a route of the contract`);
  }
  const handled = new Map<Route, number>();
  for (const { route } of handlers) handled.set(route, (handled.get(route) ?? 0) + 1);
  for (const route of routes) {
    const count = handled.get(route) ?? 0;
    if (count !== 1) throw new Error(`${name(route)} has ${count} handlers instead of one`);
  }
}

/** Registers every handler behind its access, its schemas and the common form of its answers. */
export function registerHandlers<Context>(
  app: FastifyInstance,
  handlers: readonly Handler<Context>[],
  options: RegistrationOptions<Context>,
): void {
  const { ctx, gate } = options;
  app.addHook('onRequest', async (request, reply) => {
    const refused = gate.arrive?.(request);
    if (refused) return sendRefusal(reply, refused, localeOf(request), ctx.log);
  });
  for (const handler of handlers) app.route(routeOf(handler, options));
}

const callers = new WeakMap<FastifyRequest, unknown>();

function routeOf<Context>(
  handler: Handler<Context>,
  { ctx, gate, publicCallsPerMinute, invalidCallCode }: RegistrationOptions<Context>,
): RouteOptions {
  const { route } = handler;
  if (!gate.kinds.includes(route.access.kind)) {
    throw new Error(`${route.method} ${route.path} is of an access this server cannot decide`);
  }
  const open = route.access.kind === 'public' || route.access.kind === 'one_use_link';
  return {
    method: route.method,
    url: route.path,
    config: {
      ...(open && publicCallsPerMinute !== undefined
        ? { rateLimit: { max: publicCallsPerMinute, timeWindow: '1 minute' } }
        : {}),
      takesFile: route.file !== undefined,
    },
    // Before the body is read: a stranger's body is not even looked at.
    onRequest: async (request, reply) => {
      const admitted = await gate.admit(route, request);
      if (!admitted.ok) return sendRefusal(reply, admitted, localeOf(request), ctx.log);
      callers.set(request, admitted.caller);
    },
    handler: async (request, reply) => {
      const locale = localeOf(request);
      const form = route.file ? await readForm(request, route.file, locale) : undefined;
      if (form && !form.ok) return sendRefusal(reply, form, locale, ctx.log);
      const read = readCall(route, { request, reply, invalidCallCode, ...(form ? { form } : {}) });
      if (!read.ok) return sendRefusal(reply, publicRefusal(route, read), locale, ctx.log);
      const result = await handler.run(read.call, ctx);
      if (!result.ok) return sendRefusal(reply, publicRefusal(route, result), locale, ctx.log);
      return sendAnswer(route, reply, result.value, result.status);
    },
  };
}

/** Another code takes no facts along: they belong to the sentence that is not said. */
function publicRefusal(route: Route, refusal: AnyRefusal): AnyRefusal {
  const code = publicErrorCode(route, refusal.code);
  return code === refusal.code ? refusal : refuse('not_permitted');
}

type ReadCall = { readonly ok: true; readonly call: Call<Route> } | AnyRefusal;

interface ArrivedCall extends Pick<RegistrationOptions<unknown>, 'invalidCallCode'> {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly form?: Form;
}

function readCall(route: Route, { request, reply, invalidCallCode, form }: ArrivedCall): ReadCall {
  const locale = localeOf(request);
  const key = request.headers['idempotency-key'];
  const isKey = typeof key === 'string' && key !== '' && key.length <= KEY_LIMIT;
  if (!isKey && (route.idempotent === true || (route.idempotent && key !== undefined))) {
    return refuse('idempotency_key_required');
  }
  // An id that cannot exist is an id that does not: nothing is told about its form.
  const params = route.params?.safeParse(request.params);
  if (params && !params.success) return refuse('not_found');
  // With the input, so that a missing value and one of another kind get their own sentences.
  const query = route.query?.safeParse(request.query ?? {}, { reportInput: true });
  const given = form?.fields ?? request.body ?? {};
  const body = route.body?.safeParse(given, { reportInput: true });
  const invalid = [query, body].filter((part) => part && !part.success);
  if (invalid.length > 0) {
    if (invalidCallCode === 'body_malformed') return refuse(invalidCallCode);
    const fields = invalid.map((part) =>
      fieldsOf((part as z.ZodSafeParseError<unknown>).error, locale),
    );
    return refuse('request_invalid', { fields: Object.assign({}, ...fields) });
  }
  const texts =
    invalidCallCode === 'request_invalid'
      ? textErrors({ ...(query?.data as object), ...(body?.data as object) })
      : {};
  if (Object.keys(texts).length > 0) {
    return refuse('request_invalid', { fields: fieldErrorTexts(texts, locale) });
  }
  const call = {
    params: params?.data,
    query: query?.data,
    body: body?.data,
    caller: callers.get(request),
    locale,
    idempotencyKey: route.idempotent ? key : undefined,
    file: form?.file,
    request,
    reply,
  };
  return { ok: true, call: call as unknown as Call<Route> };
}

function sendAnswer(
  route: Route,
  reply: FastifyReply,
  value: unknown,
  status: SuccessStatus = route.reply.status,
) {
  const { schema, types, otherStatus } = route.reply;
  // What the document does not promise must not leave.
  if (status !== route.reply.status && status !== otherStatus) {
    throw new Error(`${route.method} ${route.path} answers ${status}, which it does not declare`);
  }
  void reply.header('cache-control', 'no-store');
  if (schema === 'stream') {
    // The answer is written from now on by whoever opened the stream.
    reply.hijack();
    for (const [name, held] of Object.entries(reply.getHeaders())) {
      if (held !== undefined) reply.raw.setHeader(name, held);
    }
    (value as StreamReply).open(reply.raw);
    return reply;
  }
  if (schema === 'file') {
    const { contentType, fileName, content } = value as FileReply;
    const [plain = ''] = contentType.split(';');
    if (!types?.includes(plain)) throw new Error(`${route.path} declares no ${plain}`);
    return reply
      .code(status)
      .type(contentType)
      .header('content-disposition', dispositionOf(fileName))
      .send(content);
  }
  if (schema === null) return reply.code(status).send();
  // What does not fit the contract must not leave: the schema also drops what it does not name.
  return reply.code(status).send(schema.parse(value));
}

/** Always saved, never shown in our origin; the second form is the name as it is (RFC 6266). */
function dispositionOf(fileName: string): string {
  const plain = fileName.replace(/[^\w.-]/g, '-');
  const whole = encodeURIComponent(fileName).replace(
    /['()*]/g,
    (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${whole}`;
}
