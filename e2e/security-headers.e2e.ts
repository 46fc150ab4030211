import { expect, test } from './support/browser.ts';

// The headers the real servers send. That no page breaks its policy is checked by every journey:
// the browser reports a violation on the console, and any such report fails the journey.

const COMMON = {
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
};

/** The policy as its rules. */
const rulesOf = (policy: string) =>
  Object.fromEntries(
    policy.split(';').map((rule) => {
      const [name = '', ...sources] = rule.trim().split(' ');
      return [name, sources.join(' ')];
    }),
  );

test('every app says what may be done with its pages, and nothing is open that it does not need', async ({
  world,
  request,
}) => {
  const { pay, console: consoleUrl, accounts, api } = world.urls;
  const connect = `'self' ${api} ${accounts}`;
  const pages = [
    { url: `${pay}/`, connect, form: "'self'" },
    { url: `${consoleUrl}/`, connect, form: "'self'" },
    { url: `${accounts}/sign-in`, connect: "'self'", form: `'self' ${pay} ${consoleUrl}` },
  ];
  for (const page of pages) {
    const headers = (await request.get(page.url)).headers();
    expect(headers, page.url).toMatchObject({ ...COMMON, 'referrer-policy': 'same-origin' });
    expect(rulesOf(headers['content-security-policy'] ?? ''), page.url).toEqual({
      'default-src': "'none'",
      'script-src': "'self'",
      'style-src': "'self'",
      'font-src': "'self'",
      'img-src': "'self' data: blob:",
      'connect-src': page.connect,
      'manifest-src': "'self'",
      'worker-src': "'self'",
      'frame-src': "'none'",
      'form-action': page.form,
      'base-uri': "'none'",
      'frame-ancestors': "'none'",
      'object-src': "'none'",
    });
    expect(headers['permissions-policy'], page.url).toContain('camera=(), ');
    // On localhost it would force every other server there to HTTPS.
    expect(headers['strict-transport-security'], page.url).toBeUndefined();
  }
  const answer = (await request.get(`${api}/settings/global/`)).headers();
  expect(answer).toMatchObject({ ...COMMON, 'referrer-policy': 'no-referrer' });
  expect(rulesOf(answer['content-security-policy'] ?? '')).toEqual({
    'default-src': "'none'",
    'base-uri': "'none'",
    'form-action': "'none'",
    'frame-ancestors': "'none'",
  });
});

test('a script or style that stands in a page does nothing, and is heard', async ({
  world,
  page,
  pageErrors,
}) => {
  const consoleMessages: string[] = [];
  page.on('console', (message) => consoleMessages.push(message.text()));
  pageErrors.allow(/Content Security Policy/);
  await page.goto(world.urls.pay);
  await page.evaluate(() => {
    const script = document.createElement('script');
    script.textContent = 'window.planted = true';
    const style = document.createElement('style');
    style.textContent = 'body { display: none }';
    document.head.append(script, style);
  });
  expect(await page.evaluate(() => 'planted' in window)).toBe(false);
  await expect(page.locator('body')).toBeVisible();
  await expect
    .poll(() => consoleMessages.filter((line) => line.includes('Content Security Policy')).length)
    .toBeGreaterThanOrEqual(2);
});
