import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { IncomingMessage } from 'node:http';
import type Provider from 'oidc-provider';
import { readCookies } from '#server/cookies/cookies.ts';
import { withRefreshToken } from '#server/oidc/refresh-cookie.ts';

type Hand = (request: FastifyRequest, reply: FastifyReply, raw?: IncomingMessage) => void;

/** Gives a request to the provider, with the headers that Fastify has prepared. */
function handTo(provider: Provider): Hand {
  const answer = provider.callback();
  return (request, reply, raw = request.raw) => {
    reply.hijack();
    for (const [name, value] of Object.entries(reply.getHeaders())) {
      if (value !== undefined) reply.raw.setHeader(name, value);
    }
    void answer(raw, reply.raw);
  };
}

/** The paths the OpenID provider answers itself; everything else is ours. */
export function installOidcRoutes(app: FastifyInstance, provider: Provider): void {
  const hand = handTo(provider);
  for (const url of ['/.well-known/openid-configuration', '/jwks', '/auth', '/auth/:uid']) {
    app.get(url, (request, reply) => hand(request, reply));
  }
}

/** The token endpoint, for the apps' own fetches. */
export async function installTokenRoute(app: FastifyInstance, provider: Provider): Promise<void> {
  const hand = handTo(provider);
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
  app.post('/token', (request, reply) => {
    const body = typeof request.body === 'string' ? request.body : '';
    const cookies = readCookies(request.headers.cookie);
    hand(request, reply, replay(request.raw, withRefreshToken(body, cookies)));
  });
}

/** The same request with another body, unread: the provider wants to read it itself. */
function replay(original: IncomingMessage, body: string): IncomingMessage {
  const bytes = Buffer.from(body);
  const request = new IncomingMessage(original.socket);
  request.method = original.method;
  request.url = original.url;
  request.httpVersion = original.httpVersion;
  request.headers = { ...original.headers, 'content-length': String(bytes.length) };
  request.rawHeaders = original.rawHeaders;
  request.push(bytes);
  request.push(null);
  request.complete = true;
  return request;
}
