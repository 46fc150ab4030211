import { i18n } from '@lingui/core';
import type { Locale } from '@kheya/money';

import { lasting, visit } from '#shared/storage.ts';
import { createValueStore, useValue } from '#shared/value-store.ts';

export type { Locale };

const key = 'kheya.lang';
const isLocale = (value: string | null | undefined): value is Locale =>
  value === 'en' || value === 'bn';

/** What the address asked for in this visit, then what was chosen, then what the browser wants. */
function firstLocale(): Locale {
  const kept = [visit.read(key), lasting.read(key)].find(isLocale);
  return kept ?? (/^bn\b/.test(navigator.language) ? 'bn' : 'en');
}

const language = createValueStore<Locale>(firstLocale());

export const useLocale = () => useValue(language);
export const currentLocale = () => language.get();

// A folder per feature keeps its catalogue with it; one chunk per language keeps the network quiet.
const catalogues = {
  en: () => import('#shared/catalogues/en.ts'),
  bn: () => import('#shared/catalogues/bn.ts'),
};

/** Loads the texts of the language and shows them; before this nothing can be rendered. */
export async function startLanguage(locale: Locale = language.get()): Promise<void> {
  const { messages } = await catalogues[locale]();
  i18n.loadAndActivate({ locale, messages });
  document.documentElement.lang = locale;
  language.set(locale);
}

/** The person's own choice: it ends what an address asked for. */
export async function chooseLanguage(locale: Locale): Promise<void> {
  visit.write(key, null);
  lasting.write(key, locale);
  await startLanguage(locale);
}
