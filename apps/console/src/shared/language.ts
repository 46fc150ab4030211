import { i18n } from '@lingui/core';
import { createChoice } from '#shared/choice.ts';

export type Locale = 'en' | 'bn';

const catalogues = {
  en: () => import('#locales/en.po'),
  bn: () => import('#locales/bn.po'),
};

/** The language the page was painted in. */
const painted: Locale = document.documentElement.lang === 'bn' ? 'bn' : 'en';

export const language = createChoice<Locale>('kheya.lang', painted, (locale) => {
  void showLanguage(locale);
});

/** Loads the texts of a language and shows them; before this nothing can be rendered. */
export async function showLanguage(locale: Locale): Promise<void> {
  const { messages } = await catalogues[locale]();
  i18n.loadAndActivate({ locale, messages });
  document.documentElement.lang = locale;
}
