import { join } from 'node:path';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { browserFlags, findBrowser } from './tools/test/browser.ts';

const quiet = { LOG_LEVEL: 'silent' };
/** How long is waited for what comes by itself: it only matters to a test that fails. */
const patient = {
  testTimeout: 120_000,
  hookTimeout: 300_000,
  expect: { poll: { timeout: 20_000 } },
};
const everywhere = ['**/node_modules/**', '**/dist/**', '.kheya/**', 'e2e/**'];

const executablePath = findBrowser();

/** One real browser page for the screens of a workspace, drawn from what its tests answer in place of the servers. */
const rendered = (
  workspace: string,
  { vite = 'vite.config.ts', source = 'src', isolate = false } = {},
) => ({
  extends: `./${workspace}/${vite}`,
  root: `./${workspace}`,
  // All libraries at once: one that is found while a test runs would bring a second React.
  optimizeDeps: {
    entries: ['src/**/*.{ts,tsx}', 'kit/*.tsx'],
    include: ['react', 'react-dom/client', 'react/jsx-dev-runtime', 'zod', 'axe-core'],
  },
  resolve: { dedupe: ['react', 'react-dom'] },
  test: {
    name: `rendered ${workspace.split('/')[1]}`,
    include: ['{src,kit}/**/*.rendered.test.tsx'],
    // Loading the modules is most of the work: all files of an app share one page that has them.
    isolate,
    // Two apps at a time: one page keeps one core busy, and a third page of two cores gains nothing.
    maxWorkers: 2,
    setupFiles: isolate ? [] : [join(import.meta.dirname, workspace, source, 'testing/setup.ts')],
    ...patient,
    // Whichever port is free: another checkout may run its tests beside these.
    api: { port: 0 },
    browser: {
      enabled: true,
      headless: true,
      // The page waits for the libraries to be bundled: on a busy machine that takes minutes.
      connectTimeout: 600_000,
      screenshotFailures: false,
      provider: playwright({
        launchOptions: { args: browserFlags, ...(executablePath ? { executablePath } : {}) },
        contextOptions: {
          locale: 'en-US',
          timezoneId: 'America/New_York',
          reducedMotion: 'reduce' as const,
        },
      }),
      instances: [{ browser: 'chromium' as const, viewport: { width: 1440, height: 900 } }],
    },
  },
});

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'unit',
          env: quiet,
          ...patient,
          include: ['{apps,packages,tools,bench,simulation}/**/*.test.{ts,tsx}'],
          exclude: [...everywhere, '**/*.db.test.ts', '**/*.rendered.test.tsx'],
          // Importing was nearly half of the time: a worker keeps what it has imported. No test of
          // a rule may leave anything behind in a module.
          isolate: false,
        },
      },
      {
        test: {
          name: 'database',
          env: quiet,
          ...patient,
          include: ['{apps,packages,tools,bench,simulation}/**/*.db.test.ts'],
          exclude: everywhere,
          // What a worker has imported and opened once serves all the files it runs.
          isolate: false,
          // Two more than the cores of a small machine: more than half of a database test is waiting.
          maxWorkers: 4,
          globalSetup: ['tools/test/vitest-global-database.ts'],
        },
      },
      rendered('apps/pay'),
      rendered('apps/accounts', { source: 'src/web' }),
      rendered('apps/console'),
      // The page reads its language as it is loaded.
      rendered('packages/ui', { vite: 'kit/vite.config.ts', isolate: true }),
    ],
  },
});
