import {
  loadConfig,
  type MessageKeys,
  messageKeySettings,
  metricsAccess,
  type MetricsAccess,
  metricsSettings,
} from '@kheya/service-kit';
import { z } from 'zod';

const origin = z.url().transform((url) => new URL(url).origin);

const environment = z
  .object({
    KHEYA_MODE: z.enum(['sandbox', 'production']),
    PORT: z.coerce.number().int(),
    PAY_URL: origin,
    ACCOUNTS_URL: origin,
    CONSOLE_URL: origin,
    API_URL: origin,
    DATABASE_URL: z.string(),
    /** Seals the signing keys and keys every hash; production must bring its own. */
    ACCOUNTS_SECRET: z.string().min(32).optional(),
    /**
     * The replaced secrets, newest first, separated by commas; and the original key of the hashes.
     */
    ACCOUNTS_SECRETS_OLD: z
      .string()
      .default('')
      .transform((text) => text.split(',').filter(Boolean)),
    ACCOUNTS_HASH_SECRET: z.string().min(32).optional(),
    ...messageKeySettings,
    ...metricsSettings,
    SANDBOX_SECRET: z.string().min(16).optional(),
    /**
     * The domain of the passkeys: a parent of this site's domain, so that the apps may use them.
     */
    PASSKEY_RP_ID: z.string().optional(),
  })
  .refine((env) => [env.ACCOUNTS_URL, env.PAY_URL].every((url) => isOf(passkeyRpIdOf(env), url)), {
    path: ['PASSKEY_RP_ID'],
    message:
      'must be a host name that ACCOUNTS_URL and PAY_URL have in common, or a parent of both',
  })
  .refine((env) => env.KHEYA_MODE === 'sandbox' || env.ACCOUNTS_SECRET !== undefined, {
    path: ['ACCOUNTS_SECRET'],
    message: 'is required in production',
  })
  .refine((env) => env.KHEYA_MODE === 'sandbox' || env.SANDBOX_SECRET === undefined, {
    path: ['SANDBOX_SECRET'],
    message: 'does not belong in production',
  })
  .refine((env) => env.ACCOUNTS_SECRETS_OLD.length === 0 || env.ACCOUNTS_HASH_SECRET, {
    path: ['ACCOUNTS_HASH_SECRET'],
    message: 'is required with ACCOUNTS_SECRETS_OLD: the first secret there was',
  })
  .refine((env) => env.ACCOUNTS_SECRET !== undefined || env.SANDBOX_SECRET !== undefined, {
    path: ['SANDBOX_SECRET'],
    message: 'is required in the sandbox when ACCOUNTS_SECRET is not given',
  });

export interface AccountsConfig {
  readonly mode: 'sandbox' | 'production';
  readonly port: number;
  readonly payUrl: string;
  readonly accountsUrl: string;
  readonly consoleUrl: string;
  readonly apiUrl: string;
  readonly databaseUrl: string;
  readonly secret: string;
  readonly oldSecrets: readonly string[];
  readonly hashSecret: string | undefined;
  readonly messageKeys: MessageKeys;
  readonly sandboxSecret: string | undefined;
  readonly passkeyRpId: string;
  readonly metricsFor: MetricsAccess;
}

function passkeyRpIdOf(env: { PASSKEY_RP_ID?: string | undefined; ACCOUNTS_URL: string }): string {
  return env.PASSKEY_RP_ID ?? new URL(env.ACCOUNTS_URL).hostname;
}

/**
 * Browsers accept no other domain (Web Authentication, 5.1.3): passkeys made with a wrong one are
 * lost, and one of this site alone confirms no payment on pay.
 */
function isOf(rpId: string, url: string): boolean {
  const { hostname } = new URL(url);
  return hostname === rpId || hostname.endsWith(`.${rpId}`);
}

/** Loads the settings of the accounts site; throws in production without its own secret. */
export function loadAccountsConfig(
  from?: Readonly<Record<string, string | undefined>>,
): AccountsConfig {
  const env = loadConfig(environment, from);
  return {
    mode: env.KHEYA_MODE,
    port: env.PORT,
    payUrl: env.PAY_URL,
    accountsUrl: env.ACCOUNTS_URL,
    consoleUrl: env.CONSOLE_URL,
    apiUrl: env.API_URL,
    databaseUrl: env.DATABASE_URL,
    secret: env.ACCOUNTS_SECRET ?? env.SANDBOX_SECRET ?? '',
    oldSecrets: env.ACCOUNTS_SECRETS_OLD,
    hashSecret: env.ACCOUNTS_HASH_SECRET,
    messageKeys: env,
    sandboxSecret: env.KHEYA_MODE === 'sandbox' ? env.SANDBOX_SECRET : undefined,
    passkeyRpId: passkeyRpIdOf(env),
    metricsFor: metricsAccess(env),
  };
}
