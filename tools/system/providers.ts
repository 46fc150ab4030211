import { createPrivateKey, createPublicKey } from 'node:crypto';
import { portOf, urlsOf } from './addresses.ts';

interface Sandbox {
  /** The simulator's address. */
  readonly url: string;
  readonly smtpPort: number;
  readonly secrets: Readonly<Record<ProviderSecret, string>>;
  readonly nagadPublicKey: string;
}

/**
 * The credentials the sandbox generates for its providers; kept with the other secrets of a data
 * folder.
 */
export const PROVIDER_SECRETS = [
  'bankApiKey',
  'bankWebhookSecret',
  'bdBankPassword',
  'bdBankEncKey',
  'fxToken',
  'bkashPassword',
  'bkashAppKey',
  'bkashAppSecret',
  'nagadMerchantKey',
  'nagadOwnKey',
  'upayApiKey',
  'upayCallbackKey',
  'ipayApiKey',
  'ipayCallbackKey',
  'ipKey',
  'smsAccountSid',
  'smsAuthToken',
] as const;

/** Those that are RSA private keys, base64 of PKCS#8. */
export const PROVIDER_RSA_KEYS: readonly string[] = ['nagadMerchantKey', 'nagadOwnKey'];
type ProviderSecret = (typeof PROVIDER_SECRETS)[number];

/** In the sandbox every provider is the simulator, which gets the same credentials. */
const inSandbox = ({ url, smtpPort, secrets, nagadPublicKey }: Sandbox) => ({
  BANK_URL: `${url}/bank/v0`,
  BANK_API_KEY: secrets.bankApiKey,
  BANK_WEBHOOK_SECRET: secrets.bankWebhookSecret,
  BD_BANK_URL: `${url}/bd-bank`,
  BD_BANK_CORPORATE_ID: 'KHEYA',
  BD_BANK_USER_ID: 'kheya',
  BD_BANK_PASSWORD: secrets.bdBankPassword,
  BD_BANK_ENC_KEY: secrets.bdBankEncKey,
  FX_URL: `${url}/fx`,
  FX_TOKEN: secrets.fxToken,
  BKASH_URL: `${url}/bkash`,
  BKASH_USERNAME: 'kheya',
  BKASH_PASSWORD: secrets.bkashPassword,
  BKASH_APP_KEY: secrets.bkashAppKey,
  BKASH_APP_SECRET: secrets.bkashAppSecret,
  NAGAD_URL: `${url}/nagad`,
  NAGAD_MERCHANT_AGGREGATOR_ID: '660716583969324',
  NAGAD_MERCHANT_ID: '683001003835399',
  NAGAD_MERCHANT_PRIVATE_KEY: secrets.nagadMerchantKey,
  NAGAD_PG_PUBLIC_KEY: nagadPublicKey,
  UPAY_URL: `${url}/upay`,
  UPAY_CLIENT_ID: 'kheya',
  UPAY_API_KEY: secrets.upayApiKey,
  UPAY_CALLBACK_KEY: secrets.upayCallbackKey,
  IPAY_URL: `${url}/ipay`,
  IPAY_CLIENT_ID: 'kheya',
  IPAY_API_KEY: secrets.ipayApiKey,
  IPAY_CALLBACK_KEY: secrets.ipayCallbackKey,
  IP_URL: `${url}/ip`,
  IP_KEY: secrets.ipKey,
  SMTP_URL: `smtp://localhost:${smtpPort}`,
  SMS_URL: `${url}/sms`,
  SMS_ACCOUNT_SID: secrets.smsAccountSid,
  SMS_AUTH_TOKEN: secrets.smsAuthToken,
  SMS_FROM: '+18005550142',
});

type Providers = ReturnType<typeof inSandbox>;

/** The provider settings of api and worker, which production must bring. */
export const PROVIDER_NAMES = Object.keys(
  inSandbox({ url: '', smtpPort: 0, secrets: {} as Sandbox['secrets'], nagadPublicKey: '' }),
) as (keyof Providers)[];

export function simulatedProviders(basePort: number, secrets: Sandbox['secrets']): Providers {
  const { simulator: url } = urlsOf(basePort);
  const nagadPublicKey = publicHalfOf(secrets.nagadOwnKey);
  return inSandbox({ url, smtpPort: portOf('smtp', basePort), secrets, nagadPublicKey });
}

/** The same for the simulator, with the other halves of the key pairs. */
export function simulatorSettings(
  basePort: number,
  secrets: Sandbox['secrets'],
): Record<string, string> {
  const { NAGAD_MERCHANT_PRIVATE_KEY: ours, ...shared } = simulatedProviders(basePort, secrets);
  return {
    ...shared,
    NAGAD_MERCHANT_PUBLIC_KEY: publicHalfOf(ours),
    NAGAD_PG_PRIVATE_KEY: secrets.nagadOwnKey,
  };
}

/** Base64 of SPKI. */
function publicHalfOf(privateKey: string): string {
  const key = createPrivateKey({
    key: Buffer.from(privateKey, 'base64'),
    format: 'der',
    type: 'pkcs8',
  });
  return createPublicKey(key).export({ format: 'der', type: 'spki' }).toString('base64');
}
