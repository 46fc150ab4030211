export interface JsonCall {
  readonly method: 'GET' | 'POST' | 'PATCH';
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Readonly<Record<string, unknown>>;
  /** Sent as a form in place of JSON; the answer is JSON all the same. */
  readonly form?: Readonly<Record<string, string>>;
  /** Sent as multipart, for a file. */
  readonly parts?: FormData;
  /** For a provider that encrypts its JSON, both ways. */
  readonly cipher?: JsonCipher;
  readonly timeoutMs: number;
}

export interface JsonCipher {
  seal(json: string): string;
  open(text: string): string;
}

/** `sent` is false when the provider was never reached, so that nothing can have been done. */
export type JsonAnswer =
  | {
      readonly ok: true;
      readonly status: number;
      readonly headers: Headers;
      readonly body: unknown;
    }
  | { readonly ok: false; readonly sent: boolean; readonly cause: Error };

/** One call to a provider. Any answer that is not readable JSON is a failure with its cause. */
export async function callJson(call: JsonCall): Promise<JsonAnswer> {
  let response: Response;
  let text: string;
  try {
    response = await fetch(call.url, {
      method: call.method,
      headers: {
        accept: 'application/json',
        ...(call.body ? { 'content-type': call.cipher ? 'text/plain' : 'application/json' } : {}),
        ...call.headers,
      },
      ...(call.body ? { body: bodyText(call.body, call.cipher) } : {}),
      // FormData brings its own content type.
      ...(call.form ? { body: new URLSearchParams(call.form) } : {}),
      ...(call.parts ? { body: call.parts } : {}),
      // Redirects are not followed, because our credentials and this body must not go to another
      // address.
      redirect: 'error',
      signal: AbortSignal.timeout(call.timeoutMs),
    });
    text = await response.text();
  } catch (error) {
    const cause = error instanceof Error ? error : new Error(String(error));
    return { ok: false, sent: !isRefusedConnection(cause), cause };
  }
  try {
    const { status, headers } = response;
    const body = JSON.parse(call.cipher?.open(text) ?? text) as unknown;
    return { ok: true, status, headers, body };
  } catch (error) {
    const cause = new Error(`answer ${response.status} is not JSON`, { cause: error });
    return { ok: false, sent: true, cause };
  }
}

function bodyText(body: NonNullable<JsonCall['body']>, cipher: JsonCipher | undefined): string {
  const json = JSON.stringify(body);
  return cipher ? cipher.seal(json) : json;
}

function isRefusedConnection(error: Error): boolean {
  const cause: unknown = error.cause;
  if (typeof cause !== 'object' || cause === null || !('code' in cause)) return false;
  return cause.code === 'ECONNREFUSED' || cause.code === 'ENOTFOUND';
}
