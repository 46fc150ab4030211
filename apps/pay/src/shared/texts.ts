import { currentLocale, type LoadTexts, type Locale, showLanguage } from '@kheya/browser/language';
import { i18n } from '@lingui/core';

// A folder per feature keeps its catalogue with it. The first screens' texts come with the page, all
// others with the first screen that is not one of them: one chunk each keeps the network quiet.
const first = {
  en: () => import('#shared/catalogues/en.ts'),
  bn: () => import('#shared/catalogues/bn.ts'),
};
const rest = {
  en: () => import('#shared/catalogues/rest-en.ts'),
  bn: () => import('#shared/catalogues/rest-bn.ts'),
};
let isWhole = false;

/** The texts of the first screens; once another one was open, those of all. */
export const loadTexts: LoadTexts = async (locale: Locale) => {
  const [one, other] = await Promise.all([first[locale](), isWhole ? rest[locale]() : undefined]);
  return { ...one.messages, ...other?.messages };
};

/** The texts of every screen, for whatever comes after the first. */
export async function wholeLanguage(): Promise<void> {
  if (isWhole) return;
  const locale = currentLocale();
  const { messages } = await rest[locale]();
  i18n.load(locale, messages);
  isWhole = true;
  // Chosen while this one came.
  if (currentLocale() !== locale) await showLanguage(currentLocale());
}
