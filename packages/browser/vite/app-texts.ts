import { defineConfig } from '@lingui/conf';
import { formatter } from '@lingui/format-po';

interface Catalogue {
  readonly path: string;
  readonly include: string[];
  readonly exclude?: string[];
}

/** The texts of this package are one catalogue, which every app extracts into and reads from. */
const ownTexts: Catalogue = {
  path: '<rootDir>/../../packages/browser/src/locales/{locale}',
  include: ['<rootDir>/../../packages/browser/src'],
};

/** What an app's `lingui.config.ts` exports. A fallback language would hide a missing text. */
export function appTexts(catalogs: Catalogue[]) {
  return defineConfig({
    sourceLocale: 'en',
    // English is the source of every entry; vite's `englishTexts` reads it from there.
    locales: ['bn'],
    format: formatter({ lineNumbers: false }),
    catalogs: [...catalogs, ownTexts],
  });
}
