import type { ClientMetadata } from 'oidc-provider';
import type { AccountsConfig } from '#server/config.ts';
import { SIGNING_ALGORITHM } from '#server/oidc/signing-keys.ts';

export const CLIENT_IDS = ['kheya-pay', 'kheya-console'] as const;
export type ClientId = (typeof CLIENT_IDS)[number];

export const SCOPE = 'openid email offline_access';

/** The origin of an app; it is not stored, so an app may move between two starts. */
export function clientOrigin(config: AccountsConfig, clientId: string): string | undefined {
  if (clientId === 'kheya-pay') return config.payUrl;
  if (clientId === 'kheya-console') return config.consoleUrl;
  return undefined;
}

/** Both apps run in the browser: public clients, so PKCE instead of a secret. */
export function oidcClients(config: AccountsConfig): ClientMetadata[] {
  return CLIENT_IDS.map((clientId) => ({
    client_id: clientId,
    application_type: 'web',
    token_endpoint_auth_method: 'none',
    grant_types: ['authorization_code', 'refresh_token'],
    response_types: ['code'],
    redirect_uris: [`${clientOrigin(config, clientId)}/auth/token`],
    scope: SCOPE,
    id_token_signed_response_alg: SIGNING_ALGORITHM,
  }));
}

/** After signing out a browser may return to the app it came from, and nowhere else. */
export function isReturnAllowed(config: AccountsConfig, clientId: string, uri: string): boolean {
  const origin = clientOrigin(config, clientId);
  return origin !== undefined && URL.canParse(uri) && new URL(uri).origin === origin;
}
