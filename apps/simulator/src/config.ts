import { loadConfig } from '@kheya/service-kit';
import { z } from 'zod';

const text = z.string().min(1);

const environment = z.object({
  KHEYA_MODE: z.literal('sandbox', 'the simulator runs in the sandbox only').default('sandbox'),
  PORT: z.coerce.number().int().min(1).max(65_535),
  DATABASE_URL: text,
  CLOCK_DATABASE_URL: text,
  SMTP_URL: z.url(),
  BANK_API_KEY: text,
  BANK_WEBHOOK_SECRET: text,
  FX_TOKEN: text,
  BKASH_USERNAME: text,
  BKASH_PASSWORD: text,
  BKASH_APP_KEY: text,
  BKASH_APP_SECRET: text,
  IP_KEY: text,
  SMS_ACCOUNT_SID: text,
  SMS_AUTH_TOKEN: text,
});

/** The simulator's settings: the same credentials as its clients, its own database, the clock's. */
export function readConfig(values?: Readonly<Record<string, string | undefined>>) {
  const found = values ? loadConfig(environment, values) : loadConfig(environment);
  return {
    port: found.PORT,
    smtpPort: portOf(found.SMTP_URL),
    databaseUrl: found.DATABASE_URL,
    clockDatabaseUrl: found.CLOCK_DATABASE_URL,
    providers: {
      bankApiKey: found.BANK_API_KEY,
      bankWebhookSecret: found.BANK_WEBHOOK_SECRET,
      fxToken: found.FX_TOKEN,
      bkash: {
        username: found.BKASH_USERNAME,
        password: found.BKASH_PASSWORD,
        appKey: found.BKASH_APP_KEY,
        appSecret: found.BKASH_APP_SECRET,
      },
      ipKey: found.IP_KEY,
      sms: { accountSid: found.SMS_ACCOUNT_SID, authToken: found.SMS_AUTH_TOKEN },
    },
  };
}

function portOf(url: string): number {
  const { port } = new URL(url);
  return port === '' ? 25 : Number(port);
}
