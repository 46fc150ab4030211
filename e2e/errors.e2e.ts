import type { Page } from '@playwright/test';
import { customerStopCreate } from '@kheya/contract';
import { expect, screenReady, test } from './support/browser.ts';
import { newHolder, LONG_TIMEOUT } from './support/customer.ts';
import { openMailbox } from './support/mailbox.ts';
import { plantFault, refuseConnection } from './support/network-faults.ts';
import { submitSignIn, signIn } from './support/sign-in.ts';
import { watchText } from './support/text-watcher.ts';

// The specification's error catalogue (section 8), each row by what causes it: a session ended
// elsewhere, a browser nobody knows, or what stands between the browser and the API.

const SERVER_ERROR = 'Sorry, something went wrong. An internal server error has occurred.';
const OFFLINE = 'Failed to connect! Please check your internet connection.';
const MAINTENANCE =
  'Site is under maintenance. Sorry for the inconvenience. Please try again later.';

/** A question that is due at once, asked again without a pause. */
const QUICKLY = { ...LONG_TIMEOUT, intervals: [10] };

/** What is so when the page has lived through a while; half a second of ours lets a call arrive. */
async function after<T>(page: Page, milliseconds: number, look: () => T | Promise<T>): Promise<T> {
  await page.clock.fastForward(milliseconds);
  if (milliseconds > 1_000) await page.waitForTimeout(500);
  return look();
}

test('406: a browser nobody knows confirms itself and comes back to where it was going', async ({
  page,
  world,
}) => {
  const holder = await newHolder(world);
  const mailbox = await openMailbox(world.simulator, holder.email);
  await submitSignIn(page, world, holder);
  await page.waitForURL('**/auth/device**');
  await page.goto(`${world.urls.pay}/us/user/transactions/?tab=declined`);
  await page.waitForURL('**/auth/device?nextUrl=*');
  const asked = new URL(page.url());
  expect(asked.searchParams.get('nextUrl')).toBe('/us/user/transactions/?tab=declined');
  // Already there: it stays, with the same way back.
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Is it you?' })).toBeVisible();
  expect(page.url()).toBe(asked.href);
  await page
    .getByRole('main')
    .getByRole('textbox')
    .fill(await mailbox.nextCode());
  await page.waitForURL('**/us/user/transactions/?tab=declined');
});

test('401 with 4025: the alert, then local storage is cleared and the accounts site logs out', async ({
  page,
  world,
  pageErrors,
}) => {
  pageErrors.allow(/Your session has expired/);
  const holder = await newHolder(world);
  await signIn(page, world, holder);
  await screenReady(page);
  // In another browser they stop everything, which signs this one out.
  await holder.api.call(customerStopCreate);
  await page.evaluate(() => localStorage.setItem('something.else', 'left behind'));
  await page.goto(`${world.urls.pay}/us/user/contacts/`);
  const alert = page.getByRole('alertdialog');
  await expect(alert).toContainText('Your session has expired. Please log in again!', {
    timeout: 60_000,
  });
  await page.keyboard.press('Escape');
  await expect(alert).toBeVisible();
  const atLogout = page.waitForRequest((request) =>
    request.url().startsWith(`${world.urls.accounts}/session/end`),
  );
  await alert.getByRole('button', { name: 'OK' }).click();
  await atLogout;
  await page.waitForURL(`${world.urls.pay}/`);
  const kept = await page.evaluate(() => ({
    token: localStorage.getItem('kheya.access_token'),
    other: localStorage.getItem('something.else'),
  }));
  expect(kept).toEqual({ token: null, other: null });
});

test('502: a modal nobody can put away; it goes when the site answers again', async ({
  page,
  world,
  pageErrors,
}) => {
  pageErrors.allow(/status of 502/);
  await page.clock.install();
  await signIn(page, world, await newHolder(world));
  await screenReady(page);
  await page.goto(`${world.urls.pay}/us/user/contacts/`);
  await screenReady(page);
  const lists = await plantFault(page, world, /transaction-history/, { status: 502 });
  const ready = await plantFault(page, world, '/settings/global/', { status: 502 });
  await page.getByRole('link', { name: 'Transactions', exact: true }).click();
  const modal = page.getByRole('alertdialog');
  await expect(modal).toContainText(MAINTENANCE);
  await expect(modal.getByRole('button')).toHaveCount(0);
  const address = page.url();
  await page.keyboard.press('Escape');
  await page.mouse.click(5, 5);
  await page.evaluate(() => history.back());
  await expect.poll(() => after(page, 5_000, ready.count), LONG_TIMEOUT).toBeGreaterThan(0);
  await expect(modal).toBeVisible();
  expect(page.url()).toBe(address);
  await lists.lift();
  await ready.lift();
  await expect.poll(() => after(page, 5_000, () => modal.count()), LONG_TIMEOUT).toBe(0);
  await screenReady(page);
  await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);
});

test('5xx: one toast for all calls that fail together, ten seconds, closable, with its reference', async ({
  page,
  world,
  pageErrors,
}) => {
  pageErrors.allow(/status of 500/);
  await page.clock.install();
  await signIn(page, world, await newHolder(world));
  await screenReady(page);
  const accounts = await plantFault(page, world, /\/(user-account|bdt-account)\//, { status: 500 });
  const sightings = await watchText(page, new RegExp(SERVER_ERROR));
  await page.goto(`${world.urls.pay}/us/user/accounts/`);
  const toast = page.getByText(SERVER_ERROR);
  await expect(page.getByRole('main').getByText(accounts.requestId).first()).toBeVisible();
  await expect.poll(accounts.count).toBeGreaterThan(1);
  const isGone = async () => (await sightings())[0]?.until ?? null;
  await expect.poll(() => after(page, 500, isGone), QUICKLY).not.toBeNull();
  const [stood, second] = await sightings();
  // The page's own count: ten seconds, less what it took to draw it.
  expect((stood?.until ?? 0) - (stood?.from ?? 0)).toBeGreaterThan(9_500);
  expect(second, 'one for all').toBeUndefined();
  await page.reload();
  // It waits for whoever points at it.
  await toast.hover();
  const messages = page.getByRole('region', { name: 'Messages' });
  await expect(toast).toHaveCount(1);
  await expect(messages.getByText(accounts.requestId)).toBeVisible();
  await messages.getByRole('button', { name: 'Close' }).click();
  await expect(toast).toHaveCount(0);
});

test('offline: it says so, once, and what was pressed can be pressed again', async ({
  page,
  context,
  world,
  pageErrors,
}) => {
  pageErrors.allow(/net::ERR_INTERNET_DISCONNECTED/);
  await signIn(page, world, await newHolder(world));
  await screenReady(page);
  await page.getByRole('button', { name: /^Notifications/ }).click();
  const markAll = page.getByRole('button', { name: 'Mark all as read' });
  await expect(markAll).toBeEnabled();
  await context.setOffline(true);
  await markAll.click();
  await expect(page.getByText(OFFLINE)).toHaveCount(1);
  await expect(page.getByText('They could not be marked as read.')).toBeVisible();
  await expect(markAll).toBeEnabled();
  await context.setOffline(false);
  await markAll.click();
  await expect(markAll).toBeDisabled();
});

test('not permitted: the screen says so, and the next one does not', async ({ page, world }) => {
  await signIn(page, world, await newHolder(world));
  await page.goto(`${world.urls.pay}/us/user/no-such-screen`);
  const refusal = page.getByText('You are not permitted to access this resource.');
  await expect(refusal).toBeVisible();
  await page.getByRole('link', { name: 'Transactions', exact: true }).click();
  await screenReady(page);
  await expect(refusal).toHaveCount(0);
  await page.goBack();
  await expect(refusal).toBeVisible();
});

for (const status of [503, 429]) {
  test(`${status}: a quiet line counts down, and the read is made again by itself`, async ({
    page,
    world,
    pageErrors,
  }) => {
    pageErrors.allow(new RegExp(`status of ${status}`));
    await signIn(page, world, await newHolder(world));
    await screenReady(page);
    const busy = await plantFault(page, world, '/mobile-wallet-beneficiary/', {
      status,
      headers: { 'retry-after': '2' },
      times: 1,
    });
    const sightings = await watchText(page, /Kheya is busy[.]/);
    const counted = await watchText(page, /Trying again in \d+ s/);
    const begun = Date.now();
    await page.goto(`${world.urls.pay}/us/user/contacts/`);
    await expect.poll(sightings, LONG_TIMEOUT).not.toHaveLength(0);
    await expect.poll(async () => (await sightings())[0]?.until, LONG_TIMEOUT).not.toBeNull();
    await screenReady(page);
    await expect(page.getByText('Kheya is busy.')).toHaveCount(0);
    const seconds = (await counted()).map(({ text }) => text);
    expect(seconds.length, seconds.join()).toBeGreaterThan(0);
    for (const text of seconds) expect(text).toMatch(/^Trying again in [1-2] s$/);
    expect(busy.count()).toBe(1);
    expect(Date.now() - begun).toBeGreaterThan(1_900);
    await expect(page.getByText(SERVER_ERROR)).toHaveCount(0);
  });
}

test('a write is never made again by itself, says what happened and keeps what was typed', async ({
  page,
  world,
  pageErrors,
}) => {
  pageErrors.allow(/status of 503|net::ERR_CONNECTION_REFUSED/);
  await page.clock.install();
  const holder = await newHolder(world);
  await signIn(page, world, holder);
  await page.goto(`${world.urls.pay}/us/user/accounts/${holder.usd.id}`);
  await page.getByRole('button', { name: 'Rename' }).click();
  const field = page.getByRole('textbox', { name: 'Name of this account' });
  await field.fill('Rent');
  const path = `/user-account/${holder.usd.id}/`;
  const gone = await refuseConnection(page, world, path, 'PATCH');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('We cannot reach Kheya right now.').first()).toBeVisible();
  expect(await after(page, 30_000, gone.count)).toBe(1);
  await expect(field).toHaveValue('Rent');
  await gone.lift();
  const busy = await plantFault(page, world, path, {
    status: 503,
    method: 'PATCH',
    headers: { 'retry-after': '1' },
  });
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.poll(busy.count).toBe(1);
  expect(await after(page, 30_000, busy.count)).toBe(1);
  await expect(field).toHaveValue('Rent');
  await busy.lift();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { name: 'Rent' })).toBeVisible();
});

test('a read that nobody answers: asked again quietly, then said in its place with a retry', async ({
  page,
  world,
  pageErrors,
}) => {
  pageErrors.allow(/net::ERR_CONNECTION_REFUSED/);
  await page.clock.install();
  await signIn(page, world, await newHolder(world));
  await screenReady(page);
  const gone = await refuseConnection(page, world, '/mobile-wallet-beneficiary/');
  const counted = await watchText(page, /Trying again in \d+ s/);
  await page.goto(`${world.urls.pay}/us/user/contacts/`);
  const main = page.getByRole('main');
  await expect(main.getByText('We cannot reach Kheya right now.')).toBeVisible(LONG_TIMEOUT);
  expect((await counted()).length, 'the wait was counted down').toBeGreaterThan(0);
  expect(gone.count()).toBeGreaterThanOrEqual(3);
  // The other list of the screen may still have its last try before it; then nothing asks any more.
  await expect
    .poll(async () => {
      const asked = gone.count();
      return (await after(page, 30_000, gone.count)) - asked;
    }, LONG_TIMEOUT)
    .toBe(0);
  await gone.lift();
  await main.getByRole('button', { name: 'Try again' }).click();
  await screenReady(page);
  await expect(main.getByText('We cannot reach Kheya right now.')).toHaveCount(0);
});

test('a panel that breaks stands alone, is told about, and comes back', async ({
  page,
  world,
  pageErrors,
}) => {
  // React tells the console which panel it took away.
  pageErrors.allow(/./);
  await signIn(page, world, await newHolder(world, { dollars: '100.00' }));
  await screenReady(page);
  const broken = await plantFault(page, world, '/overview/', {
    status: 200,
    body: {
      spending: [{ month: '2026-11', currency: 'USD', amount: 'a lot', kinds: [] }],
      send_again: [],
    },
  });
  await page.reload();
  const card = page.getByRole('alert').filter({ hasText: 'This part could not be shown' });
  await expect(card).toHaveCount(1, { timeout: 60_000 });
  const main = page.getByRole('main');
  await expect(main.getByText('$100.00').first()).toBeVisible();
  await expect(main.getByRole('region', { name: 'Dollar to taka' })).toContainText(
    'taka for 1 dollar',
  );
  const sent = page.waitForRequest(`${world.urls.api}/problem-report/`);
  await card.getByRole('button', { name: 'Report this' }).click();
  const report = (await sent).postDataJSON() as { where: string; path: string };
  expect(report).toMatchObject({ where: 'overview.spending', path: '/us/user/overview/' });
  const reference = page.getByText(/^[0-9a-f-]{36}$/);
  await expect(reference).toBeVisible();
  const id = await reference.textContent();
  await expect(page.getByRole('link', { name: 'Write to us about it' })).toHaveAttribute(
    'href',
    `/us/user/tickets/new?kind=problem_report&request=${id}`,
  );
  await broken.lift();
  await page.reload();
  await screenReady(page);
  await expect(card).toHaveCount(0);
});

test('what the specification only logs is told in one quiet line, with a retry', async ({
  page,
  context,
  world,
  pageErrors,
}) => {
  pageErrors.allow(/^$|status of 5\d\d|net::ERR|Write permission denied|NotAllowedError/);
  const holder = await newHolder(world, { dollars: '100.00' });
  await signIn(page, world, holder);
  await screenReady(page);
  await test.step('notifications that cannot be loaded', async () => {
    const gone = await plantFault(page, world, '/notification/', { status: 500 });
    await page.reload();
    await page.getByRole('button', { name: /^Notifications/ }).click();
    await expect(page.getByText('The notifications could not be loaded.')).toBeVisible();
    await gone.lift();
    await page.getByRole('dialog').getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText('The notifications could not be loaded.')).toHaveCount(0);
    await page.keyboard.press('Escape');
  });
  await test.step('a file that cannot be made', async () => {
    await page.getByRole('link', { name: 'Transactions', exact: true }).click();
    await screenReady(page);
    const refused = await refuseConnection(page, world, '/download/', 'POST');
    await page.getByRole('button', { name: 'Download completed transactions as CSV' }).click();
    await page.getByText('The file could not be made.').hover();
    await refused.lift();
    const file = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Try again' }).click();
    expect((await file).suggestedFilename()).toContain('transaction-history');
  });
  await test.step('a clipboard that says no', async () => {
    const copied = await watchText(page, /Copied!/);
    await page.goto(`${world.urls.pay}/us/user/accounts/${holder.usd.id}`);
    // The browser's own refusal, as a page without the focus or a person's settings get it.
    await page.evaluate(() => {
      const denied = () =>
        Promise.reject(new DOMException('Write permission denied.', 'NotAllowedError'));
      Object.assign(window, { allow: navigator.clipboard.writeText.bind(navigator.clipboard) });
      navigator.clipboard.writeText = denied;
    });
    await page.getByRole('button', { name: /^Copy/ }).first().click();
    // It waits for whoever points at it.
    await page.getByText('This could not be copied.').hover();
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.evaluate(() => {
      navigator.clipboard.writeText = (
        window as unknown as { allow: Clipboard['writeText'] }
      ).allow;
    });
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.poll(copied, LONG_TIMEOUT).not.toHaveLength(0);
  });
});
