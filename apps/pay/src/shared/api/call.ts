import type { Problem } from '@kheya/contract';

import { actingProfile } from '#shared/acting.ts';
import { raise, tell } from '#shared/api/alerts.ts';
import { ApiError } from '#shared/api/api-error.ts';
import type { CallOptions, Reply, RouteKey } from '#shared/api/routes.ts';
import { currentToken, deviceId, refreshToken } from '#shared/api/session.ts';
import { learnServerTime } from '#shared/clock.ts';
import { config } from '#shared/config.ts';
import { currentLocale } from '#shared/language.ts';

const longestWait = 30_000;

type QueryValue = string | number | boolean | null | undefined;

interface Options {
  readonly params?: Readonly<Record<string, string>> | undefined;
  readonly query?: Readonly<Record<string, QueryValue>> | undefined;
  readonly body?: unknown;
  readonly idempotencyKey?: string | undefined;
  readonly stepUpToken?: string | undefined;
  readonly signal?: AbortSignal | undefined;
}

type Arguments<K extends RouteKey> =
  Record<never, never> extends CallOptions<K>
    ? [options?: CallOptions<K>]
    : [options: CallOptions<K>];

/** One call of the API, typed by the contract's route: `call('GET /user/')`. Throws `ApiError`. */
export async function call<K extends RouteKey>(key: K, ...given: Arguments<K>): Promise<Reply<K>> {
  const answer = await send(key, (given[0] ?? {}) as Options);
  if (answer.status === 204) return undefined as Reply<K>;
  try {
    return (await answer.json()) as Reply<K>;
  } catch (cause) {
    throw new ApiError({ kind: 'broken', status: answer.status, cause });
  }
}

/** The answer itself, for streams; refusals are thrown as by `call`. */
export async function send(key: RouteKey, options: Options): Promise<Response> {
  const used = currentToken();
  const answer = await attempt(key, options, used);
  if (answer.ok) return answer;
  const error = await refusal(answer);
  if (error.status === 401 && used !== null && error.code !== 'api_key_invalid') {
    return secondTry(key, options, used, error);
  }
  say(error);
  throw error;
}

/** A token that ran out is renewed without a word; a session that is over is said (4025). */
async function secondTry(key: RouteKey, options: Options, stale: string, first: ApiError) {
  const renewed = first.problem?.error_code === 4025 ? null : await renew(stale);
  if (renewed === null) {
    raise('sessionEnded');
    throw first;
  }
  const answer = await attempt(key, options, renewed);
  if (answer.ok) return answer;
  const error = await refusal(answer);
  if (error.status === 401) raise('sessionEnded');
  else say(error);
  throw error;
}

export async function renew(stale: string): Promise<string | null> {
  try {
    return await refreshToken(stale);
  } catch (cause) {
    throw noAnswer(cause);
  }
}

async function attempt(key: RouteKey, options: Options, token: string | null): Promise<Response> {
  const [method = 'GET', path = '/'] = key.split(' ');
  const isStream = path === '/events/';
  const limit = AbortSignal.timeout(longestWait);
  const own = options.signal ? [options.signal] : [];
  try {
    const answer = await fetch(addressOf(path, options), {
      method,
      credentials: 'include',
      headers: headersOf(options, token),
      ...(options.body === undefined ? {} : { body: JSON.stringify(options.body) }),
      signal: isStream ? (options.signal ?? null) : AbortSignal.any([limit, ...own]),
    });
    learnServerTime(answer.headers.get('kheya-time'));
    return answer;
  } catch (cause) {
    if (options.signal?.aborted === true) throw cause;
    throw noAnswer(cause, isStream);
  }
}

/**
 * Nothing came back. The stream of events is quiet about it: it connects again by itself for as long
 * as the app is open.
 */
export function noAnswer(cause: unknown, isQuiet = false): ApiError {
  if (cause instanceof DOMException && cause.name === 'TimeoutError') {
    return new ApiError({ kind: 'timeout', cause });
  }
  if (navigator.onLine) return new ApiError({ kind: 'unreachable', cause });
  if (!isQuiet) tell({ kind: 'offline' });
  return new ApiError({ kind: 'offline', cause });
}

function addressOf(path: string, { params = {}, query = {} }: Options): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(params[name] ?? ''),
  );
  const address = new URL(config().api_url + filled);
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null) address.searchParams.set(name, String(value));
  }
  return address.href;
}

/** What every call carries. */
export function headersOf(options: Options, token: string | null): Record<string, string> {
  const acting = token === null ? null : actingProfile();
  return {
    Accept: 'application/json',
    'Accept-Language': currentLocale(),
    'X-Api-Key': config().api_key,
    ...(token === null
      ? {}
      : {
          Authorization: `Bearer ${token}`,
          'Device-Fingerprint': deviceId(),
          'Device-Type': 'web_browser',
        }),
    ...(acting === null ? {} : { 'Acting-Profile': acting }),
    ...(options.body === undefined ? {} : { 'Content-Type': 'application/json' }),
    ...(options.idempotencyKey === undefined ? {} : { 'Idempotency-Key': options.idempotencyKey }),
    ...(options.stepUpToken === undefined ? {} : { 'Step-Up-Token': options.stepUpToken }),
  };
}

async function refusal(answer: Response): Promise<ApiError> {
  const { headers, status } = answer;
  const isProblem = headers.get('content-type')?.includes('problem+json') === true;
  const problem = isProblem ? ((await answer.json().catch(() => undefined)) as Problem) : undefined;
  return new ApiError({
    kind: problem ? 'refused' : 'broken',
    status,
    problem,
    requestId: headers.get('x-request-id') ?? undefined,
    retryAfter: patienceOf(headers.get('retry-after')),
  });
}

/** `Retry-After` in seconds, as our servers write it; the form with a date is for caches. */
export function patienceOf(header: string | null): number | undefined {
  return header !== null && /^\d{1,5}$/.test(header) ? parseInt(header, 10) * 1000 : undefined;
}

/** What the specification's error catalogue says about a status, wherever it happens. */
export function say(error: ApiError): void {
  const { status = 0, requestId } = error;
  if (status === 406) raise('deviceUnknown');
  else if (status === 502) raise('maintenance');
  else if (status >= 500 && status !== 503) tell({ kind: 'server_error', requestId });
}
