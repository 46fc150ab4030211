import { gzipSync } from 'node:zlib';
import type { Browser, Page, Response as PageResponse } from '@playwright/test';
import { expect, screenReady, test, type BrowserWorld } from './support/browser.ts';
import { newHolder, PASSWORD } from './support/customer.ts';
import { signIn } from './support/sign-in.ts';

// The bytes that are transferred for the first signed-in screen, as the server compresses them.
// Speeds vary with the machine, bytes do not (docs/performance.md, "The first screen").

const kB = 1000;
const BUDGET = { script: 160 * kB, stylesheet: 8 * kB, all: 215 * kB, entryGzip: 110 * kB };

interface LoadedResource {
  readonly kind: string;
  readonly name: string;
  readonly bytes: number;
}

/** Opens an address of pay in a browser with an empty cache and measures what is transferred. */
async function measureLoad(
  browser: Browser,
  world: BrowserWorld,
  { path, state }: { path: string; state?: string },
): Promise<readonly LoadedResource[]> {
  const context = await browser.newContext({
    serviceWorkers: 'block',
    viewport: { width: 390, height: 844 },
    ...(state === undefined
      ? {}
      : { storageState: JSON.parse(state) as { cookies: []; origins: [] } }),
  });
  const page = await context.newPage();
  const waiting: Promise<LoadedResource>[] = [];
  page.on('response', (response) => {
    if (response.url().startsWith(`${world.urls.pay}/`)) waiting.push(transferSizeOf(response));
  });
  await page.goto(`${world.urls.pay}${path}`);
  await screenReady(page);
  // The region of the short messages is loaded last.
  await expect(page.getByRole('region', { name: 'Messages' })).toBeAttached();
  // The face is asked for beside the page, and may come last.
  await page.evaluate(async () => void (await document.fonts.ready));
  const loaded = await Promise.all(waiting);
  await context.close();
  return loaded;
}

async function transferSizeOf(response: PageResponse): Promise<LoadedResource> {
  const { responseBodySize } = await response.request().sizes();
  const name = new URL(response.url()).pathname;
  return { kind: response.request().resourceType(), name, bytes: responseBodySize };
}

const sumOf = (loaded: readonly LoadedResource[]) =>
  loaded.reduce((sum, { bytes }) => sum + bytes, 0);
const ofKind = (loaded: readonly LoadedResource[], kind: string) =>
  loaded.filter((one) => one.kind === kind);

test('the first signed-in screen keeps its budget', async ({ page, browser, world }) => {
  await signIn(page, world, await newHolder(world, { dollars: '500.00', taka: true }));
  const state = JSON.stringify(await page.context().storageState());
  const loaded = await measureLoad(browser, world, { path: '/us/user/overview/', state });
  const figures = {
    script: sumOf(ofKind(loaded, 'script')),
    stylesheet: sumOf(ofKind(loaded, 'stylesheet')),
    all: sumOf(loaded),
  };
  console.log(`  first signed-in screen, bytes: ${JSON.stringify(figures)}`);
  expect(ofKind(loaded, 'font').length, 'the face is weighed too').toBeGreaterThan(0);
  for (const [kind, bytes] of Object.entries(figures)) {
    const most = BUDGET[kind as keyof typeof figures];
    expect.soft(bytes, `${kind}: ${list(loaded, kind)}`).toBeLessThanOrEqual(most);
  }
});

test('the start page does not pay for the shell, nor for the screens behind it', async ({
  browser,
  world,
}) => {
  const loaded = await measureLoad(browser, world, { path: '/?lang=en' });
  const names = loaded.map(({ name }) => name);
  expect(names.some((name) => name.includes('/landing-page-'))).toBe(true);
  expect(names.filter((name) => /\/(home|rest-en|send-screen)-/.test(name))).toEqual([]);
  expect(sumOf(ofKind(loaded, 'script'))).toBeLessThanOrEqual(BUDGET.script);
});

// What the build renders to HTML, as somebody reads it whose scripts have not come.
const RENDERED = [
  { path: '/', en: 'Send money home. See every taka.', bn: 'দেশে টাকা পাঠান। প্রতিটি টাকার হিসাব দেখুন।' },
  { path: '/help/', en: 'How can we help?', bn: 'কীভাবে সাহায্য করতে পারি?' },
  { path: '/help/cost', en: 'What it costs', bn: 'খরচ কত' },
  { path: '/legal', en: 'Legal', bn: 'আইনি তথ্য' },
  { path: '/legal/fees', en: 'Legal', bn: 'আইনি তথ্য' },
];

test('the first pages are read and the frame of the others is seen without a script', async ({
  browser,
  world,
}) => {
  for (const [locale, language] of [
    ['en-US', 'en'],
    ['bn-BD', 'bn'],
  ] as const) {
    const context = await browser.newContext({ locale, javaScriptEnabled: false });
    const page = await context.newPage();
    for (const { path, [language]: words } of RENDERED) {
      await page.goto(`${world.urls.pay}${path}`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(words);
    }
    await page.goto(`${world.urls.accounts}/sign-in`);
    const heading = language === 'en' ? 'Sign in' : 'লগ ইন করুন';
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    await page.goto(`${world.urls.pay}/us/user/overview/`);
    await expect(page.getByRole('status')).toBeVisible();
    await context.close();
  }
});

/** Holds a file of the build back until it is let go. */
async function holdBack(page: Page, name: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(`**/assets/${name}-*.js`, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

test('what is done on a page before its scripts are there is not lost', async ({ page, world }) => {
  const holder = await newHolder(world);
  const letGo = await holdBack(page, 'framework');
  await page.goto(`${world.urls.pay}/?lang=en`, { waitUntil: 'commit' });
  // A press that is let go of elsewhere is none.
  await page.getByRole('button', { name: 'Sign in', exact: true }).hover();
  await page.mouse.down();
  await page.getByRole('heading', { level: 1 }).hover();
  await page.mouse.up();
  await page.getByRole('heading', { name: 'What it costs' }).scrollIntoViewIfNeeded();
  const place = await page.evaluate(() => window.scrollY);
  expect(place).toBeGreaterThan(0);
  letGo();
  await expect(page.locator('.painted')).toHaveCount(0);
  await expect(page.getByRole('cell', { name: '$100', exact: true })).toBeVisible();
  expect(await page.evaluate(() => window.scrollY)).toBe(place);

  const letGoAgain = await holdBack(page, 'framework');
  await page.reload({ waitUntil: 'commit' });
  // The button is still held down when the app replaces it.
  await page.getByRole('button', { name: 'Sign in', exact: true }).hover();
  await page.mouse.down();
  const letGoSignIn = await holdBack(page, 'index');
  letGoAgain();
  await page.waitForURL(`${world.urls.accounts}/sign-in**`, { waitUntil: 'commit' });
  await page.mouse.up();
  await page.getByRole('textbox', { name: 'Email' }).fill(holder.email);
  await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
  await page.keyboard.press('Enter');
  letGoSignIn();
  await page.waitForURL(`${world.urls.pay}/auth/device**`);
});

test('a press counts if the page is replaced between pressing and letting go', async ({
  page,
  world,
}) => {
  for (const url of [world.urls.pay, world.urls.accounts]) {
    const letGo = await holdBack(page, 'index');
    await page.goto(`${url}/${url === world.urls.pay ? '?lang=en' : 'sign-in?flow=f&lang=en'}`, {
      waitUntil: 'commit',
    });
    const button = page.getByRole('button', { name: 'Sign in', exact: true }).first();
    await expect(button).toBeVisible();
    const isKept = await button.evaluate((pressed) => {
      const up = { bubbles: true, button: 0 };
      pressed.dispatchEvent(new PointerEvent('pointerdown', up));
      pressed.replaceWith(pressed.cloneNode(true));
      document.body.dispatchEvent(new PointerEvent('pointerup', up));
      return (window as { kheyaPressed?: unknown }).kheyaPressed === pressed;
    });
    expect(isKept, url).toBe(true);
    letGo();
  }
});

test('the entry, with everything it stands on, keeps its budget', async ({ world }) => {
  const text = async (path: string) => (await fetch(`${world.urls.pay}${path}`)).text();
  const page = await text('/');
  const found = new Set<string>();
  let bytes = 0;
  const waiting = [...page.matchAll(/<script type="module"[^>]* src="([^"]+)"/g)].map(
    ([, to]) => to,
  );
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (found.has(path)) continue;
    found.add(path);
    const code = await text(path);
    bytes += gzipSync(code, { level: 9 }).length;
    const own = [...code.matchAll(/(?:^|;)import(?:[^"'()]*?from)?"\.\/([^"]+)"/g)];
    waiting.push(...own.map(([, name]) => `/assets/${name}`));
  }
  console.log(`  entry, gzip bytes: ${bytes} in ${found.size} files`);
  expect([...found].some((path) => path.includes('/framework-'))).toBe(true);
  expect(bytes).toBeLessThanOrEqual(BUDGET.entryGzip);
});

function list(loaded: readonly LoadedResource[], kind: string): string {
  const shown = kind === 'all' ? loaded : ofKind(loaded, kind);
  return shown.map(({ name, bytes }) => `${name} ${bytes}`).join(', ');
}
