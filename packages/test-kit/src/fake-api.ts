import {
  ERRORS,
  errorText,
  type BodyOf,
  type ErrorCode,
  type Locale,
  type ParamsOf,
  type Problem,
  type QueryOf,
  type ReplyOf,
  type Route,
} from '@kheya/contract';
import { fieldErrorTexts, type FieldErrors } from '@kheya/contract/fields/field-error';

/** One call as a test sees it, read by the schemas of its route. */
export interface FakeCall<R extends Route = Route> {
  readonly params: ParamsOf<R>;
  readonly query: QueryOf<R>;
  readonly body: BodyOf<R>;
  readonly headers: Headers;
  readonly locale: Locale;
}

/** A refusal with the contract's status and sentence. */
export class FakeRefusal {
  readonly code: ErrorCode;
  readonly facts: Readonly<Record<string, unknown>>;
  readonly fields: Readonly<Record<string, string>>;
  /** Where the server names what is wrong by its code, beside the sentence. */
  readonly fieldCodes: FieldErrors;

  constructor(
    code: ErrorCode,
    { facts = {}, fields = {}, fieldCodes = {} }: Partial<Omit<FakeRefusal, 'code'>> = {},
  ) {
    this.code = code;
    this.facts = facts;
    this.fields = fields;
    this.fieldCodes = fieldCodes;
  }
}

/**
 * A reply of the route, a refusal, or a bare response where something between browser and API
 * answers; `Response.error()` where nobody does.
 */
export type FakeReply<R extends Route> = ReplyOf<R> | FakeRefusal | Response;

/** The same reply to every call, or what is made of each. */
type ReplyTo<R extends Route> =
  | FakeReply<R>
  | ((call: FakeCall<R>) => FakeReply<R> | Promise<FakeReply<R>>);

type Handler = (call: FakeCall) => unknown;

interface Registered {
  readonly route: Route;
  readonly pattern: RegExp;
  readonly handle: Handler;
}

/**
 * Answers a screen's calls in place of the API. Each reply has to fit the contract's schema, so a test
 * cannot show a screen what no server sends; a call nobody answers fails the test that made it.
 */
export class FakeApi {
  readonly #registered: Registered[] = [];
  readonly #calls: { route: Route; call: FakeCall }[] = [];
  readonly #unanswered: string[] = [];
  readonly #faults: string[] = [];

  /** Answers this route from now on, whatever it answered before. */
  on<R extends Route>(route: R, reply: ReplyTo<R>): this {
    this.#registered.unshift(registered(route, reply));
    return this;
  }

  /** Answers this route unless the test has said otherwise, or does later. */
  byDefault<R extends Route>(route: R, reply: ReplyTo<R>): this {
    this.#registered.push(registered(route, reply));
    return this;
  }

  /** The calls of a route so far, in their order. */
  callsOf<R extends Route>(route: R): readonly FakeCall<R>[] {
    return this.#calls
      .filter((made) => made.route === route)
      .map(({ call }) => call as unknown as FakeCall<R>);
  }

  /** Calls that no reply was set for: `GET /path/`. */
  get unanswered(): readonly string[] {
    return this.#unanswered;
  }

  /** Calls and replies of the test's own that do not fit the contract, or a reply that threw. */
  get faults(): readonly string[] {
    return this.#faults;
  }

  /** In place of `fetch`, for the addresses below `apiUrl`. */
  async answer(request: Request, apiUrl: string): Promise<Response> {
    const url = new URL(request.url);
    const path = url.href.slice(apiUrl.length).replace(/[?#].*$/, '');
    // `/ticket/count/` is no ticket: of two that fit, the one with fewer names in its path.
    const [found] = this.#registered
      .filter(({ route, pattern }) => route.method === request.method && pattern.test(path))
      .toSorted((one, other) => namesIn(one.route) - namesIn(other.route));
    if (!found) {
      this.#unanswered.push(`${request.method} ${path}`);
      return problemResponse(new FakeRefusal('not_found'), 'en');
    }
    try {
      return await this.#reply(found, request, { url, path });
    } catch (fault) {
      this.#faults.push(`${request.method} ${path}: ${String(fault)}`);
      throw fault;
    }
  }

  async #reply(found: Registered, request: Request, at: At): Promise<Response> {
    const call = await readCall(found, request, at);
    this.#calls.push({ route: found.route, call });
    const reply = await found.handle(call);
    if (reply instanceof FakeRefusal) return problemResponse(reply, call.locale);
    return reply instanceof Response ? reply.clone() : replyResponse(found.route, reply);
  }
}

interface At {
  readonly url: URL;
  readonly path: string;
}

function registered<R extends Route>(route: R, reply: ReplyTo<R>): Registered {
  const handle = (typeof reply === 'function' ? reply : () => reply) as unknown as Handler;
  return { route, pattern: patternOf(route.path), handle };
}

const namesIn = ({ path }: Route) => path.split(':').length;

function patternOf(path: string): RegExp {
  const source = path.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/:(\w+)/g, '(?<$1>[^/]+)');
  return new RegExp(`^${source.replace(/\/$/, '')}/?$`);
}

async function readCall(
  { route, pattern }: Registered,
  request: Request,
  { url, path }: At,
): Promise<FakeCall> {
  const text = await request.text();
  const isJson = request.headers.get('content-type')?.includes('json') === true;
  const call = {
    params: route.params?.parse(pattern.exec(path)?.groups ?? {}),
    query: route.query?.parse(Object.fromEntries(url.searchParams)),
    body: isJson ? route.body?.parse(JSON.parse(text)) : text,
    headers: request.headers,
    locale: request.headers.get('accept-language') === 'bn' ? 'bn' : 'en',
  };
  return call as FakeCall;
}

function replyResponse({ method, path, reply: declared }: Route, value: unknown): Response {
  const { schema, status } = declared;
  if (schema === null) return new Response(null, { status });
  if (schema === 'file' || schema === 'stream') {
    throw new Error(`${method} ${path} answers bytes: give a Response`);
  }
  return Response.json(schema.parse(value), { status });
}

function problemResponse(refusal: FakeRefusal, locale: Locale): Response {
  const { code, facts, fields, fieldCodes } = refusal;
  const { status } = ERRORS[code];
  const words = Object.entries(facts).map(([name, fact]) => [name, String(fact)]);
  const { title, detail } = errorText(code, locale, Object.fromEntries(words));
  const problem: Problem = {
    ...{ title, status, detail, code, request_id: 'req-0001' },
    ...(Object.keys(fields).length > 0 ? { fields: { ...fields } } : {}),
    ...(Object.keys(fieldCodes).length > 0
      ? {
          fields: fieldErrorTexts(fieldCodes, locale),
          field_codes: fieldCodes as Record<string, string>,
        }
      : {}),
    ...(code === 'session_expired' ? { error_code: 4025 as const } : {}),
    ...(Object.keys(facts).length > 0 ? { facts: { ...facts } } : {}),
  };
  return Response.json(problem, {
    status,
    headers: { 'content-type': 'application/problem+json' },
  });
}
