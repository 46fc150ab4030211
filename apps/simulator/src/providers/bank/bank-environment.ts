import { z } from 'zod';

export const bankEnvironment = {
  BANK_API_KEY: z.string().min(1),
  BANK_WEBHOOK_SECRET: z.string().min(1),
};
