import type { Problem } from '@kheya/contract';
import { alert } from '#shared/api/alerts.ts';
import { ApiError } from '#shared/api/api-error.ts';
import { language } from '#shared/language.ts';
import type { Session } from '#shared/session.ts';

/** How a code for this browser comes. */
export type CodeChannel = 'mail' | 'sms';

export interface DeviceChallenge {
  /** The masked address the code went to. */
  readonly sent_to: string;
  /** How it may come: by SMS where the operator has confirmed a number. */
  readonly channels: readonly CodeChannel[];
  readonly resend_in_seconds: number;
  readonly expires_in_seconds: number;
}

/** Has the accounts site send a code for this browser; soon after the last one, none is sent again. */
export function challengeDevice(session: Session, channel: CodeChannel): Promise<DeviceChallenge> {
  return post<DeviceChallenge>(session, '/device/challenge', { channel });
}

/** Confirms this browser with the code that came. */
export function confirmDevice(session: Session, code: string): Promise<void> {
  return post(session, '/device/confirm', { code });
}

async function post<T>(session: Session, path: string, body?: object): Promise<T> {
  const token = session.signIn.token();
  if (token === null) throw new ApiError('refused', { status: 401 });
  const first = await attempt(session, path, token, body);
  if (first.status !== 401) return read<T>(first);
  const renewed = await session.signIn.renew(token);
  if (renewed === null) {
    alert.set('session_ended');
    throw new ApiError('refused', { status: 401 });
  }
  return read<T>(await attempt(session, path, renewed, body));
}

function attempt(
  { config }: Session,
  path: string,
  token: string,
  body?: object,
): Promise<Response> {
  return fetch(config.accounts_url + path, {
    method: 'POST',
    credentials: 'include',
    headers: {
      Authorization: `Bearer ${token}`,
      'Accept-Language': language.current(),
      ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(30_000),
  }).catch((cause: unknown) => {
    throw new ApiError('lost', { cause });
  });
}

async function read<T>(answer: Response): Promise<T> {
  const data: unknown = await answer.json().catch(() => undefined);
  if (answer.ok) return data as T;
  throw new ApiError('refused', { status: answer.status, problem: data as Problem | undefined });
}
