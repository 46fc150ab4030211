import { z } from 'zod';

/** Field rules of the partner's document shared by several resources. */
export const address = z.object({
  address_line_1: z.string().min(1),
  address_line_2: z.string().optional(),
  city: z.string().optional(),
  state: z.string().optional(),
  postal_code: z.string().optional(),
  country_code: z.string().regex(/^[A-Z]{2}$/, 'two capital letters'),
});

export const phoneNumber = z.string().regex(/^\+[1-9]\d{1,14}$/, 'E.164, such as +12125550123');
export const dateOnly = z.iso.date();
export const metadata = z.record(z.string(), z.unknown());

/** Integer cents. */
export const cents = z.number().int('integer cents').positive().max(Number.MAX_SAFE_INTEGER);
