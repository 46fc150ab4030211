import { z } from 'zod';

export const id = z.uuid();
export const idParams = z.object({ id });

/** Money on the wire: a decimal string in the currency named beside it, never a JSON number. */
export const decimal = z.string().regex(/^-?\d{1,16}(\.\d{1,8})?$/);
/** What a person typed. Judged by the money rules, so that each mistake has a code of its own. */
export const typedAmount = z.string().min(1).max(40);
/** An instant, ISO 8601 in UTC; there was no year 0. */
export const instant = z.iso.datetime().refine((text) => !text.startsWith('0000'));
/** A time zone by its name in the tz database, as the browser tells its own: never an offset. */
export const timeZone = z
  .string()
  .max(64)
  .regex(/^[A-Za-z][\w+/-]*$/)
  .refine(isTimeZone);

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

/** A calendar day without a zone. */
export const day = z.iso.date();

export const currency = z.enum(['USD', 'BDT', 'USDC']);
export const country = z.enum(['US', 'BD']);
export const locale = z.enum(['en', 'bn']);
export type Locale = z.output<typeof locale>;

/** Spec section 9: pages of 10, 20 or 50, starting at 20; `all` where the spec's calls use it. */
export const pageQuery = z.object({
  limit: z.union([z.literal('all'), z.coerce.number().int().min(1).max(200)]).default(20),
  offset: z.coerce.number().int().min(0).default(0),
});

/** Every list of the API: `{ results, count }`. */
export function listOf<T extends z.ZodType>(item: T) {
  return z.object({ results: z.array(item), count: z.number().int().min(0) });
}
