import { defineConfig } from '@playwright/test';
import { browserFlags, findBrowser } from './tools/test/browser.ts';

const report = process.env['KHEYA_TEST_REPORT'];
const executablePath = findBrowser();

/** Journeys that are the same at every size run on a desk; a full run takes these on a phone, too. */
const isFull = Boolean(process.env['KHEYA_TEST_FULL']);
const alsoOnPhones = ['journey.e2e.ts', 'console-sign-in.e2e.ts'];

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.e2e.ts',
  outputDir: 'test-results',
  globalSetup: './tools/test/browser-system.ts',
  forbidOnly: true,
  retries: 0,
  // A core of two would wait for the others: much of a journey is waiting.
  workers: 3,
  // How long is waited for what comes by itself: it only matters to a test that fails.
  timeout: 480_000,
  expect: { timeout: 20_000 },
  reporter: report === undefined ? 'list' : [['list'], ['json', { outputFile: report }]],
  use: {
    actionTimeout: 60_000,
    // Recording every page slows the whole run down: KHEYA_TEST_TRACE=1 keeps the traces of what failed.
    trace: process.env['KHEYA_TEST_TRACE'] ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    locale: 'en-US',
    timezoneId: 'America/New_York',
    colorScheme: 'light',
    // What a test plants in the network must not be answered by what the browser kept.
    serviceWorkers: 'block',
    launchOptions: {
      args: browserFlags,
      ...(executablePath === undefined ? {} : { executablePath }),
    },
  },
  projects: [
    // No browser: a system of its own, whose clock and processes may be upset. First, because these run while the
    // journeys' system lives through its history, and hold the longest test of all; in one worker, because each
    // worker would start a system of its own. The two others take the journeys meanwhile, so both cores are busy.
    { name: 'system', testDir: 'e2e/system', workers: 1 },
    ...(isFull
      ? [
          {
            name: 'phone',
            fullyParallel: true,
            testMatch: alsoOnPhones,
            use: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
          },
        ]
      : []),
    {
      name: 'desktop',
      // Each test has people of its own; a file whose tests share them says so.
      fullyParallel: true,
      testIgnore: 'system/**',
      use: {
        viewport: { width: 1440, height: 900 },
        // What moves is drawn on the processor here; the phone's journeys keep it.
        contextOptions: { reducedMotion: 'reduce' },
      },
    },
  ],
});
