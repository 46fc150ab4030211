import { type Configuration, errors, type KoaContextWithOIDC, Provider } from 'oidc-provider';
import type { Accounts } from '#server/context.ts';
import { COOKIES } from '#server/cookies/cookies.ts';
import { isDeviceId } from '#server/devices/device-repository.ts';
import { API_SCOPE } from '#server/oidc/access-token.ts';
import { loginPolicy } from '#server/oidc/login-policy.ts';
import { createOidcAdapter } from '#server/oidc/oidc-adapter.ts';
import { clientOrigin, oidcClients } from '#server/oidc/oidc-clients.ts';
import { createOidcClock, type OidcClock } from '#server/oidc/oidc-clock.ts';
import { extraTokenClaims, findAccount, loadGrant } from '#server/oidc/oidc-grants.ts';
import { storeRefreshTokenInCookie } from '#server/oidc/refresh-cookie.ts';
import { SIGNING_ALGORITHM, type SigningKeys } from '#server/oidc/signing-keys.ts';
import { ACCESS_TOKEN_S, FLOW_S, IDLE_S, MAX_SESSION_S } from '#server/sessions/session-rules.ts';

export interface OidcPages {
  /** The page where a person signs in for an interaction. */
  readonly interactionUrl: (ctx: KoaContextWithOIDC, uid: string) => string;
  readonly renderError: (ctx: KoaContextWithOIDC, code: string) => Promise<void>;
}

/** The OpenID provider: code and PKCE only, tokens for one API, no unused features. */
export function createOidcProvider(
  accounts: Accounts,
  keys: SigningKeys,
  pages: OidcPages,
): Provider {
  const oidcClock = createOidcClock(accounts.clock);
  const provider = new Provider(accounts.config.accountsUrl, {
    adapter: createOidcAdapter(accounts, oidcClock),
    clients: oidcClients(accounts.config),
    jwks: { keys: [...keys.privateKeys] } as NonNullable<Configuration['jwks']>,
    findAccount: findAccount(accounts),
    loadExistingGrant: (ctx) => loadGrant(accounts, ctx),
    extraTokenClaims: (_ctx, token) =>
      extraTokenClaims(accounts, 'grantId' in token ? token.grantId : undefined),
    claims: { openid: ['sub'], email: ['email', 'email_verified'] },
    scopes: ['openid', 'email', 'offline_access'],
    responseTypes: ['code'],
    pkce: { required: () => true },
    rotateRefreshToken: true,
    issueRefreshToken: async (_ctx, client) => client.grantTypeAllowed('refresh_token'),
    expiresWithSession: async () => false,
    conformIdTokenClaims: false,
    clientAuthMethods: ['none'],
    enabledJWA: {
      idTokenSigningAlgValues: [SIGNING_ALGORITHM],
    },
    interactions: {
      url: (ctx, interaction) => pages.interactionUrl(ctx, interaction.uid),
      policy: loginPolicy(accounts),
    },
    renderError: async (ctx, out) => pages.renderError(ctx, out.error),
    clientBasedCORS: (_ctx, origin, client) =>
      clientOrigin(accounts.config, client.clientId) === origin,
    extraParams: { device: checkDevice, screen_hint: null, theme: null },
    discovery: { end_session_endpoint: `${accounts.config.accountsUrl}/session/end` },
    ...lifetimes(oidcClock),
    cookies: cookies(accounts),
    features: features(accounts),
  });
  provider.proxy = isSecure(accounts);
  provider.use(storeRefreshTokenInCookie(accounts));
  provider.on('server_error', (_ctx, error) => {
    accounts.logger.error({ err: error }, 'the OpenID provider failed');
  });
  return provider;
}

/** Behind TLS everywhere except on localhost. */
export function isSecure(accounts: Pick<Accounts, 'config'>): boolean {
  return accounts.config.accountsUrl.startsWith('https:');
}

/** A device id sent by an app must be unguessable and unique. */
async function checkDevice(_ctx: KoaContextWithOIDC, value: string | undefined): Promise<void> {
  if (value !== undefined && !isDeviceId(value)) {
    throw new errors.InvalidRequest('device must be 16 to 64 characters of base64url');
  }
}

function lifetimes(oidcClock: OidcClock): Pick<Configuration, 'ttl' | 'formats'> {
  return {
    ttl: {
      AccessToken: ACCESS_TOKEN_S,
      AuthorizationCode: 60,
      Grant: MAX_SESSION_S,
      IdToken: ACCESS_TOKEN_S,
      Interaction: FLOW_S,
      RefreshToken: IDLE_S,
      Session: MAX_SESSION_S,
    },
    formats: {
      customizers: {
        jwt: (_ctx, _token, jwt) => {
          const ahead = oidcClock.aheadSeconds();
          const { iat, exp } = jwt.payload as { iat: number; exp: number };
          Object.assign(jwt.payload, { iat: iat + ahead, exp: exp + ahead });
        },
      },
    },
  };
}

function cookies(accounts: Accounts): NonNullable<Configuration['cookies']> {
  const common = {
    signed: true,
    httpOnly: true,
    sameSite: 'lax',
    secure: isSecure(accounts),
  } as const;
  return {
    keys: [...accounts.secrets.cookieKeys],
    names: { session: COOKIES.session, interaction: COOKIES.interaction, resume: COOKIES.resume },
    long: { ...common, path: '/' },
    short: common,
  };
}

function features(accounts: Accounts): NonNullable<Configuration['features']> {
  const { apiUrl } = accounts.config;
  return {
    devInteractions: { enabled: false },
    userinfo: { enabled: false },
    pushedAuthorizationRequests: { enabled: false },
    dPoP: { enabled: false },
    revocation: { enabled: false },
    rpInitiatedLogout: { enabled: false },
    resourceIndicators: {
      enabled: true,
      defaultResource: () => apiUrl,
      useGrantedResource: () => true,
      getResourceServerInfo: (_ctx, resource) => {
        if (resource !== apiUrl) throw new errors.InvalidTarget();
        return {
          scope: API_SCOPE,
          audience: apiUrl,
          accessTokenTTL: ACCESS_TOKEN_S,
          accessTokenFormat: 'jwt',
          jwt: { sign: { alg: SIGNING_ALGORITHM } },
        };
      },
    },
  };
}
