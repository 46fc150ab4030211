import { i18n } from '@lingui/core';
import type { Locale } from '@kheya/money';

import { lasting, visit } from '#shared/storage.ts';
import { choseHere } from '#shared/unkept-choice.ts';
import { createValueStore, useValue } from '@kheya/ui/value-store';

export type { Locale };

const key = 'kheya.lang';
const isLocale = (value: string | null | undefined): value is Locale =>
  value === 'en' || value === 'bn';

/** What the address asked for in this visit, then what was chosen, then what the browser wants. */
function wantedLocale(): Locale {
  const kept = [visit.read(key), lasting.read(key)].find(isLocale);
  return kept ?? (/^bn\b/.test(navigator.language) ? 'bn' : 'en');
}

const language = createValueStore<Locale>(wantedLocale());

export const useLocale = () => useValue(language);
export const currentLocale = () => language.get();

// A folder per feature keeps its catalogue with it. The first screens' texts come with the page, all
// others with the first screen that is not one of them: one chunk each keeps the network quiet.
const catalogues = {
  en: () => import('#shared/catalogues/en.ts'),
  bn: () => import('#shared/catalogues/bn.ts'),
};
const restCatalogues = {
  en: () => import('#shared/catalogues/rest-en.ts'),
  bn: () => import('#shared/catalogues/rest-bn.ts'),
};
let isWhole = false;

/** Loads the texts of the language and shows them; before this nothing can be rendered. */
export async function startLanguage(locale: Locale = language.get()): Promise<void> {
  const [first, rest] = await Promise.all([
    catalogues[locale](),
    isWhole ? restCatalogues[locale]() : undefined,
  ]);
  i18n.load(locale, { ...first.messages, ...rest?.messages });
  i18n.activate(locale);
  document.documentElement.lang = locale;
  language.set(locale);
}

/** The texts of every screen, for whatever comes after the first. */
export async function wholeLanguage(): Promise<void> {
  if (isWhole) return;
  const locale = language.get();
  const { messages } = await restCatalogues[locale]();
  i18n.load(locale, messages);
  isWhole = true;
  // Chosen while this one came.
  if (language.get() !== locale) await startLanguage();
}

/** The person's own choice: it ends what an address asked for. */
export async function chooseLanguage(locale: Locale): Promise<void> {
  visit.write(key, null);
  lasting.write(key, locale);
  choseHere({ language: locale });
  await startLanguage(locale);
}

/** What is kept with the person holds here too; what an address asked for still counts for the visit. */
export async function learnLanguage(locale: Locale | null): Promise<void> {
  lasting.write(key, locale);
  if (wantedLocale() !== language.get()) await startLanguage(wantedLocale());
}
