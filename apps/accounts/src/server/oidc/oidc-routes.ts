import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { IncomingMessage } from 'node:http';
import type Provider from 'oidc-provider';
import { localeOf, refuse, sendProblem } from '@kheya/http-kit';
import type { AccountsConfig } from '#server/config.ts';
import { readCookies } from '#server/cookies/cookies.ts';
import { clientOrigin } from '#server/oidc/oidc-clients.ts';
import { withRefreshToken } from '#server/oidc/refresh-cookie.ts';

type ProviderHandler = (
  request: FastifyRequest,
  reply: FastifyReply,
  raw?: IncomingMessage,
) => void;

/** Passes a request to the provider, with the headers that Fastify has prepared. */
function delegateTo(provider: Provider, config: AccountsConfig): ProviderHandler {
  const answer = provider.callback();
  return (request, reply, raw = request.raw) => {
    reply.hijack();
    applyConfiguredOrigin(raw, config);
    for (const [name, value] of Object.entries(reply.getHeaders())) {
      if (value !== undefined) reply.raw.setHeader(name, value);
    }
    void answer(raw, reply.raw);
  };
}

/**
 * The provider builds its addresses from the request, so the caller's host and scheme, in the
 * headers or in the request line (RFC 9112, 3.2.2), are replaced by the configured ones.
 */
function applyConfiguredOrigin(raw: IncomingMessage, { accountsUrl }: AccountsConfig): void {
  const { host, protocol } = new URL(accountsUrl);
  raw.url = (raw.url ?? '/').replace(/^https?:\/\/[^/?#]*/i, '');
  Object.assign(raw.headers, {
    host,
    'x-forwarded-host': host,
    'x-forwarded-proto': protocol.slice(0, -1),
  });
}

/** The paths the OpenID provider answers itself. */
export function installOidcRoutes(
  app: FastifyInstance,
  provider: Provider,
  config: AccountsConfig,
): void {
  const delegate = delegateTo(provider, config);
  for (const url of ['/.well-known/openid-configuration', '/jwks', '/auth', '/auth/:uid']) {
    app.get(url, (request, reply) => delegate(request, reply));
  }
}

/** The token endpoint, for the apps' own fetches. */
export async function installTokenRoute(
  app: FastifyInstance,
  provider: Provider,
  config: AccountsConfig,
): Promise<void> {
  const delegate = delegateTo(provider, config);
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
  app.post('/token', (request, reply) => {
    const body = typeof request.body === 'string' ? request.body : '';
    if (!mayRequestToken(config, body, request.headers.origin)) {
      void reply.removeHeader('access-control-allow-origin');
      return sendProblem(reply, refuse('origin_not_allowed'), localeOf(request));
    }
    const cookies = readCookies(request.headers.cookie);
    delegate(request, reply, withBody(request.raw, withRefreshToken(body, cookies)));
  });
}

/**
 * Both apps share this browser and its cookies, so a page may request tokens of its own client
 * only. Browsers send the page's origin; a request without one is not from a browser, and no cookie
 * is accepted.
 */
function mayRequestToken(config: AccountsConfig, body: string, page: string | undefined): boolean {
  const params = new URLSearchParams(body);
  const [client, ...more] = params.getAll('client_id');
  if (more.length > 0) return false;
  const isByCookie = params.get('grant_type') === 'refresh_token' && !params.has('refresh_token');
  if (page === undefined) return !isByCookie;
  const own = client === undefined ? undefined : clientOrigin(config, client);
  return own === undefined || page === own;
}

/** The same request with another body, unread: the provider reads it itself. */
function withBody(original: IncomingMessage, body: string): IncomingMessage {
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
