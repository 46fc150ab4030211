import type { FastifyRequest } from 'fastify';
import type { Locale } from '@kheya/contract';

/** The reader's language: the first of ours that `Accept-Language` names, English otherwise. */
export function localeOf(request: FastifyRequest): Locale {
  const header = request.headers['accept-language'] ?? '';
  for (const part of header.split(',')) {
    const tag = part.trim().slice(0, 2).toLowerCase();
    if (tag === 'en' || tag === 'bn') return tag;
  }
  return 'en';
}
