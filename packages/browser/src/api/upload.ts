import type { SentBodyOf } from '@kheya/contract';

import { noAnswerError, replyOf, sendSignedIn } from '#api/call.ts';
import { addressOf, headersOf } from '#api/request.ts';
import type { CallOptions, FileRouteKey, Reply, Routes } from '#api/routes.ts';
import { currentLocale } from '#language.ts';

/** The form fields beside the file, as the route declares them. */
type FieldsOf<K extends FileRouteKey> = [SentBodyOf<Routes[K]>] extends [undefined]
  ? { readonly fields?: never }
  : { readonly fields: SentBodyOf<Routes[K]> };

/** The ids in the route's address. */
type PathOf<K extends FileRouteKey> = Pick<CallOptions<K>, 'params'>;

export type UploadOptions<K extends FileRouteKey> = FileOptions & FieldsOf<K> & PathOf<K>;

interface FileOptions {
  /** The name of the form field, as the route declares it. */
  readonly field: string;
  readonly file: File;
  readonly signal?: AbortSignal;
  /** Percent sent so far, as a whole number. */
  readonly onPercent?: (percent: number) => void;
}

/**
 * Uploads one file to the API and reports progress, which `fetch` cannot. Headers, token renewal
 * and refusals are those of `call`; there is no timeout, because a photo over a slow network may
 * take long.
 */
export async function upload<K extends FileRouteKey>(
  key: K,
  options: UploadOptions<K>,
): Promise<Reply<K>> {
  return replyOf<Reply<K>>(await sendSignedIn((token) => attempt(key, options as SentForm, token)));
}

interface SentForm extends FileOptions {
  readonly fields?: unknown;
  readonly params?: Readonly<Record<string, string>> | undefined;
}

function attempt(key: FileRouteKey, options: SentForm, token: string | null): Promise<Response> {
  const { signal, onPercent } = options;
  const [method = 'POST', path = '/'] = key.split(' ');
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const abort = () => request.abort();
    request.open(method, addressOf(path, { params: options.params }));
    request.withCredentials = true;
    for (const [name, value] of Object.entries(headersOf({}, { token, locale: currentLocale() }))) {
      request.setRequestHeader(name, value);
    }
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      if (total > 0) onPercent?.(Math.floor((loaded / total) * 100));
    });
    request.addEventListener('load', () => resolve(answerOf(request)));
    request.addEventListener('error', () => reject(noAnswerError(new TypeError('No answer'))));
    request.addEventListener('abort', () => reject(new DOMException('Stopped', 'AbortError')));
    request.addEventListener('loadend', () => signal?.removeEventListener('abort', abort));
    signal?.addEventListener('abort', abort);
    if (signal?.aborted === true) reject(new DOMException('Stopped', 'AbortError'));
    else request.send(formOf(options));
  });
}

function formOf({ field, file, fields }: SentForm): FormData {
  const form = new FormData();
  // Fields go before the file: a server that streams the form then knows what the file is.
  for (const [name, value] of Object.entries(fields ?? {})) {
    if (typeof value === 'string') form.append(name, value);
  }
  form.append(field, file, file.name);
  return form;
}

const readHeaders = ['content-type', 'x-request-id', 'retry-after'];

function answerOf(request: XMLHttpRequest): Response {
  const headers = readHeaders.flatMap((name) => {
    const value = request.getResponseHeader(name);
    return value === null ? [] : [[name, value] as [string, string]];
  });
  // A response with status 204 must not be constructed with a body.
  const body = request.status === 204 ? null : request.responseText;
  return new Response(body, { status: request.status, headers });
}
