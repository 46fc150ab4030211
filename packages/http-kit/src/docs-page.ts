import scalar from '@scalar/fastify-api-reference';
import type { FastifyInstance } from 'fastify';
import type { Route } from '@kheya/contract';
import { openApiOf, type DocumentInfo } from './openapi.ts';

// The page carries its own script and styles; nothing is loaded from another site.
const PAGE_POLICY = [
  "default-src 'self'",
  "script-src 'self' 'unsafe-inline'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "font-src 'self' data:",
  "connect-src 'self'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
  "form-action 'none'",
  "object-src 'none'",
].join('; ');

/** `/openapi.json` and the page at `/docs` that reads it: open to everyone, without a key. */
export async function registerDocs(
  app: FastifyInstance,
  routes: readonly Route[],
  info: DocumentInfo,
): Promise<void> {
  const document = JSON.stringify(openApiOf(routes, info));
  app.get('/openapi.json', (_request, reply) => reply.type('application/json').send(document));
  await app.register(async (docs) => {
    docs.addHook('onSend', async (_request, reply) => {
      void reply.header('content-security-policy', PAGE_POLICY);
    });
    await docs.register(scalar, {
      routePrefix: '/docs',
      configuration: {
        url: '/openapi.json',
        pageTitle: info.title,
        withDefaultFonts: false,
        telemetry: false,
      },
    });
  });
}
