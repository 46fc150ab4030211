import { portOf, urlsOf } from './addresses.ts';
import type { Secrets } from './secrets.ts';

/** What api and worker are told about the outside world. */
export const PROVIDER_NAMES = [
  'BANK_URL',
  'BANK_API_KEY',
  'BANK_WEBHOOK_SECRET',
  'FX_URL',
  'FX_TOKEN',
  'BKASH_URL',
  'BKASH_USERNAME',
  'BKASH_PASSWORD',
  'BKASH_APP_KEY',
  'BKASH_APP_SECRET',
  'IP_URL',
  'IP_KEY',
  'SMTP_URL',
  'SMS_URL',
  'SMS_ACCOUNT_SID',
  'SMS_AUTH_TOKEN',
  'SMS_FROM',
] as const;

/** In the sandbox every provider is the simulator, which is told the same credentials. */
export function simulatedProviders(
  basePort: number,
  secrets: Secrets,
): Record<(typeof PROVIDER_NAMES)[number], string> {
  const { simulator } = urlsOf(basePort);
  return {
    BANK_URL: `${simulator}/bank/v0`,
    BANK_API_KEY: secrets.bankApiKey,
    BANK_WEBHOOK_SECRET: secrets.bankWebhookSecret,
    FX_URL: `${simulator}/fx`,
    FX_TOKEN: secrets.fxToken,
    BKASH_URL: `${simulator}/bkash`,
    BKASH_USERNAME: 'kheya',
    BKASH_PASSWORD: secrets.bkashPassword,
    BKASH_APP_KEY: secrets.bkashAppKey,
    BKASH_APP_SECRET: secrets.bkashAppSecret,
    IP_URL: `${simulator}/ip`,
    IP_KEY: secrets.ipKey,
    SMTP_URL: `smtp://localhost:${portOf('smtp', basePort)}`,
    SMS_URL: `${simulator}/sms`,
    SMS_ACCOUNT_SID: secrets.smsAccountSid,
    SMS_AUTH_TOKEN: secrets.smsAuthToken,
    SMS_FROM: '+18005550142',
  };
}
