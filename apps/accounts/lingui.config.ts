import { defineConfig } from '@lingui/conf';
import { formatter } from '@lingui/format-po';

// No fallback language: with one, a missing translation would pass unnoticed.
export default defineConfig({
  sourceLocale: 'en',
  locales: ['en', 'bn'],
  format: formatter({ lineNumbers: false }),
  catalogs: [{ path: '<rootDir>/src/web/locales/{locale}', include: ['<rootDir>/src/web'] }],
});
