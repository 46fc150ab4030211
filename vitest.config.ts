import { defineConfig } from 'vitest/config';

const quiet = { LOG_LEVEL: 'silent' };
const everywhere = ['**/node_modules/**', '**/dist/**', '.kheya/**', 'e2e/**'];

export default defineConfig({
  test: {
    // The default leaves a core of two to nobody: most of a database test is waiting.
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'unit',
          env: quiet,
          include: ['{apps,packages,tools,bench}/**/*.test.{ts,tsx}'],
          exclude: [...everywhere, '**/*.db.test.ts'],
        },
      },
      {
        test: {
          name: 'database',
          env: quiet,
          include: ['{apps,packages,tools,bench}/**/*.db.test.ts'],
          exclude: everywhere,
          globalSetup: ['tools/vitest-global-database.ts'],
          hookTimeout: 60_000,
          testTimeout: 30_000,
        },
      },
    ],
  },
});
