import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { KoaContextWithOIDC } from 'oidc-provider';
import { localeOf, refuse, sendProblem } from '@kheya/http-kit';
import { renderedPages, sendRenderedPage } from '@kheya/service-kit';
import type { Accounts } from '#server/context.ts';
import { COOKIES } from '#server/cookies/cookies.ts';
import { flowCookieOptions } from '#server/flows/interaction.ts';
import { MAX_EMAIL_LENGTH } from '#server/users/email.ts';
import type { OidcPages } from '#server/oidc/oidc-provider.ts';

const YEAR = 'public, max-age=31536000, immutable';

/**
 * Every address of the single-page app; the server knows them so that a wrong one is a real 404.
 */
const PAGES = [
  '/sign-in',
  '/create-account',
  '/code',
  '/mobile',
  '/mobile-code',
  '/passkey-offer',
  '/waiting-list',
  '/leave-waiting-list',
  '/stop-change',
  '/security',
  '/security/password',
  '/security/passkeys',
  '/security/authenticator',
  '/security/recovery-codes',
  '/security/email',
  '/security/mobile',
  '/security/sessions',
  '/security/export',
  '/security/close',
  '/second-step',
  '/enrolment',
  '/forgot-password',
  '/new-password',
  '/sign-out',
  '/signed-out',
  '/error',
];

const NOT_BUILT = '<!doctype html><title>Kheya</title><p>The pages are not built.</p>';

/** Serves the pages, their files and their settings. */
export async function installPages(
  app: FastifyInstance,
  accounts: Accounts,
  dist: string,
): Promise<void> {
  const { payUrl, consoleUrl, accountsUrl, mode } = accounts.config;
  const config = { pay_url: payUrl, console_url: consoleUrl, mode };
  app.get('/config.json', (_request, reply) =>
    reply.header('cache-control', 'no-store').send(config),
  );
  app.get('/', (_request, reply) => reply.redirect(payUrl, 302));
  for (const path of PAGES) {
    app.get(path, (request, reply) => {
      const rendered = renderedPages(dist).find(({ paths }) => paths.includes(path));
      return rendered
        ? sendRenderedPage(request, reply, rendered, { dist, url: accountsUrl })
        : sendPage(reply, 200, dist);
    });
  }
  app.get('/*', (request, reply) =>
    request.headers.accept?.includes('text/html')
      ? sendPage(reply, 404, dist)
      : sendProblem(reply, refuse('not_found'), localeOf(request)),
  );
  await installFiles(app, dist);
}

/** The built files, looked up at each request: a build may replace them while the server runs. */
async function installFiles(app: FastifyInstance, dist: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: join(dist, 'assets'),
    prefix: '/assets/',
    index: false,
    preCompressed: true,
    cacheControl: false,
    // Files without a hash in their name are revalidated each time.
    setHeaders: (reply, path) => {
      const hashed = path.startsWith(join(dist, 'assets'));
      reply.header('cache-control', hashed ? YEAR : 'no-cache');
    },
  });
  for (const name of ['favicon.svg', 'first-paint.js', 'robots.txt']) {
    app.get(`/${name}`, (_request, reply) => reply.sendFile(name, dist));
  }
}

/** The page with a status of its own: for an unknown address or a malformed request. */
function sendPage(reply: FastifyReply, status: number, dist: string): FastifyReply {
  return reply
    .code(status)
    .header('cache-control', 'no-cache')
    .type('text/html; charset=utf-8')
    .send(readPage(dist));
}

function readPage(dist: string): string {
  const file = join(dist, 'index.html');
  return existsSync(file) ? readFileSync(file, 'utf8') : NOT_BUILT;
}

/** Where the OpenID provider sends people, and what it shows when an app's request is wrong. */
export function oidcPages(accounts: Accounts, dist: string): OidcPages {
  return {
    interactionUrl: (ctx, uid) => {
      const { path, maxAgeS, secure } = flowCookieOptions(
        uid,
        accounts.config.accountsUrl.startsWith('https:'),
      );
      ctx.cookies.set(COOKIES.flow, uid, {
        path,
        maxAge: maxAgeS * 1000,
        httpOnly: true,
        sameSite: 'lax',
        secure,
        signed: false,
        overwrite: false,
      });
      return interactionPath(ctx, uid);
    },
    renderError: async (ctx, code) => {
      ctx.type = 'text/html; charset=utf-8';
      ctx.set('cache-control', 'no-store');
      // The address is the app's request, so the page reads the error from its head.
      const meta = `<meta name="kheya-error" content="${code.replace(/[^a-z_]/g, '')}">`;
      ctx.body = readPage(dist).replace('</head>', `${meta}</head>`);
    },
  };
}

function interactionPath(ctx: KoaContextWithOIDC, uid: string): string {
  const { params } = ctx.oidc;
  const query = new URLSearchParams({ flow: uid });
  const wish = (name: string, values: RegExp) => {
    const value = params?.[name];
    return typeof value === 'string' ? values.exec(value)?.[0] : undefined;
  };
  const locale = wish('ui_locales', /\b(en|bn)\b/);
  const theme = wish('theme', /^(light|dark)$/);
  if (params?.['client_id'] === 'kheya-console') query.set('app', 'console');
  if (locale) query.set('lang', locale);
  if (theme) query.set('theme', theme);
  const path = params?.['screen_hint'] === 'signup' ? '/create-account' : '/sign-in';
  return `${path}?${query.toString()}${hintOf(params)}`;
}

/**
 * The address an app knows already (OpenID Connect Core 1.0, section 3.1.2.1), for the page alone:
 * what follows a # is sent to no server and stands in no log.
 */
function hintOf(params: KoaContextWithOIDC['oidc']['params']): string {
  const hint = params?.['login_hint'];
  if (typeof hint !== 'string' || hint === '' || hint.length > MAX_EMAIL_LENGTH) return '';
  return `#${new URLSearchParams({ login_hint: hint }).toString()}`;
}
