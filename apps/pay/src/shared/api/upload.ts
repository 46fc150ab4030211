import type { Problem, SentBodyOf } from '@kheya/contract';

import { raise } from '#shared/api/alerts.ts';
import { ApiError } from '#shared/api/api-error.ts';
import { headersOf, noAnswer, patienceOf, renew, say } from '#shared/api/call.ts';
import type { Reply, RouteKey, Routes } from '#shared/api/routes.ts';
import { currentToken } from '#shared/api/session.ts';
import { config } from '#shared/config.ts';

/** The calls whose body is a form with one file. */
type FileRouteKey = {
  [K in RouteKey]: Routes[K] extends { readonly file: object } ? K : never;
}[RouteKey];

/** What a form says beside its file, as the route declares it. */
type FieldsOf<K extends FileRouteKey> = [SentBodyOf<Routes[K]>] extends [undefined]
  ? { readonly fields?: never }
  : { readonly fields: SentBodyOf<Routes[K]> };

export type UploadOptions<K extends FileRouteKey> = FileOptions & FieldsOf<K>;

interface FileOptions {
  /** The form's field, as the route names it. */
  readonly field: string;
  readonly file: File;
  readonly signal: AbortSignal;
  /** Whole percent of what has left this browser. */
  readonly onPercent: (percent: number) => void;
}

/**
 * One file to the API, with its way there told: `fetch` cannot say how much has been sent. Headers,
 * the renewal of a token and refusals are those of `call`; there is no limit of time, because a
 * photo over a slow network takes as long as it takes.
 */
export async function upload<K extends FileRouteKey>(
  key: K,
  options: UploadOptions<K>,
): Promise<Reply<K>> {
  const used = currentToken();
  const answer = await attempt(key, options, used);
  if (answer.ok) return answer.body as Reply<K>;
  const error = refusal(answer);
  if (error.status === 401 && used !== null && error.code !== 'api_key_invalid') {
    return secondTry(key, options, used, error);
  }
  say(error);
  throw error;
}

async function secondTry<K extends FileRouteKey>(
  key: K,
  options: UploadOptions<K>,
  stale: string,
  first: ApiError,
): Promise<Reply<K>> {
  const renewed = first.problem?.error_code === 4025 ? null : await renew(stale);
  if (renewed === null) {
    raise('sessionEnded');
    throw first;
  }
  const answer = await attempt(key, options, renewed);
  if (answer.ok) return answer.body as Reply<K>;
  const error = refusal(answer);
  if (error.status === 401) raise('sessionEnded');
  else say(error);
  throw error;
}

interface SentForm extends FileOptions {
  readonly fields?: unknown;
}

interface Answer {
  readonly ok: boolean;
  readonly status: number;
  readonly body: unknown;
  readonly header: (name: string) => string | null;
}

function attempt(key: RouteKey, options: SentForm, token: string | null): Promise<Answer> {
  const { field, file, fields, signal, onPercent } = options;
  const [method = 'POST', path = '/'] = key.split(' ');
  const form = new FormData();
  // Before the file: a server that reads the form as it comes knows then what the file is.
  for (const [name, value] of Object.entries(fields ?? {})) {
    if (typeof value === 'string') form.append(name, value);
  }
  form.append(field, file, file.name);
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const abort = () => request.abort();
    request.open(method, config().api_url + path);
    request.withCredentials = true;
    for (const [name, value] of Object.entries(headersOf({}, token))) {
      request.setRequestHeader(name, value);
    }
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      if (total > 0) onPercent(Math.floor((loaded / total) * 100));
    });
    request.addEventListener('load', () => {
      const { status } = request;
      resolve({
        ok: status >= 200 && status < 300,
        status,
        body: bodyOf(request),
        header: (name) => request.getResponseHeader(name),
      });
    });
    request.addEventListener('error', () => reject(noAnswer(new TypeError('No answer'))));
    request.addEventListener('abort', () => reject(new DOMException('Stopped', 'AbortError')));
    request.addEventListener('loadend', () => signal.removeEventListener('abort', abort));
    signal.addEventListener('abort', abort);
    if (signal.aborted) reject(new DOMException('Stopped', 'AbortError'));
    else request.send(form);
  });
}

function bodyOf(request: XMLHttpRequest): unknown {
  try {
    return JSON.parse(request.responseText);
  } catch {
    return undefined;
  }
}

function refusal({ status, body, header }: Answer): ApiError {
  const isProblem = typeof body === 'object' && body !== null && 'code' in body;
  return new ApiError({
    kind: isProblem ? 'refused' : 'broken',
    status,
    problem: isProblem ? (body as Problem) : undefined,
    requestId: header('x-request-id') ?? undefined,
    retryAfter: patienceOf(header('retry-after')),
  });
}
