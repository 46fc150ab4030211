import cors from '@fastify/cors';
import helmet from '@fastify/helmet';
import rateLimit from '@fastify/rate-limit';
import {
  arrivalLimits,
  BODY_TIMEOUT_MS,
  installProblems,
  securityHeaders,
} from '@kheya/service-kit';
import { fastify, LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import type { Accounts } from '#server/context.ts';
import { createOidcProvider, isSecure } from '#server/oidc/oidc-provider.ts';
import { installOidcRoutes, installTokenRoute } from '#server/oidc/oidc-routes.ts';
import { loadSigningKeys } from '#server/oidc/signing-keys.ts';
import { installPages, oidcPages } from '#server/pages/pages.ts';
import { installConfirmationRoutes } from '#server/routes/confirmation-routes.ts';
import { installCredentialRoutes } from '#server/routes/credential-routes.ts';
import { installDeviceRoutes } from '#server/routes/device-routes.ts';
import { installContactRoutes } from '#server/routes/contact-routes.ts';
import { installFlowRoutes } from '#server/routes/flow-routes.ts';
import { installMeRoutes } from '#server/routes/me-routes.ts';
import { installMePasswordRoutes } from '#server/routes/me-password-routes.ts';
import { installPasskeyOfferRoutes } from '#server/routes/passkey-offer-routes.ts';
import { installPasswordRoutes } from '#server/routes/password-routes.ts';
import type { RouteContext } from '#server/routes/route-context.ts';
import { requireSameOrigin } from '#server/routes/same-origin.ts';
import { installSessionRoutes } from '#server/routes/session-routes.ts';
import { installSecondStepRoutes } from '#server/routes/second-step-routes.ts';
import { installSignOutRoutes } from '#server/routes/sign-out-routes.ts';
import { installSignUpRoutes } from '#server/routes/sign-up-routes.ts';
import { installWaitingListRoutes } from '#server/routes/waiting-list-routes.ts';
import { installSandboxRoutes } from '#server/sandbox/sandbox-routes.ts';

/** Requests a minute from one network address; a sandbox is one address for everybody. */
const REQUESTS_A_MINUTE = { sandbox: 3000, production: 120 } as const;

/** Everything the accounts site answers. */
export async function buildApp(accounts: Accounts, dist: string): Promise<FastifyInstance> {
  const keys = await loadSigningKeys(accounts);
  const provider = createOidcProvider(accounts, keys, oidcPages(accounts, dist));
  const secure = isSecure(accounts);
  const app = fastify({
    loggerInstance: accounts.logger as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    // One proxy in front: what stands before it in the header, anyone could have written.
    trustProxy: secure && ((_address: string, hop: number) => hop === 0),
    bodyLimit: 32_768,
    ...arrivalLimits(BODY_TIMEOUT_MS),
  });
  installProblems(app);
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
  await installOwnRoutes(app, { accounts, provider, keys, secure });
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

async function installOwnRoutes(app: FastifyInstance, context: RouteContext): Promise<void> {
  const { accounts } = context;
  const limited = async (scope: FastifyInstance) => {
    scope.addHook('onRequest', scope.rateLimit());
    scope.addHook('onSend', async (_request, reply) => {
      reply.header('cache-control', 'no-store');
    });
  };
  await app.register(async (scope) => {
    await limited(scope);
    scope.addHook('onRequest', requireSameOrigin(accounts.config.accountsUrl));
    installFlowRoutes(scope, context);
    installSignUpRoutes(scope, context);
    installPasskeyOfferRoutes(scope, context);
    installWaitingListRoutes(scope, context);
    installPasswordRoutes(scope, context);
    installSecondStepRoutes(scope, context);
    installMeRoutes(scope, context);
    installMePasswordRoutes(scope, context);
    installContactRoutes(scope, context);
    installSessionRoutes(scope, context);
    installCredentialRoutes(scope, context);
    installSignOutRoutes(scope, context);
  });
  await app.register(async (scope) => {
    await installCors(scope, accounts);
    await limited(scope);
    installDeviceRoutes(scope, context);
    installConfirmationRoutes(scope, context);
    await scope.register((inner) => installTokenRoute(inner, context.provider, accounts.config));
  });
  const { mode, sandboxSecret } = accounts.config;
  if (mode === 'sandbox' && sandboxSecret !== undefined) {
    await app.register(async (scope) => installSandboxRoutes(scope, context, sandboxSecret));
  }
}

/** Only our two apps call from another origin, and with this site's cookies. */
async function installCors(app: FastifyInstance, { config }: Accounts): Promise<void> {
  await app.register(cors, {
    origin: [config.payUrl, config.consoleUrl],
    credentials: true,
    methods: ['POST'],
    maxAge: 3600,
  });
}
