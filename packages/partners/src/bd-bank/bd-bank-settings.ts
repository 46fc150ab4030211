import { z } from 'zod';

/** The address of our bank in Bangladesh and our credentials there, from the environment. */
export const bdBankSettings = {
  BD_BANK_URL: z.url(),
  BD_BANK_CORPORATE_ID: z.string().min(1),
  BD_BANK_USER_ID: z.string().min(1),
  BD_BANK_PASSWORD: z.string().min(1),
  /** Its first sixteen characters are the key of the cipher. */
  BD_BANK_ENC_KEY: z.string().min(16),
};

export type BdBankSettings = z.output<z.ZodObject<typeof bdBankSettings>>;
