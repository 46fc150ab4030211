import type { Problem } from '@kheya/contract';

import { publishAlert, publishTransientError } from '#api/alerts.ts';
import { ApiError } from '#api/api-error.ts';
import { takeEarly } from '#api/early.ts';
import { addressOf, headersOf, type Options, request } from '#api/request.ts';
import type { CallOptions, Reply, RouteKey } from '#api/routes.ts';
import { currentLocale } from '#language.ts';
import { currentToken, signIn } from '#open-session.ts';

type Arguments<K extends RouteKey> =
  Record<never, never> extends CallOptions<K>
    ? [options?: CallOptions<K>]
    : [options: CallOptions<K>];

/** One call of the API, typed by the contract's route: `call('GET /user/')`. Throws `ApiError`. */
export async function call<K extends RouteKey>(key: K, ...given: Arguments<K>): Promise<Reply<K>> {
  return replyOf<Reply<K>>(await send(key, (given[0] ?? {}) as Options));
}

/** The body of an answer that was not a refusal. */
export async function replyOf<T>(answer: Response): Promise<T> {
  if (answer.status === 204) return undefined as T;
  try {
    return (await answer.json()) as T;
  } catch (cause) {
    throw new ApiError({ kind: 'broken', status: answer.status, cause });
  }
}

/** Returns the response itself, for files and streams; throws refusals as `call` does. */
export function send(key: RouteKey, options: Options): Promise<Response> {
  return sendSignedIn((token) => attempt(key, options, token));
}

/**
 * Calls as the signed-in person. An expired token is renewed silently and the call repeated once;
 * an ended session (4025) and every error that concerns all screens is published.
 */
export async function sendSignedIn(
  ask: (token: string | null) => Promise<Response>,
): Promise<Response> {
  const used = currentToken();
  const first = await ask(used);
  if (first.ok) return first;
  const error = await refusalOf(first);
  const isStale = error.status === 401 && used !== null && error.code !== 'api_key_invalid';
  if (!isStale) throw publishError(error);
  const renewed = error.problem?.error_code === 4025 ? null : await renew(used);
  if (renewed === null) throw ended(error);
  const second = await ask(renewed);
  if (second.ok) return second;
  const again = await refusalOf(second);
  throw again.status === 401 ? ended(again) : publishError(again);
}

async function renew(stale: string): Promise<string | null> {
  try {
    return await signIn().renew(stale);
  } catch (cause) {
    throw noAnswerError(cause);
  }
}

function ended(error: ApiError): ApiError {
  publishAlert('sessionEnded');
  return error;
}

/** Publishes the alert the specification's error catalogue gives for the status. */
function publishError(error: ApiError): ApiError {
  const { status = 0, requestId } = error;
  if (status === 406) publishAlert('deviceUnknown');
  else if (status === 502) publishAlert('maintenance');
  else if (error.isShownEverywhere) publishTransientError({ kind: 'server_error', requestId });
  return error;
}

async function attempt(key: RouteKey, options: Options, token: string | null): Promise<Response> {
  const [method = 'GET', path = '/'] = key.split(' ');
  const { body, signal, isStream = false } = options;
  const address = addressOf(path, options);
  const headers = headersOf(options, { token, locale: currentLocale() });
  try {
    const early = method === 'GET' ? takeEarly(address, headers) : undefined;
    return await (early ?? request(address, { method, headers, body, signal, isStream }));
  } catch (cause) {
    if (signal?.aborted === true) throw cause;
    // The event stream reconnects by itself for as long as the app is open.
    throw isStream ? new ApiError({ kind: 'unreachable', cause }) : noAnswerError(cause);
  }
}

/** The error of a call that got no answer. */
export function noAnswerError(cause: unknown): ApiError {
  if (cause instanceof DOMException && cause.name === 'TimeoutError') {
    return new ApiError({ kind: 'timeout', cause });
  }
  if (navigator.onLine) return new ApiError({ kind: 'unreachable', cause });
  publishTransientError({ kind: 'offline' });
  return new ApiError({ kind: 'offline', cause });
}

async function refusalOf(answer: Response): Promise<ApiError> {
  const { headers, status } = answer;
  const isProblem = headers.get('content-type')?.includes('problem+json') === true;
  const problem = isProblem ? ((await answer.json().catch(() => undefined)) as Problem) : undefined;
  return new ApiError({
    kind: problem ? 'refused' : 'broken',
    status,
    problem,
    requestId: headers.get('x-request-id') ?? undefined,
    retryAfter: retryAfterOf(headers.get('retry-after')),
  });
}

/** `Retry-After` in seconds, as our servers send it; only caches use the form with a date. */
function retryAfterOf(header: string | null): number | undefined {
  return header !== null && /^\d{1,5}$/.test(header) ? parseInt(header, 10) * 1000 : undefined;
}
