import type { Locale } from '@kheya/money';
import { i18n } from '@lingui/core';
import { createValueStore, useValue } from '@kheya/ui/value-store';

export type { Locale };

const key = 'kheya.lang';
const language = createValueStore<Locale>(document.documentElement.lang === 'bn' ? 'bn' : 'en');

export const useLocale = () => useValue(language);
export const currentLocale = () => language.get();

const catalogues = {
  en: () => import('#web/locales/en.po'),
  bn: () => import('#web/locales/bn.po'),
};

/** Loads the texts and shows them; `first-paint.js` has already said which language it is. */
export async function startLanguage(locale: Locale = language.get()): Promise<void> {
  const { messages } = await catalogues[locale]();
  i18n.loadAndActivate({ locale, messages });
  document.documentElement.lang = locale;
  language.set(locale);
}

/** The person's own choice: it ends what the address asked for. */
export async function chooseLanguage(locale: Locale): Promise<void> {
  try {
    sessionStorage.removeItem(key);
    localStorage.setItem(key, locale);
  } catch {
    // Switched off: the choice lasts for this page.
  }
  const here = new URL(window.location.href);
  here.searchParams.delete('lang');
  window.history.replaceState(null, '', here);
  await startLanguage(locale);
}
