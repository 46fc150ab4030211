import cors from '@fastify/cors';
import helmet from '@fastify/helmet';
import rateLimit from '@fastify/rate-limit';
import type { Access } from '@kheya/contract';
import { ACCOUNTS_ROUTES } from '@kheya/contract/accounts';
import {
  answerErrors,
  localeOf,
  refuse,
  PARAMETER_LENGTH_MAX,
  registerHandlers,
  requireAllHandlers,
  sendProblem,
} from '@kheya/http-kit';
import { registerDocs } from '@kheya/http-kit/docs-page';
import { requestTimeouts, BODY_TIMEOUT_MS, securityHeaders } from '@kheya/service-kit';
import { fastify, LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import type { Accounts } from '#server/context.ts';
import { createOidcProvider, isSecure } from '#server/oidc/oidc-provider.ts';
import { installOidcRoutes, installTokenRoute } from '#server/oidc/oidc-routes.ts';
import { loadSigningKeys } from '#server/oidc/signing-keys.ts';
import { installPages, oidcPages } from '#server/pages/pages.ts';
import { credentialHandlers } from '#server/routes/credential-routes.ts';
import { deviceHandlers } from '#server/routes/device-routes.ts';
import { enrolmentHandlers, flowHandlers } from '#server/routes/flow-routes.ts';
import { createGate } from '#server/routes/gate.ts';
import type { Handler } from '#server/routes/handler.ts';
import { meHandlers } from '#server/routes/me-routes.ts';
import { passwordHandlers } from '#server/routes/password-routes.ts';
import type { RouteContext } from '#server/routes/route-context.ts';
import { identifierChangeHandlers } from '#server/routes/identifier-change-routes.ts';
import { installEndSession, signOutHandlers } from '#server/routes/sign-out-routes.ts';
import { signUpHandlers } from '#server/routes/sign-up-routes.ts';
import { sandboxHandlers } from '#server/sandbox/sandbox-routes.ts';

/** Requests a minute from one network address; in a sandbox all users share one address. */
const REQUESTS_A_MINUTE = { sandbox: 3000, production: 120 } as const;

/** Builds the accounts server with all its routes. */
export async function buildApp(accounts: Accounts, dist: string): Promise<FastifyInstance> {
  const keys = await loadSigningKeys(accounts);
  const provider = createOidcProvider(accounts, keys, oidcPages(accounts, dist));
  const secure = isSecure(accounts);
  const app = fastify({
    loggerInstance: accounts.logger as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    // There is one proxy in front: any header entries before its own could be forged.
    trustProxy: secure && ((_address: string, hop: number) => hop === 0),
    bodyLimit: 32_768,
    routerOptions: { maxParamLength: PARAMETER_LENGTH_MAX },
    ...requestTimeouts(BODY_TIMEOUT_MS),
  });
  answerErrors(app, accounts.logger);
  app.setNotFoundHandler((request, reply) =>
    sendProblem(reply, refuse('not_found'), localeOf(request)),
  );
  await installHeaders(app, accounts, secure);
  await app.register(rateLimit, {
    global: false,
    max: REQUESTS_A_MINUTE[accounts.config.mode],
    timeWindow: '1 minute',
  });
  await app.register(async (scope) => {
    scope.addHook('onRequest', scope.rateLimit());
    installOidcRoutes(scope, provider, accounts.config);
  });
  await installOwnRoutes(app, { accounts, provider, keys, secure, log: accounts.logger });
  await installPages(app, accounts, dist);
  return app;
}

async function installHeaders(
  app: FastifyInstance,
  accounts: Accounts,
  secure: boolean,
): Promise<void> {
  const { payUrl, consoleUrl } = accounts.config;
  await app.register(helmet, { contentSecurityPolicy: false, strictTransportSecurity: false });
  const headers = securityHeaders({
    csp: { formAction: [payUrl, consoleUrl] },
    own: ['publickey-credentials-create', 'publickey-credentials-get'],
    secure,
  });
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(headers);
  });
}

/** Every handler of the site: the server does not start while a route of the contract has none. */
const HANDLERS: readonly Handler[] = [
  ...flowHandlers,
  ...enrolmentHandlers,
  ...signUpHandlers,
  ...passwordHandlers,
  ...signOutHandlers,
  ...meHandlers,
  ...identifierChangeHandlers,
  ...credentialHandlers,
  ...deviceHandlers,
  ...sandboxHandlers,
];

async function installOwnRoutes(app: FastifyInstance, context: RouteContext): Promise<void> {
  const { accounts } = context;
  requireAllHandlers(ACCOUNTS_ROUTES, HANDLERS);
  const options = {
    ctx: context,
    gate: createGate(context),
    invalidCallCode: 'body_malformed',
  } as const;
  const register = (scope: FastifyInstance, ...kinds: Access['kind'][]) =>
    registerHandlers(
      scope,
      HANDLERS.filter(({ route }) => kinds.includes(route.access.kind)),
      options,
    );
  const limited = async (scope: FastifyInstance) => {
    scope.addHook('onRequest', scope.rateLimit());
    scope.addHook('onSend', async (_request, reply) => {
      reply.header('cache-control', 'no-store');
    });
  };
  await app.register(async (scope) => {
    await limited(scope);
    register(scope, 'own_page', 'flow', 'site_session');
    installEndSession(scope, context);
  });
  await app.register(async (scope) => {
    await installCors(scope, accounts);
    await limited(scope);
    register(scope, 'app_session');
    await scope.register((inner) => installTokenRoute(inner, context.provider, accounts.config));
  });
  if (isSandbox(accounts)) {
    await app.register(async (scope) => register(scope, 'sandbox'));
    // Its page needs inline scripts, which no production page of this origin may have.
    await app.register(async (scope) =>
      registerDocs(scope, ACCOUNTS_ROUTES, {
        title: 'Kheya accounts',
        description:
          'What the accounts site answers besides OpenID, whose own addresses are in ' +
          '/.well-known/openid-configuration. Refusals are `application/problem+json` with a `code`.',
        version: '3.1.0',
        url: accounts.config.accountsUrl,
      }),
    );
  }
}

const isSandbox = ({ config }: Accounts) =>
  config.mode === 'sandbox' && config.sandboxSecret !== undefined;

/** Only our two apps call from another origin, and with this site's cookies. */
async function installCors(app: FastifyInstance, { config }: Accounts): Promise<void> {
  await app.register(cors, {
    origin: [config.payUrl, config.consoleUrl],
    credentials: true,
    methods: ['POST'],
    maxAge: 3600,
  });
}
