import type { Locale } from '@kheya/money';
import { createValueStore, useValue } from '@kheya/ui/value-store';
import { i18n, type Messages } from '@lingui/core';

import { saveChoice, adoptChoice } from '#appearance.ts';
import { preferredLocale } from '#preferred-locale.ts';

export type { Locale };

const language = createValueStore<Locale>(preferredLocale());

export const useLocale = () => useValue(language);
export const currentLocale = () => language.get();

/** The texts of an app in one language. */
export type LoadTexts = (locale: Locale) => Promise<Messages>;
let loadTexts: LoadTexts | undefined;

/** Loads and activates the texts; nothing can be rendered before. */
export async function startLanguage(load: LoadTexts): Promise<void> {
  loadTexts = load;
  await showLanguage(language.get());
}

/**
 * Activates a language and loads its texts again, because an app may have added catalogues since.
 */
export async function showLanguage(locale: Locale): Promise<void> {
  if (loadTexts === undefined) throw new Error('a language was chosen before there were texts');
  const messages = await loadTexts(locale);
  activateTexts(locale, messages);
  document.documentElement.lang = locale;
  // The server sends the page's first words in it (packages/service-kit/src/rendered-pages.ts).
  document.cookie = `kheya.lang=${locale}; path=/; max-age=31536000; samesite=lax`;
}

/** Activates a language with its texts; all there is to it where there is no document. */
export function activateTexts(locale: Locale, messages: Messages): void {
  i18n.loadAndActivate({ locale, messages });
  language.set(locale);
}

/** Sets and stores the person's own choice. */
export async function chooseLanguage(locale: Locale): Promise<void> {
  saveChoice('lang', locale);
  await showLanguage(locale);
}

/** Applies the language saved with the person; null leaves the browser's. */
export async function adoptLanguage(locale: Locale | null): Promise<void> {
  adoptChoice('lang', locale);
  if (preferredLocale() !== language.get()) await showLanguage(preferredLocale());
}
