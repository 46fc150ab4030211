import { z } from 'zod';
import { id, instant, locale } from './shared.ts';

/** The lines of 12 CFR 1005.31(b), in the law's order; a line that does not apply is absent. */
export const disclosureLine = z.object({
  name: z.enum([
    'recipient',
    'recipient_number',
    'transfer_amount',
    'transfer_fees',
    'transfer_taxes',
    'total',
    'exchange_rate',
    'transfer_amount_received',
    'other_fees',
    'total_to_recipient',
    'date_available',
    'transfer_dates',
  ]),
  label_en: z.string(),
  label_bn: z.string(),
  value_en: z.string(),
  value_bn: z.string(),
  /** A second, smaller line: the time in New York below that in Bangladesh. */
  note_en: z.string().nullable(),
  note_bn: z.string().nullable(),
});

/**
 * The disclosure shown before paying. The hash covers both languages exactly as they are shown and
 * printed.
 */
export const disclosure = z.object({
  id,
  version: z.string(),
  sha256: z.string().length(64),
  /** The language the person read it in; below Bangla the English text is always shown as well. */
  language: locale,
  title_en: z.string(),
  title_bn: z.string(),
  lines: z.array(disclosureLine),
  rights_title_en: z.string(),
  rights_title_bn: z.string(),
  rights_en: z.array(z.string()),
  rights_bn: z.array(z.string()),
  created_at: instant,
});
export type Disclosure = z.output<typeof disclosure>;
