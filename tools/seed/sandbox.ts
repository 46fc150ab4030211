import { randomUUID } from 'node:crypto';
import type { Route, ReplyOf, SentBodyOf, SentQueryOf } from '@kheya/contract';
import type { SeedContext } from '../system.ts';

/** A call the API refused; carries its code, so that the history can wait for what must come first. */
export class CallRefused extends Error {
  readonly code: string;
  constructor(label: string, status: number, body: unknown) {
    super(`${label} answered ${status}: ${JSON.stringify(body)}`);
    this.code = (body as { code?: string } | null)?.code ?? '';
  }
}

interface CallParts<R extends Route> {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: SentQueryOf<R>;
  readonly body?: SentBodyOf<R>;
}

/** One demo customer at the public API: the same calls, headers and refusals as a browser's. */
export interface DemoCustomer {
  readonly email: string;
  call<R extends Route>(route: R, parts?: CallParts<R>): Promise<ReplyOf<R>>;
}

/** The running system as the history uses it: accounts site, API, simulator, clock. */
export interface Sandbox {
  createUser(email: string, password: string, roles?: readonly string[]): Promise<void>;
  customer(email: string): DemoCustomer;
  /** Asks the simulator for something of the outside world. */
  control(name: string, body: unknown): Promise<void>;
  /** Moves the clock forward to a moment; the past is refused by the clock itself. */
  advanceTo(moment: Date): Promise<void>;
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
    advanceTo: async (moment) => {
      const seconds = (moment.getTime() - (await context.clock.now()).getTime()) / 1000;
      if (seconds <= 0) return;
      await context.clock.advance(seconds);
      clockMoves += 1;
    },
    customer: (email) => {
      let token = { value: '', clockMoves: -1 };
      const bearer = async () => {
        // A token lives ten minutes of the clock, so each move of the clock needs a new one.
        if (token.clockMoves !== clockMoves) {
          const reply = await sandboxCall('/__sandbox/token', { email });
          token = { value: (reply as { access_token: string }).access_token, clockMoves };
        }
        return token.value;
      };
      return { email, call: (route, parts) => callApi(context, bearer, route, parts ?? {}) };
    },
  };
}

async function callApi<R extends Route>(
  context: SeedContext,
  bearer: () => Promise<string>,
  route: R,
  parts: CallParts<R>,
): Promise<ReplyOf<R>> {
  const path = route.path.replace(/:(\w+)/g, (_, name: string) => parts.params?.[name] ?? '');
  const url = new URL(path, context.urls.api);
  for (const [name, value] of Object.entries(parts.query ?? {})) {
    url.searchParams.set(name, String(value));
  }
  const headers: Record<string, string> = {
    'x-api-key': context.webApiKey,
    authorization: `Bearer ${await bearer()}`,
    'device-fingerprint': 'outside-check',
    'device-type': 'web_browser',
    ...(route.idempotent && { 'idempotency-key': randomUUID() }),
    ...(parts.body !== undefined && { 'content-type': 'application/json' }),
  };
  const response = await fetch(url, {
    method: route.method,
    headers,
    ...(parts.body !== undefined && { body: JSON.stringify(parts.body) }),
  });
  return (await readReply(`${route.method} ${path}`, response)) as ReplyOf<R>;
}

function post(url: string, headers: Record<string, string>, body: unknown): Promise<Response> {
  return fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
}

async function readReply(label: string, response: Response): Promise<unknown> {
  const body: unknown = await response.json().catch(() => null);
  if (!response.ok) throw new CallRefused(label, response.status, body);
  return body;
}
