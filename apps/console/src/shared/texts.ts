import type { LoadTexts } from '@kheya/browser/language';

const catalogues = {
  en: () => import('#shared/catalogues/en.ts'),
  bn: () => import('#shared/catalogues/bn.ts'),
};

/** The texts of the console, one file for each language. */
export const loadTexts: LoadTexts = async (locale) => (await catalogues[locale]()).messages;
