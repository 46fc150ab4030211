import type { FastifyRequest } from 'fastify';

/** A header that is sent once; of a repeated one the first. */
export function headerOf(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name];
  return Array.isArray(value) ? value[0] : value;
}
