import { test as base, expect, type BrowserContext, type Page } from '@playwright/test';
import { startedBrowserSystem, type BrowserSystem } from '../../tools/test/browser-system.ts';
import { createSimulatorClient, type SimulatorClient } from './simulator-client.ts';

/** The seeded system that all journeys share, with the simulator. */
export interface BrowserWorld extends BrowserSystem {
  readonly simulator: SimulatorClient;
}

/** Errors that pages have reported; an unexpected one fails the test. */
export interface PageErrors {
  /** Allows an error that this test provokes. */
  allow(pattern: RegExp): void;
  /** Watches another browser as well. */
  watch(context: BrowserContext): void;
}

/** Refusals of the API that screens handle; they are not errors of a page. */
const REFUSAL = /Failed to load resource: .* status of (401|403|406|409|422)/;

export const test = base.extend<{ pageErrors: PageErrors }, { world: BrowserWorld }>({
  world: [
    async ({}, use) => {
      const system = await startedBrowserSystem();
      const { urls, secrets } = system;
      await use({
        ...system,
        simulator: createSimulatorClient(urls, secrets.bankApiKey),
      });
    },
    { scope: 'worker', timeout: 900_000 },
  ],
  pageErrors: [
    async ({ context }, use, info) => {
      const errors: string[] = [];
      const allowed = [REFUSAL];
      const watch = (watched: BrowserContext) => {
        watched.on('console', (message) => {
          if (message.type() !== 'error') return;
          errors.push(`${message.text()} (${message.location().url})`);
        });
        watched.on('weberror', (error) => errors.push(error.error().stack ?? 'a fault'));
      };
      watch(context);
      await use({ watch, allow: (pattern) => void allowed.push(pattern) });
      if (info.status !== info.expectedStatus) await printPages(context, errors);
      const unexpected = errors.filter((line) => !allowed.some((pattern) => pattern.test(line)));
      expect(unexpected, 'what the console said').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

/** What a failed test leaves on its pages: the record of a run has no pictures. */
async function printPages(context: BrowserContext, errors: readonly string[]): Promise<void> {
  for (const page of context.pages()) {
    const text = await page.evaluate(() => document.body.innerText).catch(String);
    console.log(`  left at ${page.url()}\n${text.slice(0, 2000).replace(/^/gm, '    ')}`);
  }
  for (const error of errors) console.log(`  the console said: ${error}`);
}

/** Has what is below the window laid out, too, for a picture of the whole page. */
export async function layOutWhole(page: Page): Promise<void> {
  await page.evaluate(() => {
    const whole = new CSSStyleSheet();
    whole.replaceSync('* { content-visibility: visible !important; }');
    document.adoptedStyleSheets = [whole];
  });
}

/**
 * Waits until a screen's data has arrived: the app has taken the place of the painted page, nothing
 * is busy and no skeleton is shown.
 */
export async function screenReady(page: Page): Promise<void> {
  await expect(page.locator('.painted')).toHaveCount(0, { timeout: 60_000 });
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible({ timeout: 60_000 });
  await expect(page.locator('[aria-busy="true"], [data-skeleton]')).toHaveCount(0, {
    timeout: 60_000,
  });
}

/**
 * Waits until a changed preference is saved. The screen shows it before the answer, and a reload
 * before the answer would cancel the call.
 */
export async function preferenceSaved(page: Page): Promise<void> {
  const answer = await page.waitForResponse(
    (one) => one.url().endsWith('/user-preference/') && one.request().method() === 'PATCH',
  );
  expect(answer.ok()).toBe(true);
}

/** Marks a page; the returned check fails if the page was reloaded since. */
export async function markPage(page: Page): Promise<() => Promise<void>> {
  await page.evaluate(() => Object.assign(window, { stillHere: true }));
  return async () => {
    const isHere = await page.evaluate(() => 'stillHere' in window);
    expect(isHere, 'the page was not loaded anew').toBe(true);
  };
}
