import { test as base, expect, type BrowserContext, type Page } from '@playwright/test';
import { startedBrowserSystem, type BrowserSystem } from '../../tools/test/browser-system.ts';
import { createSimulatorClient, type SimulatorClient } from './simulator-client.ts';

/** The seeded system that all journeys share, with the outside world beside it. */
export interface BrowserWorld extends BrowserSystem {
  readonly simulator: SimulatorClient;
}

/** Errors a page has reported: none may be left when a test ends. */
export interface PageErrors {
  /** Expected here, because it is what the test is about. */
  allow(pattern: RegExp): void;
  /** Another browser is watched too. */
  watch(context: BrowserContext): void;
}

/** The API says no with these, and screens answer them: they are no faults of a page. */
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
    async ({ context }, use) => {
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
      const unexpected = errors.filter((line) => !allowed.some((pattern) => pattern.test(line)));
      expect(unexpected, 'what the console said').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

/** Waits for a screen whose data has come: nothing is busy and no skeleton stands. */
export async function screenReady(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible({ timeout: 60_000 });
  await expect(page.locator('[aria-busy="true"], [data-skeleton]')).toHaveCount(0, {
    timeout: 60_000,
  });
}

/**
 * Waits until a changed preference is kept. It shows at once, so what is seen proves nothing, and a page that is loaded
 * anew before the answer takes the call away.
 */
export async function preferenceSaved(page: Page): Promise<void> {
  const answer = await page.waitForResponse(
    (one) => one.url().endsWith('/user-preference/') && one.request().method() === 'PATCH',
  );
  expect(answer.ok()).toBe(true);
}

/** Marks a page, so that a later look can tell whether it was loaded anew. */
export async function markPage(page: Page): Promise<() => Promise<void>> {
  await page.evaluate(() => Object.assign(window, { stillHere: true }));
  return async () => {
    const isHere = await page.evaluate(() => 'stillHere' in window);
    expect(isHere, 'the page was not loaded anew').toBe(true);
  };
}
