import { fromBase64Url } from './base64url.ts';

/**
 * The claims an app reads from its access token. Only the API verifies it; an app only displays it.
 */
export interface Claims {
  readonly sub: string;
  readonly sid: string;
  readonly device: string;
  readonly email: string;
  /** Empty for everyone but operators. */
  readonly roles: readonly string[];
  /** When the token is no longer accepted, in seconds of the server's clock. */
  readonly expires?: number;
  /** When an operator's session ends regardless of use, in seconds of the server's clock. */
  readonly sessionEnds?: number;
}

/** Reads the claims of an access token; undefined if the text is no such token. */
export function readClaims(token: string): Claims | undefined {
  const part = token.split('.')[1];
  if (part === undefined) return undefined;
  try {
    const body: unknown = JSON.parse(new TextDecoder().decode(fromBase64Url(part)));
    return isRecord(body) ? claimsOf(body) : undefined;
  } catch {
    return undefined;
  }
}

function claimsOf(body: Record<string, unknown>): Claims {
  const text = (name: string) => (typeof body[name] === 'string' ? body[name] : '');
  const roles = Array.isArray(body['roles']) ? body['roles'].map(String) : [];
  const number = (name: string) => (typeof body[name] === 'number' ? body[name] : undefined);
  const [expires, sessionEnds] = [number('exp'), number('session_ends')];
  return {
    sub: text('sub'),
    sid: text('sid'),
    device: text('device'),
    email: text('email'),
    roles,
    ...(expires === undefined ? {} : { expires }),
    ...(sessionEnds === undefined ? {} : { sessionEnds }),
  };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
