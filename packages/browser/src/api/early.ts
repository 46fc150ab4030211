import { addressOf, headersOf, type Options, request } from '#api/request.ts';
import type { CallOptions, RouteKey } from '#api/routes.ts';
import { currentToken } from '#open-session.ts';
import { preferredLocale } from '#preferred-locale.ts';

// What the first screen asks is asked while the app is still fetched; `call` takes the answers over.

interface EarlyCall {
  readonly headers: string;
  readonly answer: Promise<Response>;
}

const asked = new Map<string, EarlyCall>();

/** Makes a call as the app will make it, for whoever is signed in now. */
export function askEarly<K extends Extract<RouteKey, `GET ${string}`>>(
  key: K,
  options: Pick<CallOptions<K>, 'query'> = {},
): void {
  const address = addressOf(key.slice('GET '.length), options as Options);
  const headers = headersOf({}, { token: currentToken(), locale: preferredLocale() });
  const answer = request(address, { method: 'GET', headers });
  // If nobody takes it, its failure is nobody's.
  answer.catch(() => undefined);
  asked.set(address, { headers: JSON.stringify(headers), answer });
}

/**
 * The answer to this very call, if it has been asked for: by the same person, for the same profile
 * and in the same language. It is given once, as the next call wants a newer one.
 */
export function takeEarly(
  address: string,
  headers: Readonly<Record<string, string>>,
): Promise<Response> | undefined {
  const early = asked.get(address);
  asked.delete(address);
  return early?.headers === JSON.stringify(headers) ? early.answer : undefined;
}

/** What the first screen did not need would be old on a later one. */
export function forgetEarly(): void {
  asked.clear();
}
