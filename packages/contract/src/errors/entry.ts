import { z } from 'zod';

/** How loudly a refusal is logged; a refused person is information, an outage is an error. */
type Severity = 'info' | 'warn' | 'error';

interface ErrorEntry<Facts extends z.ZodObject | undefined> {
  readonly status: number;
  readonly severity: Severity;
  readonly en: { readonly title: string; readonly detail: string };
  readonly bn: { readonly title: string; readonly detail: string };
  /** What the refusal carries: the words of its sentence and what a screen acts on. */
  readonly facts: Facts;
}

/** A number of a sentence: as it is, for the figures of the reader's language, or formatted before. */
export const figure = z.union([z.string(), z.number()]);

type Sentence = readonly [title: string, detail: string];

/** One refusal: title and sentence in English, then in Bangla, then the facts it carries, if any. */
export function refusal(
  status: number,
  severity: Severity,
  english: Sentence,
  bangla: Sentence,
): ErrorEntry<undefined>;
export function refusal<Facts extends z.ZodObject>(
  status: number,
  severity: Severity,
  english: Sentence,
  bangla: Sentence,
  facts: Facts,
): ErrorEntry<Facts>;
export function refusal(
  status: number,
  severity: Severity,
  [enTitle, enDetail]: Sentence,
  [bnTitle, bnDetail]: Sentence,
  facts?: z.ZodObject,
): ErrorEntry<z.ZodObject | undefined> {
  return {
    status,
    severity,
    en: { title: enTitle, detail: enDetail },
    bn: { title: bnTitle, detail: bnDetail },
    facts,
  };
}
