// The pages that open first, against a seeded system: Lighthouse with its mobile preset, and how long
// somebody on a slow line waits for the first words.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type BrowserContext, type Page } from '@playwright/test';
import lighthouse from 'lighthouse';
import { browserFlags, ensureBrowser } from '../tools/test/browser.ts';
import { startSystem, type System } from '../tools/system/system.ts';
import type { Log } from './support/log.ts';
import { untilQuiet } from './support/quiet.ts';
import { freePort } from './support/server.ts';
import { median, rounded } from './support/statistics.ts';
import { measureFirstWords, type FirstWords, type FirstWordsCase } from './web-first-words.ts';

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
  const browser = { executablePath: ensureBrowser(log), locale: 'en-US' };
  const context = await chromium.launchPersistentContext(join(dataDir, 'browser'), {
    ...browser,
    args: [...browserFlags, `--remote-debugging-port=${debugPort}`],
  });
  try {
    // Before somebody signs in: the start page leads on whoever has.
    const page = await context.newPage();
    const urls: Addresses = {
      landing: `${system.urls.pay}/`,
      sign_in: await openSignIn(page, system),
      overview: `${system.urls.pay}/us/user/overview/`,
    };
    const landing = await measure(log, debugPort, urls.landing);
    const signIn = await measure(log, debugPort, urls.sign_in);
    await finishSignIn(page, context, system);
    const state = await context.storageState();
    const first_words = await firstWords(log, urls, state);
    const overview = await measure(log, debugPort, urls.overview);
    return { first_words, lighthouse: { landing, sign_in: signIn, overview } };
  } finally {
    await context.close();
    await system.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

type Addresses = Readonly<Record<'landing' | 'sign_in' | 'overview', string>>;

async function firstWords(
  log: Log,
  { landing, sign_in: signIn, overview }: Addresses,
  state: FirstWordsCase['state'],
): Promise<Record<string, FirstWords>> {
  const executablePath = ensureBrowser(log);
  const browser = await chromium.launch({ executablePath, args: browserFlags });
  const cases: Readonly<Record<string, FirstWordsCase>> = {
    overview: { url: overview, locale: 'en-US', state, frame: '.h-topbar' },
    landing_en: { url: landing, locale: 'en-US' },
    landing_bn: { url: landing, locale: 'bn-BD' },
    sign_in_en: { url: signIn, locale: 'en-US' },
    sign_in_bn: { url: signIn.replace('lang=en', 'lang=bn'), locale: 'bn-BD' },
  };
  const found: Record<string, FirstWords> = {};
  for (const [name, wanted] of Object.entries(cases)) {
    found[name] = await measureFirstWords(browser, wanted);
    log(`${name}: ${JSON.stringify(found[name])}`);
  }
  await browser.close();
  return found;
}

async function measure(log: Log, port: number, url: string): Promise<Figures> {
  const runs: Figures[] = [];
  let lost = 0;
  await untilQuiet(log);
  while (runs.length < RUNS) {
    // Lighthouse empties the cache; the cookies and stores, which hold the session, it leaves.
    const flags = { port, onlyCategories: [...CATEGORIES] };
    const result = await lighthouse(url, flags);
    if (!result) throw new Error(`Lighthouse said nothing about ${url}`);
    const { categories, audits, runtimeError } = result.lhr;
    if (runtimeError) {
      // Now and then the browser's trace lacks its beginning: that run says nothing of the page.
      lost += 1;
      if (lost > RUNS) throw new Error(`${url}: ${runtimeError.message}`);
      continue;
    }
    const score = (name: (typeof CATEGORIES)[number]) => (categories[name]?.score ?? 0) * 100;
    const figure = (name: string) => audits[name]?.numericValue ?? Number.NaN;
    const failed = Object.values(audits).filter(
      ({ score: given, scoreDisplayMode }) => scoreDisplayMode === 'binary' && given === 0,
    );
    if (runs.length === 0)
      log(`${url} fails: ${failed.map(({ id }) => id).join(', ') || 'nothing'}`);
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
