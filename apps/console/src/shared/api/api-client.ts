import type { Problem } from '@kheya/contract';
import type { SignIn } from '@kheya/sign-in';
import { alert, tellServerError } from '#shared/api/alerts.ts';
import { ApiError } from '#shared/api/api-error.ts';
import type { CallOptions, FileKey, Reply, RouteKey } from '#shared/api/routes.ts';
import { learnServerTime } from '#shared/clock.ts';
import type { ConsoleConfig } from '#shared/config-client.ts';

const longestWait = 30_000;
/** The field of every form with a file (contract, attachment). */
const fileField = 'upload_file';

type QueryValue = string | number | boolean | null | undefined;

interface Options {
  readonly params?: Readonly<Record<string, string>> | undefined;
  readonly query?: Readonly<Record<string, QueryValue>> | undefined;
  readonly body?: unknown;
  readonly file?: File | undefined;
  readonly idempotencyKey?: string | undefined;
  readonly signal?: AbortSignal | undefined;
}

type Arguments<K extends RouteKey> =
  Record<never, never> extends CallOptions<K>
    ? [options?: CallOptions<K>]
    : [options: CallOptions<K>];

/** One call of the API, typed by the contract's route. Throws `ApiError`. */
export type Call = <K extends RouteKey>(key: K, ...given: Arguments<K>) => Promise<Reply<K>>;

/** A file behind the API, which wants the headers of every call: no picture's address does. */
export type FetchFile = <K extends FileKey>(key: K, options: CallOptions<K>) => Promise<Blob>;

export interface ApiParts {
  readonly config: ConsoleConfig;
  readonly signIn: SignIn;
  readonly locale: () => string;
}

export function createCall(parts: ApiParts): Call {
  return async (key, ...given) => {
    const answer = await send(parts, key, (given[0] ?? {}) as Options);
    if (answer.status === 204) return undefined as never;
    try {
      return (await answer.json()) as never;
    } catch (cause) {
      throw new ApiError('broken', { status: answer.status, cause });
    }
  };
}

export function createFetchFile(parts: ApiParts): FetchFile {
  return async (key, options) => {
    const answer = await send(parts, key, options as Options);
    return await answer.blob();
  };
}

/** A token that ran out is renewed without a word; a session that is over is said. */
async function send(parts: ApiParts, key: RouteKey, options: Options): Promise<Response> {
  const used = parts.signIn.token();
  const answer = await attempt(parts, key, options, used);
  if (answer.ok) return answer;
  const error = await refusal(answer);
  const isStale = error.status === 401 && error.code === 'token_invalid' && used !== null;
  const renewed = isStale ? await renew(parts, used) : null;
  if (renewed === null) throw said(error);
  const again = await attempt(parts, key, options, renewed);
  if (again.ok) return again;
  throw said(await refusal(again));
}

async function renew({ signIn }: ApiParts, stale: string): Promise<string | null> {
  try {
    return await signIn.renew(stale);
  } catch (cause) {
    throw new ApiError('lost', { cause });
  }
}

async function attempt(
  parts: ApiParts,
  key: RouteKey,
  options: Options,
  token: string | null,
): Promise<Response> {
  const [method = 'GET', path = '/'] = key.split(' ');
  const limit = AbortSignal.timeout(longestWait);
  try {
    const answer = await fetch(addressOf(parts.config.api_url, path, options), {
      method,
      credentials: 'include',
      headers: headersOf(parts, options, token),
      body: bodyOf(options),
      signal: options.signal ? AbortSignal.any([limit, options.signal]) : limit,
    });
    learnServerTime(answer.headers.get('kheya-time'));
    return answer;
  } catch (cause) {
    if (options.signal?.aborted === true) throw cause;
    throw new ApiError('lost', { cause });
  }
}

function addressOf(api: string, path: string, { params = {}, query = {} }: Options): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(params[name] ?? ''),
  );
  const address = new URL(api + filled);
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null && value !== '') {
      address.searchParams.set(name, String(value));
    }
  }
  return address.href;
}

function headersOf(
  { config, signIn, locale }: ApiParts,
  { body, idempotencyKey }: Options,
  token: string | null,
): Record<string, string> {
  return {
    Accept: 'application/json',
    'Accept-Language': locale(),
    'X-Api-Key': config.api_key,
    'Device-Fingerprint': signIn.deviceId,
    'Device-Type': 'web_browser',
    ...(token === null ? {} : { Authorization: `Bearer ${token}` }),
    ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
    ...(idempotencyKey === undefined ? {} : { 'Idempotency-Key': idempotencyKey }),
  };
}

/** The browser itself writes the type of a form, with its boundary. */
function bodyOf({ body, file }: Options): BodyInit | null {
  if (file === undefined) return body === undefined ? null : JSON.stringify(body);
  const form = new FormData();
  form.append(fileField, file, file.name);
  return form;
}

async function refusal(answer: Response): Promise<ApiError> {
  const { headers, status } = answer;
  const isProblem = headers.get('content-type')?.includes('problem+json') === true;
  const problem = isProblem ? ((await answer.json().catch(() => undefined)) as Problem) : undefined;
  return new ApiError(problem ? 'refused' : 'broken', {
    status,
    problem,
    requestId: headers.get('x-request-id') ?? undefined,
    retryAfter: patienceOf(headers.get('retry-after')),
  });
}

/** `Retry-After` in seconds, as our servers write it; the form with a date is for caches. */
function patienceOf(header: string | null): number | undefined {
  return header !== null && /^\d{1,5}$/.test(header) ? parseInt(header, 10) * 1000 : undefined;
}

/** Says what concerns every page, and hands the error on to the one that asked. */
function said(error: ApiError): ApiError {
  const { status = 0 } = error;
  if (status === 401 && error.code !== 'api_key_invalid') alert.set('session_ended');
  else if (status === 406) alert.set('device_unknown');
  else if (status === 502) alert.set('maintenance');
  else if (status >= 500 && status !== 503) tellServerError(error.requestId);
  return error;
}
