// Lighthouse with its mobile preset on the three pages that open first, against a seeded system.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type BrowserContext, type Page } from '@playwright/test';
import lighthouse from 'lighthouse';
import { browserFlags, ensureBrowser } from '../tools/test/browser.ts';
import { startSystem, type System } from '../tools/system/system.ts';
import type { Log } from './support/log.ts';
import { freePort } from './support/server.ts';
import { median, rounded } from './support/statistics.ts';

const RUNS = 5;
const BASE_PORT = 4800;
const WHO = { email: 'person.us@example.com', password: 'kheya-demo-2026' };
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

interface Figures {
  /** Scores of 100, medians of five runs. */
  readonly performance: number;
  readonly accessibility: number;
  readonly best_practices: number;
  readonly seo: number;
  readonly layout_shift: number;
  readonly largest_paint_ms: number;
  readonly blocking_ms: number;
  /** Bytes transferred. */
  readonly bytes: number;
}

/** ui.md, "Proof": the start page, sign-in and the overview of a person who has moved money. */
export async function benchWeb(log: Log): Promise<object> {
  const dataDir = mkdtempSync(join(tmpdir(), 'kheya-bench-web-'));
  log('starting a seeded system ...');
  const system = await startSystem({
    basePort: BASE_PORT,
    dataDir,
    seed: true,
    durable: false,
    print: log,
  });
  const debugPort = await freePort();
  const profile = join(dataDir, 'browser');
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: ensureBrowser(log),
    args: [...browserFlags, `--remote-debugging-port=${debugPort}`],
    locale: 'en-US',
  });
  try {
    const landing = await measure(log, debugPort, `${system.urls.pay}/`);
    const page = await context.newPage();
    const signInPage = await openSignIn(page, system);
    const signIn = await measure(log, debugPort, signInPage);
    await finishSignIn(page, context, system);
    const overview = await measure(log, debugPort, `${system.urls.pay}/us/user/overview/`);
    return { landing, sign_in: signIn, overview };
  } finally {
    await context.close();
    await system.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function measure(log: Log, port: number, url: string): Promise<Figures> {
  const runs: Figures[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    // The storage stays: it holds the session.
    const flags = { port, disableStorageReset: true, onlyCategories: [...CATEGORIES] };
    const result = await lighthouse(url, flags);
    if (!result) throw new Error(`Lighthouse said nothing about ${url}`);
    const { categories, audits, runtimeError } = result.lhr;
    if (runtimeError) throw new Error(`${url}: ${runtimeError.message}`);
    const score = (name: (typeof CATEGORIES)[number]) => (categories[name]?.score ?? 0) * 100;
    const figure = (name: string) => audits[name]?.numericValue ?? Number.NaN;
    const failed = Object.values(audits).filter(
      ({ score: given, scoreDisplayMode }) => scoreDisplayMode === 'binary' && given === 0,
    );
    if (run === 0) log(`${url} fails: ${failed.map(({ id }) => id).join(', ') || 'nothing'}`);
    runs.push({
      performance: score('performance'),
      accessibility: score('accessibility'),
      best_practices: score('best-practices'),
      seo: score('seo'),
      layout_shift: figure('cumulative-layout-shift'),
      largest_paint_ms: figure('largest-contentful-paint'),
      blocking_ms: figure('total-blocking-time'),
      bytes: figure('total-byte-weight'),
    });
  }
  const names = Object.keys(runs[0] ?? {}) as (keyof Figures)[];
  const medians = names.map((name) => [name, rounded(median(runs.map((run) => run[name])))]);
  log(`${url}: ${JSON.stringify(Object.fromEntries(medians))}`);
  return Object.fromEntries(medians) as unknown as Figures;
}

/** The address of the accounts site's page, reached from the start page. */
async function openSignIn(page: Page, { urls }: System): Promise<string> {
  await page.goto(`${urls.pay}/?lang=en`);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.waitForURL(`${urls.accounts}/**`);
  await page.getByRole('textbox', { name: 'Email' }).waitFor();
  return page.url();
}

async function finishSignIn(page: Page, context: BrowserContext, { urls }: System): Promise<void> {
  await openSignIn(page, { urls } as System);
  await page.getByRole('textbox', { name: 'Email' }).fill(WHO.email);
  await page.getByRole('textbox', { name: 'Password' }).fill(WHO.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  const code = page.getByRole('main').getByRole('textbox');
  await page.waitForURL(`${urls.pay}/auth/device**`);
  await code.waitFor();
  await code.fill(await newestCode(urls.simulator));
  await page.waitForURL('**/us/user/overview/**');
  for (const open of context.pages()) await open.goto('about:blank');
}

/** The sandbox's inbox shows what was sent. */
async function newestCode(simulator: string): Promise<string> {
  for (let tries = 0; tries < 40; tries += 1) {
    const answer = await fetch(`${simulator}/__sim/messages?to=${encodeURIComponent(WHO.email)}`);
    const code = /"code":"(\d{6})"/.exec(await answer.text())?.[1];
    if (code) return code;
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  throw new Error('no code came');
}
