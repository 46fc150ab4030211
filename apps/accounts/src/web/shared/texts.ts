import type { LoadTexts } from '@kheya/browser/language';

const catalogues = {
  en: () =>
    Promise.all([import('#web/locales/bn.po?english'), import('@kheya/browser/own-texts/en')]),
  bn: () => Promise.all([import('#web/locales/bn.po'), import('@kheya/browser/own-texts/bn')]),
};

/** The texts of this site, and those it shares with the apps. */
export const loadTexts: LoadTexts = async (locale) => {
  const [own, shared] = await catalogues[locale]();
  return { ...shared.messages, ...own.messages };
};
