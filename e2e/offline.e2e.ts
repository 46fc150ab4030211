import type { Page } from '@playwright/test';
import { expect, screenReady, test } from './support/browser.ts';

// Installed on a phone without a connection, the app opens and says that it is offline. The page
// itself is tested in apps/pay/src/app/offline.rendered.test.tsx.

test.use({ serviceWorkers: 'allow' });

/** What the browser keeps for the app, as addresses without their origin. */
function cachedFiles(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const names = await caches.keys();
    const kept = await Promise.all(names.map((name) => caches.open(name)));
    const requests = await Promise.all(kept.map((cache) => cache.keys()));
    return requests.flat().map(({ url }) => url.replace(location.origin, ''));
  });
}

test('without a connection the app opens in its language, and goes on when there is one', async ({
  page,
  context,
  world,
  pageErrors,
}) => {
  pageErrors.allow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
  await page.goto(`${world.urls.pay}/?lang=bn`);
  await screenReady(page);
  await page.evaluate(() => localStorage.setItem('kheya.lang', 'bn'));
  await expect.poll(() => cachedFiles(page), { timeout: 60_000 }).toContain('/index.html');
  // The font was loaded before the service worker could cache it, so the page reports it.
  const face = /^\/assets\/noto-sans-bengali/;
  await expect
    .poll(async () => (await cachedFiles(page)).some((file) => face.test(file)))
    .toBe(true);

  const kept = await cachedFiles(page);
  const shell =
    /^\/(index\.html|first-paint\.js|favicon\.svg|manifest\.webmanifest|assets\/[\w.-]+)$/;
  expect(
    kept.filter((file) => !shell.test(file)),
    'no answer and no address is kept',
  ).toEqual([]);

  await context.setOffline(true);
  for (const path of ['/', '/bd/user/overview/']) {
    await page.goto(world.urls.pay + path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('খেয়ার সঙ্গে সংযোগ নেই');
    expect(new URL(page.url()).pathname).toBe(path);
  }

  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^দেশে টাকা পাঠান/);
});

test('an app that is installed has a name, icons and ways in', async ({ page, world }) => {
  await page.goto(`${world.urls.pay}/?lang=en`);
  const manifest = await page.evaluate(async () => {
    const href = document.querySelector<HTMLLinkElement>('link[rel="manifest"]')?.href ?? '';
    return (await (await fetch(href)).json()) as {
      name: string;
      start_url: string;
      icons: { src: string; sizes: string; type: string; purpose?: string }[];
    };
  });
  expect(manifest).toMatchObject({ name: 'Kheya', start_url: '/' });
  for (const icon of manifest.icons.filter(({ type }) => type === 'image/png')) {
    const size = await page.evaluate(async (src) => {
      const picture = await createImageBitmap(await (await fetch(src)).blob());
      return `${picture.width}x${picture.height}`;
    }, icon.src);
    expect(size, icon.src).toBe(icon.sizes);
  }
  const worker = await page.request.get(`${world.urls.pay}/sw.js`);
  expect(worker.headers()['cache-control']).toBe('no-cache');
});
