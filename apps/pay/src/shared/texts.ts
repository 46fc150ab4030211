import { currentLocale, type LoadTexts, type Locale, showLanguage } from '@kheya/browser/language';
import { i18n } from '@lingui/core';

// Each feature keeps its catalogue in its folder. The first screens' texts load with the page, all
// others with the first other screen: two chunks keep the number of requests low.
const first = {
  en: () => import('#shared/catalogues/en.ts'),
  bn: () => import('#shared/catalogues/bn.ts'),
};
const rest = {
  en: () => import('#shared/catalogues/rest-en.ts'),
  bn: () => import('#shared/catalogues/rest-bn.ts'),
};
let isWhole = false;

/** The texts of the first screens; after another screen was opened, those of all screens. */
export const loadTexts: LoadTexts = async (locale: Locale) => {
  const [one, other] = await Promise.all([first[locale](), isWhole ? rest[locale]() : undefined]);
  return { ...one.messages, ...other?.messages };
};

/** Loads the texts of every screen, needed by all but the first screens. */
export async function wholeLanguage(): Promise<void> {
  if (isWhole) return;
  const locale = currentLocale();
  const { messages } = await rest[locale]();
  i18n.load(locale, messages);
  isWhole = true;
  // The language was changed while the texts were loading.
  if (currentLocale() !== locale) await showLanguage(currentLocale());
}
