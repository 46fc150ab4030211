import type { Problem } from '@kheya/contract';

import { raise } from '#shared/api/alerts.ts';
import { ApiError } from '#shared/api/api-error.ts';
import { currentToken, refreshToken } from '#shared/api/session.ts';
import { config } from '#shared/config.ts';
import { currentLocale } from '#shared/language.ts';

/** A call of the accounts site as the signed-in person; a token that ran out is renewed once. */
export async function postToAccounts<T>(path: string, body?: object): Promise<T> {
  const token = currentToken();
  if (token === null) throw new ApiError({ kind: 'refused', status: 401 });
  const first = await attempt(path, token, body);
  if (first.status !== 401) return read<T>(first);
  const renewed = await refreshToken(token);
  if (renewed === null) {
    raise('sessionEnded');
    throw new ApiError({ kind: 'refused', status: 401 });
  }
  return read<T>(await attempt(path, renewed, body));
}

function attempt(path: string, token: string, body?: object): Promise<Response> {
  return fetch(config().accounts_url + path, {
    method: 'POST',
    credentials: 'include',
    headers: {
      Authorization: `Bearer ${token}`,
      'Accept-Language': currentLocale(),
      ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(30_000),
  }).catch((cause: unknown) => {
    throw new ApiError({ kind: navigator.onLine ? 'unreachable' : 'offline', cause });
  });
}

async function read<T>(answer: Response): Promise<T> {
  const data: unknown = await answer.json().catch(() => undefined);
  if (answer.ok) return data as T;
  throw new ApiError({
    kind: 'refused',
    status: answer.status,
    problem: data as Problem | undefined,
  });
}
