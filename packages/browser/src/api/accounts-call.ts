import { replyOf, noAnswerError, sendSignedIn } from '#api/call.ts';
import { ApiError } from '#api/api-error.ts';
import { config } from '#config.ts';
import { currentLocale } from '#language.ts';
import { currentToken } from '#session.ts';

/**
 * Calls the accounts site as the signed-in person. Throws `ApiError`, as a call of the API does.
 */
export async function postToAccounts<T>(path: string, body?: object): Promise<T> {
  if (currentToken() === null) throw new ApiError({ kind: 'refused', status: 401 });
  return replyOf<T>(await sendSignedIn((token) => attempt(path, token, body)));
}

async function attempt(path: string, token: string | null, body?: object): Promise<Response> {
  try {
    return await fetch(config().accounts_url + path, {
      method: 'POST',
      credentials: 'include',
      headers: {
        Authorization: `Bearer ${token ?? ''}`,
        'Accept-Language': currentLocale(),
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(30_000),
    });
  } catch (cause) {
    throw noAnswerError(cause);
  }
}
