import type { FastifyReply, FastifyRequest } from 'fastify';
import { COOKIES, readCookie, setCookie } from '#server/cookies/cookies.ts';

/** The longest time browsers keep a cookie. */
const LIFE_S = 400 * 86_400;

export function readDeviceSecret(request: FastifyRequest): string | undefined {
  return readCookie(request, COOKIES.device);
}

export function setDeviceSecret(
  reply: Pick<FastifyReply, 'header'>,
  secret: string,
  secure: boolean,
): void {
  setCookie(reply, COOKIES.device, secret, { path: '/', maxAgeS: LIFE_S, secure });
}
