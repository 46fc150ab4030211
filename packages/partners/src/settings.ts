import { z } from 'zod';
import { bdBankSettings } from './bd-bank/index.ts';
import { walletSettings } from './wallets.ts';

/** The address of each provider and our credentials there, from the environment. */
export const partnerSettings = {
  BANK_URL: z.url(),
  BANK_API_KEY: z.string().min(1),
  ...bdBankSettings,
  FX_URL: z.url(),
  FX_TOKEN: z.string().min(1),
  ...walletSettings,
  IP_URL: z.url(),
  IP_KEY: z.string().min(1),
  SMTP_URL: z.string().min(1),
  SMS_URL: z.url(),
  SMS_ACCOUNT_SID: z.string().min(1),
  SMS_AUTH_TOKEN: z.string().min(1),
  /** The number from which our messages are sent. */
  SMS_FROM: z.string().regex(/^\+[1-9]\d{1,14}$/),
  PARTNER_TIMEOUT_MS: z.coerce.number().int().min(10).default(30_000),
};

export type PartnerSettings = z.output<z.ZodObject<typeof partnerSettings>>;
