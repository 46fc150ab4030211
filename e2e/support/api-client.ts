import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import {
  problem,
  type Locale,
  type Problem,
  type ReplyOf,
  type Route,
  type SentBodyOf,
  type SentQueryOf,
} from '@kheya/contract';

export const WEB_API_KEY = 'kheya-web-sandbox';
const CONSOLE_API_KEY = 'kheya-console-sandbox';
/** The one device that the sandbox trusts without a browser. */
export const OUTSIDE_CHECK = 'outside-check';

/** The part of a route a call needs; tests of bad input call routes outside the contract. */
export type Target = Pick<Route, 'method' | 'path' | 'idempotent'>;

export interface RawParts {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
  readonly locale?: Locale;
  readonly idempotencyKey?: string;
  /** Replace what every call carries; `undefined` leaves a header out. */
  readonly headers?: Readonly<Record<string, string | undefined>>;
}

export interface CallParts<R extends Route> extends Omit<RawParts, 'query' | 'body'> {
  readonly query?: SentQueryOf<R>;
  readonly body?: SentBodyOf<R>;
}

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: unknown;
}

/** One person at the public API, with the headers every call carries. */
export interface ApiClient {
  /** A call that must succeed; its answer is checked against the contract. */
  call<R extends Route>(route: R, parts?: CallParts<R>): Promise<ReplyOf<R>>;
  /** A call that may be refused. */
  ask(target: Target, parts?: RawParts): Promise<Answer>;
  /** A call that must be refused, as problem+json. */
  refused(target: Target, parts?: RawParts): Promise<Problem>;
}

/** `newToken` is called again when the sandbox clock has moved past the token's end. */
export function createApiClient(api: string, newToken: () => Promise<string>): ApiClient {
  let token: Promise<string> | undefined;
  const ask: ApiClient['ask'] = async (target, parts = {}) => {
    for (let attempt = 0; ; attempt += 1) {
      token ??= newToken();
      const answer = await send(api, target, parts, await token);
      if (!isStale(answer) || 'authorization' in (parts.headers ?? {}) || attempt > 0) {
        return answer;
      }
      token = undefined;
    }
  };
  return {
    ask,
    call: async (route, parts) => {
      const answer = await ask(route, parts as RawParts);
      const told = `${route.method} ${route.path}: ${JSON.stringify(answer.body)}`;
      expect(answer.status, told).toBeLessThan(300);
      const { schema } = route.reply;
      if (schema === null || typeof schema === 'string') return answer.body as never;
      return schema.parse(answer.body) as never;
    },
    refused: async (target, parts) => readProblem(await ask(target, parts)),
  };
}

/** Reads a refusal and checks the form all refusals must have. */
export function readProblem({ status, headers, body }: Answer): Problem {
  expect(status, JSON.stringify(body)).toBeGreaterThanOrEqual(400);
  expect(headers.get('content-type')).toContain('application/problem+json');
  const read = problem.parse(body);
  expect(read.status).toBe(status);
  expect(read.request_id).toBe(headers.get('x-request-id'));
  return read;
}

function isStale({ status, body }: Answer): boolean {
  const code = (body as { code?: string } | null)?.code;
  return status === 401 && (code === 'token_invalid' || code === 'session_expired');
}

async function send(api: string, target: Target, parts: RawParts, token: string): Promise<Answer> {
  const path = target.path.replace(/:(\w+)/g, (_, name: string) => parts.params?.[name] ?? '');
  const url = new URL(path, api);
  for (const [name, value] of Object.entries(parts.query ?? {})) {
    url.searchParams.set(name, String(value));
  }
  const isForm = parts.body instanceof FormData;
  const body =
    typeof parts.body === 'string' || parts.body instanceof FormData
      ? parts.body
      : JSON.stringify(parts.body);
  const wanted = {
    'x-api-key': target.path.startsWith('/console/') ? CONSOLE_API_KEY : WEB_API_KEY,
    authorization: `Bearer ${token}`,
    'device-fingerprint': OUTSIDE_CHECK,
    'device-type': 'web_browser',
    'accept-language': parts.locale ?? 'en',
    'idempotency-key': target.idempotent ? (parts.idempotencyKey ?? randomUUID()) : undefined,
    // The content type of a form comes with it.
    'content-type': body === undefined || isForm ? undefined : 'application/json',
    ...parts.headers,
  };
  const headers = Object.entries(wanted).filter(
    (pair): pair is [string, string] => pair[1] !== undefined,
  );
  const response = await fetch(url, {
    method: target.method,
    headers,
    ...(body === undefined ? {} : { body }),
  });
  const text = await response.text();
  return { status: response.status, headers: response.headers, body: readBody(text) };
}

function readBody(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
