import type { FastifyReply, FastifyRequest } from 'fastify';

/** Every cookie name starts with the site's name: cookies do not distinguish ports. */
export const COOKIES = {
  session: 'kheya_accounts_session',
  interaction: 'kheya_accounts_interaction',
  resume: 'kheya_accounts_resume',
  flow: 'kheya_accounts_flow',
  device: 'kheya_accounts_device',
  password: 'kheya_accounts_password',
} as const;

/** The refresh token of one app: two apps in one browser may belong to two people. */
export const refreshCookie = (clientId: string) => `kheya_accounts_refresh_${short(clientId)}`;
/** The session of an app in this browser, for signing out. */
export const sidCookie = (clientId: string) => `kheya_accounts_sid_${short(clientId)}`;

const short = (clientId: string) => clientId.replace(/^kheya-/, '');

export interface CookieOptions {
  readonly path: string;
  /** Omitted: until the browser closes. 0: delete now. */
  readonly maxAgeS?: number;
  readonly secure: boolean;
}

export function readCookies(header: string | undefined): ReadonlyMap<string, string> {
  const cookies = new Map<string, string>();
  for (const part of (header ?? '').split(';')) {
    const at = part.indexOf('=');
    if (at > 0) cookies.set(part.slice(0, at).trim(), part.slice(at + 1).trim());
  }
  return cookies;
}

export function readCookie(request: FastifyRequest, name: string): string | undefined {
  return readCookies(request.headers.cookie).get(name);
}

/** The Set-Cookie text. Values are ours and URL-safe, so nothing needs encoding. */
export function cookieText(name: string, value: string, options: CookieOptions): string {
  const parts = [`${name}=${value}`, `Path=${options.path}`, 'HttpOnly', 'SameSite=Lax'];
  if (options.maxAgeS !== undefined) parts.push(`Max-Age=${options.maxAgeS}`);
  if (options.secure) parts.push('Secure');
  return parts.join('; ');
}

export function setCookie(
  reply: Pick<FastifyReply, 'header'>,
  name: string,
  value: string,
  options: CookieOptions,
): void {
  reply.header('set-cookie', cookieText(name, value, options));
}
