import { z } from 'zod';

/** Where bKash is and what it knows us by, as the environment says it. */
export const bkashSettings = {
  BKASH_URL: z.url(),
  BKASH_USERNAME: z.string().min(1),
  BKASH_PASSWORD: z.string().min(1),
  BKASH_APP_KEY: z.string().min(1),
  BKASH_APP_SECRET: z.string().min(1),
};

export type BkashSettings = z.output<z.ZodObject<typeof bkashSettings>>;
