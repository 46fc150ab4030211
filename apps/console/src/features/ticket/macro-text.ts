import type { Locale } from '@kheya/money';

/** The placeholders a macro may contain, and their values. */
export interface MacroFacts {
  readonly customer: string;
  readonly ticket: string;
  readonly operator: string;
}

/** A ready answer with the names filled in. An unknown placeholder stays, so that it is noticed. */
export function fillMacro(text: string, facts: MacroFacts): string {
  return text.replace(
    /\{(customer|ticket|operator)\}/g,
    (_, name: keyof MacroFacts) => facts[name],
  );
}

/** The placeholders still in braces: a letter with any is not ready. */
export function unfilledPlaceholders(text: string): readonly string[] {
  return [...new Set(text.match(/\{[^{}\s]{1,30}\}/g))];
}

/** Appends the text below what is already written, with an empty line between. */
export function appendText(written: string, text: string): string {
  const before = written.trimEnd();
  return before === '' ? text : `${before}\n\n${text}`;
}

/** The language a customer is answered in: their own choice, otherwise that of their country. */
export function languageOf(customer: {
  readonly language: Locale | null;
  readonly country: 'US' | 'BD' | null;
}): Locale {
  return customer.language ?? (customer.country === 'BD' ? 'bn' : 'en');
}
