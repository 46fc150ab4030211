import type { Clock } from '@kheya/service-kit';
import type { Config } from '#config.ts';
import { createBankPartner } from './bank/index.ts';
import { createBkashClient } from './bkash/index.ts';
import { createFxClient } from './fx/index.ts';
import { createIpClient } from './ip/index.ts';
import { createMailPartner } from './mail/index.ts';
import type { Partners } from './partners.ts';
import { createSmsClient } from './sms/index.ts';

/** The real clients: base addresses and credentials are all that production changes. */
export function createPartners(config: Config, clock: Clock): Partners {
  const timeoutMs = config.PARTNER_TIMEOUT_MS;
  return {
    bank: createBankPartner({ url: config.BANK_URL, apiKey: config.BANK_API_KEY, timeoutMs }),
    fx: createFxClient({ url: config.FX_URL, token: config.FX_TOKEN, timeoutMs }),
    bkash: createBkashClient({
      url: config.BKASH_URL,
      username: config.BKASH_USERNAME,
      password: config.BKASH_PASSWORD,
      appKey: config.BKASH_APP_KEY,
      appSecret: config.BKASH_APP_SECRET,
      timeoutMs,
      clock,
    }),
    ip: createIpClient({ url: config.IP_URL, key: config.IP_KEY, timeoutMs }),
    mail: createMailPartner({ url: config.SMTP_URL, timeoutMs }),
    sms: createSmsClient({
      url: config.SMS_URL,
      accountSid: config.SMS_ACCOUNT_SID,
      authToken: config.SMS_AUTH_TOKEN,
      from: config.SMS_FROM,
      timeoutMs,
    }),
  };
}
