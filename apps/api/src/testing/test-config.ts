import { z } from 'zod';
import { simulatedWallets } from '@kheya/partners';
import { loadConfig } from '@kheya/service-kit';
import { configSchema, type Config } from '#config.ts';

/** The whole suite runs with any number of buckets: KHEYA_LEDGER_BUCKETS=4 npx vitest … */
const chosen = loadConfig(z.object({ KHEYA_LEDGER_BUCKETS: z.string().default('1') }));

/**
 * The environment of a test; its addresses are unreachable unless the test starts their servers.
 */
export function testEnvironment(over: Readonly<Record<string, string>>): Record<string, string> {
  const nobody = 'http://127.0.0.1:9';
  return {
    KHEYA_MODE: 'sandbox',
    PAY_URL: 'http://localhost:4700',
    CONSOLE_URL: 'http://localhost:4702',
    API_URL: 'http://localhost:4703',
    ACCOUNTS_URL: nobody,
    SIMULATOR_URL: 'http://localhost:4704',
    DATA_KEY: Buffer.alloc(32, 5).toString('base64'),
    MESSAGE_KEY: Buffer.alloc(32, 7).toString('base64'),
    WEB_API_KEY: 'kheya-web-sandbox',
    CONSOLE_API_KEY: 'kheya-console-sandbox',
    BANK_URL: `${nobody}/bank/v0`,
    BANK_API_KEY: 'bank-key',
    BANK_WEBHOOK_SECRET: 'webhook-secret',
    BD_BANK_URL: `${nobody}/bd-bank`,
    BD_BANK_CORPORATE_ID: 'KHEYA',
    BD_BANK_USER_ID: 'kheya',
    BD_BANK_PASSWORD: 'secret',
    BD_BANK_ENC_KEY: 'a-key-of-the-tests',
    FX_URL: `${nobody}/fx`,
    FX_TOKEN: 'fx-token',
    ...simulatedWallets(nobody),
    IP_URL: `${nobody}/ip`,
    IP_KEY: 'ip-key',
    SMTP_URL: 'smtp://127.0.0.1:9',
    SMS_URL: `${nobody}/sms`,
    SMS_ACCOUNT_SID: 'AC00000000000000000000000000000001',
    SMS_AUTH_TOKEN: 'sms-token',
    SMS_FROM: '+18005550142',
    // The many simultaneous calls of a test come from one person at one address.
    PERSON_CALLS_PER_MINUTE: '100000',
    DEVICE_CALLS_PER_MINUTE: '100000',
    REFUSED_CALLS_PER_MINUTE: '100000',
    PERSONS_PER_NETWORK: '100000',
    PAYEE_LOOK_UPS_PER_HOUR: '100000',
    STEP_UPS_PER_HOUR: '100000',
    UPLOADS_PER_HOUR: '100000',
    IDENTITY_NUMBERS_PER_HOUR: '100000',
    MESSAGES_PER_HOUR: '100000',
    REVEALS_PER_HOUR: '100000',
    STATEMENTS_PER_HOUR: '100000',
    ...chosen,
    ...over,
  };
}

export function testConfig(over: Readonly<Record<string, string>>): Config {
  return configSchema.parse(testEnvironment(over));
}
