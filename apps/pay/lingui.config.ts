import { defineConfig } from '@lingui/conf';
import { formatter } from '@lingui/format-po';

/** Shared by several features, but by none of the first screen: their texts come with the rest. */
const later = ['document', 'step-up'];

// One catalogue per feature, beside the feature. No fallback language: with one, a missing
// translation would pass unnoticed.
export default defineConfig({
  sourceLocale: 'en',
  locales: ['en', 'bn'],
  format: formatter({ lineNumbers: false }),
  catalogs: [
    { path: '<rootDir>/src/app/locales/{locale}', include: ['<rootDir>/src/app'] },
    {
      path: '<rootDir>/src/shared/locales/{locale}',
      include: ['<rootDir>/src/shared'],
      exclude: later.map((name) => `<rootDir>/src/shared/${name}/**`),
    },
    ...later.map((name) => ({
      path: `<rootDir>/src/shared/${name}/locales/{locale}`,
      include: [`<rootDir>/src/shared/${name}`],
    })),
    {
      path: '<rootDir>/src/features/{name}/locales/{locale}',
      include: ['<rootDir>/src/features/{name}'],
    },
  ],
});
