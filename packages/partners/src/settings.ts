import { z } from 'zod';
import { walletSettings } from './wallets.ts';

/** Where each provider is and what it knows us by, as the environment says it. */
export const partnerSettings = {
  BANK_URL: z.url(),
  BANK_API_KEY: z.string().min(1),
  FX_URL: z.url(),
  FX_TOKEN: z.string().min(1),
  ...walletSettings,
  IP_URL: z.url(),
  IP_KEY: z.string().min(1),
  SMTP_URL: z.string().min(1),
  SMS_URL: z.url(),
  SMS_ACCOUNT_SID: z.string().min(1),
  SMS_AUTH_TOKEN: z.string().min(1),
  /** The number our messages come from. */
  SMS_FROM: z.string().regex(/^\+[1-9]\d{1,14}$/),
  PARTNER_TIMEOUT_MS: z.coerce.number().int().min(10).default(30_000),
};

export type PartnerSettings = z.output<z.ZodObject<typeof partnerSettings>>;
