import type { Locale } from '@kheya/money';

/** The words in braces a macro may have, and what they stand for. */
export interface MacroFacts {
  readonly customer: string;
  readonly ticket: string;
  readonly operator: string;
}

/** A ready answer with the names filled in. A word nobody knows stays, so that it is seen. */
export function fillMacro(text: string, facts: MacroFacts): string {
  return text.replace(
    /\{(customer|ticket|operator)\}/g,
    (_, name: keyof MacroFacts) => facts[name],
  );
}

/** What is still in braces: a letter with it is not ready. */
export function unfilledPlaceholders(text: string): readonly string[] {
  return [...new Set(text.match(/\{[^{}\s]{1,30}\}/g))];
}

/** The text goes under what is written already, with an empty line between. */
export function appendText(written: string, text: string): string {
  const before = written.trimEnd();
  return before === '' ? text : `${before}\n\n${text}`;
}

/** The language a customer is answered in: their own choice, else the one of their country. */
export function languageOf(customer: {
  readonly language: Locale | null;
  readonly country: 'US' | 'BD' | null;
}): Locale {
  return customer.language ?? (customer.country === 'BD' ? 'bn' : 'en');
}
