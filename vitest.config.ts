import { defineConfig } from 'vitest/config';

const quiet = { LOG_LEVEL: 'silent' };
/** How long is waited for what comes by itself: it only matters to a test that fails. */
const patient = {
  testTimeout: 120_000,
  hookTimeout: 300_000,
  expect: { poll: { timeout: 20_000 } },
};
const everywhere = ['**/node_modules/**', '**/dist/**', '.kheya/**', 'e2e/**'];

export default defineConfig({
  test: {
    // One more than the cores of a small machine: much of a database test is waiting.
    maxWorkers: 3,
    projects: [
      {
        test: {
          name: 'unit',
          env: quiet,
          ...patient,
          include: ['{apps,packages,tools,bench}/**/*.test.{ts,tsx}'],
          exclude: [...everywhere, '**/*.db.test.ts'],
        },
      },
      {
        test: {
          name: 'database',
          env: quiet,
          ...patient,
          include: ['{apps,packages,tools,bench}/**/*.db.test.ts'],
          exclude: everywhere,
          globalSetup: ['tools/vitest-global-database.ts'],
        },
      },
    ],
  },
});
