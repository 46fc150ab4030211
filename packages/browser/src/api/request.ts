import { actingProfile } from '#api/acting.ts';
import { syncServerTime } from '#clock.ts';
import { config } from '#config.ts';
import { signIn } from '#open-session.ts';

// How a call looks on the wire. Without React and without texts, because the first calls of a page
// are made before they are there.

const callTimeoutMs = 30_000;

type QueryValue = string | number | boolean | null | undefined;

export interface Options {
  readonly params?: Readonly<Record<string, string>> | undefined;
  readonly query?: Readonly<Record<string, QueryValue>> | undefined;
  readonly body?: unknown;
  readonly idempotencyKey?: string | undefined;
  readonly stepUpToken?: string | undefined;
  readonly signal?: AbortSignal | undefined;
  /** The answer is read for as long as the stream lasts: it has no timeout. */
  readonly isStream?: boolean;
}

export function addressOf(path: string, { params = {}, query = {} }: Options): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(params[name] ?? ''),
  );
  const address = new URL(config().api_url + filled);
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null && value !== '') {
      address.searchParams.set(name, String(value));
    }
  }
  return address.href;
}

/** Who calls: with which token, and in which language they read the answer. */
export interface Caller {
  readonly token: string | null;
  readonly locale: string;
}

/** The headers every call carries. */
export function headersOf(options: Options, { token, locale }: Caller): Record<string, string> {
  const acting = token === null ? null : actingProfile();
  return {
    Accept: 'application/json',
    'Accept-Language': locale,
    'X-Api-Key': config().api_key,
    ...(token === null
      ? {}
      : {
          Authorization: `Bearer ${token}`,
          'Device-Fingerprint': signIn().deviceId,
          'Device-Type': 'web_browser',
        }),
    ...(acting === null ? {} : { 'Acting-Profile': acting }),
    ...(options.body === undefined ? {} : { 'Content-Type': 'application/json' }),
    ...(options.idempotencyKey === undefined ? {} : { 'Idempotency-Key': options.idempotencyKey }),
    ...(options.stepUpToken === undefined ? {} : { 'Step-Up-Token': options.stepUpToken }),
  };
}

type Sent = Pick<Options, 'body' | 'signal' | 'isStream'> & {
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
};

/** Sends one call and takes the server's time from its answer. Rejects as `fetch` does. */
export async function request(address: string, sent: Sent): Promise<Response> {
  const { method, headers, body, signal, isStream = false } = sent;
  const limits = isStream ? [] : [AbortSignal.timeout(callTimeoutMs)];
  const answer = await fetch(address, {
    method,
    credentials: 'include',
    headers,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    signal: AbortSignal.any(signal ? [...limits, signal] : limits),
  });
  syncServerTime(answer.headers.get('kheya-time'));
  return answer;
}
