import type { Clock } from '@kheya/service-kit';
import { createBankPartner } from './bank/index.ts';
import { createBdBankClient } from './bd-bank/index.ts';
import { createFxClient } from './fx/index.ts';
import { createIpClient } from './ip/index.ts';
import { createMailPartner } from './mail/index.ts';
import type { Partners } from './partners.ts';
import type { PartnerSettings } from './settings.ts';
import { createSmsClient } from './sms/index.ts';
import { createWallets } from './wallets.ts';

/** The real clients. Production differs in base addresses and credentials alone. */
export function createPartners(
  settings: PartnerSettings & {
    /** Where providers reach us. */
    readonly API_URL: string;
  },
  clock: Clock,
): Partners {
  const timeoutMs = settings.PARTNER_TIMEOUT_MS;
  return {
    bank: createBankPartner({ url: settings.BANK_URL, apiKey: settings.BANK_API_KEY, timeoutMs }),
    bdBank: createBdBankClient(settings, timeoutMs, clock),
    fx: createFxClient({ url: settings.FX_URL, token: settings.FX_TOKEN, timeoutMs }),
    wallets: createWallets(settings, timeoutMs, clock),
    ip: createIpClient({ url: settings.IP_URL, key: settings.IP_KEY, timeoutMs }),
    mail: createMailPartner({ url: settings.SMTP_URL, timeoutMs }),
    sms: createSmsClient({
      url: settings.SMS_URL,
      accountSid: settings.SMS_ACCOUNT_SID,
      authToken: settings.SMS_AUTH_TOKEN,
      from: settings.SMS_FROM,
      timeoutMs,
    }),
  };
}
