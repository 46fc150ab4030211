import type { FastifyReply, FastifyRequest } from 'fastify';
import { refuse, sendRefusal } from '#server/problems/refusal.ts';

/**
 * Requests that change something come from our own pages: browsers name the origin of every such
 * request, so one without a name (or with another's) is refused. Cookies are SameSite besides.
 */
export function requireSameOrigin(origin: string) {
  return async (request: FastifyRequest, reply: FastifyReply) => {
    if (request.method === 'GET' || request.method === 'HEAD') return;
    const named = request.headers.origin;
    const ours = named === undefined ? isSameOriginFetch(request) : named === origin;
    if (!ours) return sendRefusal(reply, refuse('origin_not_allowed'));
  };
}

function isSameOriginFetch(request: FastifyRequest): boolean {
  return request.headers['sec-fetch-site'] === 'same-origin';
}
