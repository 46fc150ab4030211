import { z } from 'zod';

/** The address of bKash and our credentials there, from the environment. */
export const bkashSettings = {
  BKASH_URL: z.url(),
  BKASH_USERNAME: z.string().min(1),
  BKASH_PASSWORD: z.string().min(1),
  BKASH_APP_KEY: z.string().min(1),
  BKASH_APP_SECRET: z.string().min(1),
};

export type BkashSettings = z.output<z.ZodObject<typeof bkashSettings>>;
