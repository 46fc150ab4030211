import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Route, ReplyOf, SentBodyOf, SentQueryOf } from '@kheya/contract';
import type { SeedContext } from '../system/system.ts';
import { CallRefused } from './call-refused.ts';
import { retryWhileRefused } from './polling.ts';

interface CallParts<R extends Route> {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: SentQueryOf<R>;
  readonly body?: SentBodyOf<R>;
  /** The name of a picture in this folder, for a route that takes a file. */
  readonly picture?: string;
}

/** One demo customer at the public API: the same calls, headers and refusals as in a browser. */
export interface DemoCustomer {
  readonly email: string;
  call<R extends Route>(route: R, parts?: CallParts<R>): Promise<ReplyOf<R>>;
}

/** The running system as the history uses it: accounts site, API, simulator, clock. */
export interface Sandbox {
  createUser(email: string, password: string, roles?: readonly string[]): Promise<void>;
  customer(email: string): DemoCustomer;
  /** Calls a control of the simulator. */
  control(name: string, body: unknown): Promise<void>;
  /** Moves the clock forward to a moment; the clock itself refuses the past. */
  advanceTo(moment: Date): Promise<void>;
  /** Moves the clock forward by so many seconds. */
  advanceBy(seconds: number): Promise<void>;
}

export function createSandbox(context: SeedContext): Sandbox {
  let clockMoves = 0;
  const sandboxCall = async (path: string, body: unknown) => {
    const headers = {
      'content-type': 'application/json',
      'x-sandbox-secret': context.secrets.sandboxSecret,
    };
    return readReply(path, await post(`${context.urls.accounts}${path}`, headers, body));
  };
  return {
    createUser: async (email, password, roles) => {
      await sandboxCall('/__sandbox/users', { email, password, ...(roles && { roles }) });
    },
    control: async (name, body) => {
      const headers = { 'content-type': 'application/json' };
      await readReply(name, await post(`${context.urls.simulator}/__sim/${name}`, headers, body));
    },
    advanceBy: async (seconds) => {
      await context.clock.advance(seconds);
      clockMoves += 1;
    },
    advanceTo: async (moment) => {
      const seconds = (moment.getTime() - (await context.clock.now()).getTime()) / 1000;
      if (seconds <= 0) return;
      await context.clock.advance(seconds);
      clockMoves += 1;
    },
    customer: (email) => {
      let token = { value: '', clockMoves: -1 };
      const bearer: Bearer = async (isStale) => {
        // A token lives ten minutes of the clock, so each move of the clock needs a new one.
        if (isStale || token.clockMoves !== clockMoves) {
          const reply = await sandboxCall('/__sandbox/token', { email });
          token = { value: (reply as { access_token: string }).access_token, clockMoves };
        }
        return token.value;
      };
      // Temporary refusals: a service that has not yet learned of the clock's last move refuses a
      // valid token; an operator's session ends after an hour, so the operator signs in again; and
      // a person who has used up the calls of a minute, because months pass in one, waits for the
      // next.
      return {
        email,
        call: async (route, parts = {}) => {
          const key = randomUUID();
          const first = await callApi(context, await bearer(false), route, parts, key).catch(
            passing,
          );
          if (first !== PASSING) return first;
          return retryWhileRefused(TRANSIENT_REFUSALS, async () =>
            callApi(context, await bearer(true), route, parts, key),
          );
        },
      };
    },
  };
}

type Bearer = (isStale: boolean) => Promise<string>;

const TRANSIENT_REFUSALS = ['token_invalid', 'session_expired', 'rate_limited'];
const PASSING = Symbol('refused for a while');

function passing(error: unknown): typeof PASSING {
  if (error instanceof CallRefused && TRANSIENT_REFUSALS.includes(error.code)) return PASSING;
  throw error;
}

async function callApi<R extends Route>(
  context: SeedContext,
  token: string,
  route: R,
  parts: CallParts<R>,
  idempotencyKey: string,
): Promise<ReplyOf<R>> {
  const path = route.path.replace(/:(\w+)/g, (_, name: string) => parts.params?.[name] ?? '');
  const url = new URL(path, context.urls.api);
  for (const [name, value] of Object.entries(parts.query ?? {})) {
    url.searchParams.set(name, String(value));
  }
  const form = await formOf(route, parts);
  const headers: Record<string, string> = {
    'x-api-key': route.access.kind === 'operator' ? context.consoleApiKey : context.webApiKey,
    authorization: `Bearer ${token}`,
    'device-fingerprint': 'outside-check',
    'device-type': 'web_browser',
    ...(route.idempotent && { 'idempotency-key': idempotencyKey }),
    // A form sets its own content type.
    ...(parts.body !== undefined && !form && { 'content-type': 'application/json' }),
  };
  const json = parts.body === undefined ? undefined : JSON.stringify(parts.body);
  const body = form ?? json;
  const response = await fetch(url, {
    method: route.method,
    headers,
    ...(body !== undefined && { body }),
  });
  return (await readReply(`${route.method} ${path}`, response)) as ReplyOf<R>;
}

async function formOf<R extends Route>(
  route: R,
  { picture, body }: CallParts<R>,
): Promise<FormData | undefined> {
  if (!route.file || picture === undefined) return undefined;
  const content = await readFile(new URL(`pictures/${picture}`, import.meta.url));
  const form = new FormData();
  for (const [name, value] of Object.entries(body ?? {})) form.append(name, String(value));
  form.append(route.file.field, new Blob([new Uint8Array(content)]), picture);
  return form;
}

function post(url: string, headers: Record<string, string>, body: unknown): Promise<Response> {
  return fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
}

async function readReply(label: string, response: Response): Promise<unknown> {
  const body: unknown = await response.json().catch(() => null);
  if (!response.ok) throw new CallRefused(label, response.status, body);
  return body;
}
