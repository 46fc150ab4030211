import type { Locale } from '@kheya/money';
import { createValueStore, useValue } from '@kheya/ui/value-store';
import { i18n, type Messages } from '@lingui/core';

import { keepChoice, learnChoice, type Look, wanted } from '#look.ts';

export type { Locale };

const look: Look<Locale> = { name: 'lang', allowed: ['en', 'bn'] };
const wantedLocale = (): Locale => wanted(look) ?? (/^bn\b/.test(navigator.language) ? 'bn' : 'en');

const language = createValueStore<Locale>(wantedLocale());

export const useLocale = () => useValue(language);
export const currentLocale = () => language.get();

/** The texts of an app in one language. */
export type LoadTexts = (locale: Locale) => Promise<Messages>;
let loadTexts: LoadTexts | undefined;

/** Loads the texts and shows them; before this nothing can be rendered. */
export async function startLanguage(load: LoadTexts): Promise<void> {
  loadTexts = load;
  await showLanguage(language.get());
}

/** Shows the texts of a language, asked for anew: an app may have more of them than before. */
export async function showLanguage(locale: Locale): Promise<void> {
  if (loadTexts === undefined) throw new Error('a language was chosen before there were texts');
  const messages = await loadTexts(locale);
  i18n.loadAndActivate({ locale, messages });
  document.documentElement.lang = locale;
  language.set(locale);
}

/** The person's own choice. */
export async function chooseLanguage(locale: Locale): Promise<void> {
  keepChoice('lang', locale);
  await showLanguage(locale);
}

/** What is kept with the person. */
export async function learnLanguage(locale: Locale | null): Promise<void> {
  learnChoice('lang', locale);
  if (wantedLocale() !== language.get()) await showLanguage(wantedLocale());
}
