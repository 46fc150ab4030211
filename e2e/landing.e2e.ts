import type { Page } from '@playwright/test';
import { expect, screenReady, test, type BrowserWorld } from './support/browser.ts';
import { newHolder, newWallet } from './support/customer.ts';
import { openMailbox } from './support/mailbox.ts';
import { plantFault } from './support/network-faults.ts';
import { signIn } from './support/sign-in.ts';

// What the start page promises a stranger is what a customer gets.

const box = (page: Page, name: string) => page.getByRole('textbox', { name });
const start = (page: Page, world: BrowserWorld) => page.goto(`${world.urls.pay}/?lang=en`);

/** The figure at the end of a line of the price. */
async function figure(page: Page, label: string): Promise<string> {
  const line = page.getByRole('main').getByRole('listitem').filter({ hasText: label }).first();
  return (await line.innerText()).split('\n').at(-1) ?? '';
}

test('the calculator tells a visitor what a customer is offered', async ({ page, world }) => {
  await start(page, world);
  await expect(box(page, 'You send')).toHaveValue('100.00');
  await expect(box(page, 'Your family receives')).toHaveValue(/^[\d,]+\.00$/);
  await expect.poll(() => figure(page, 'Fee')).toMatch(/^\$\d+\.\d\d$/);
  await expect.poll(() => figure(page, 'Our rate')).toMatch(/^\d/);
  const told = {
    received: await box(page, 'Your family receives').inputValue(),
    rate: await figure(page, 'Our rate'),
    fee: await figure(page, 'Fee'),
  };

  const holder = await newHolder(world, { dollars: '500.00' });
  const wallet = await newWallet(holder);
  const mailbox = await openMailbox(world.simulator, holder.email);
  await signIn(page, world, { ...holder, mailbox });
  await page.goto(`${world.urls.pay}/us/user/transferMoney/?step=amount&to=wallet%3A${wallet.id}`);
  await box(page, 'You send').fill('100');
  await expect(box(page, 'Rokeya receives')).toHaveValue(told.received);
  await expect.poll(() => figure(page, 'Our rate')).toBe(told.rate);
  await expect.poll(() => figure(page, 'Fee')).toBe(told.fee);
});

test('either amount may be typed, and the other follows', async ({ page, world }) => {
  await start(page, world);
  await box(page, 'You send').fill('200');
  await expect(box(page, 'Your family receives')).toHaveValue(/^2\d,\d{3}\.00$/);
  const received = await box(page, 'Your family receives').inputValue();
  await box(page, 'Your family receives').fill(received);
  await expect(box(page, 'You send')).toHaveValue(/^(200\.00|199\.\d\d)$/);
});

test('without a rate nothing is invented, and it can be asked for again', async ({
  page,
  world,
  pageErrors,
}) => {
  pageErrors.allow(/status of 503/);
  const fault = await plantFault(page, world, '/conversion-rate/', { status: 503 });
  await start(page, world);
  await expect(page.getByText("Today's rate could not be loaded.")).toBeVisible({
    timeout: 60_000,
  });
  await expect(page.getByText('Prices could not be loaded.')).toBeVisible();
  await expect(box(page, 'Your family receives')).toHaveValue('');
  await fault.lift();
  await page.getByRole('button', { name: 'Try again' }).first().click();
  await expect(box(page, 'Your family receives')).toHaveValue(/\d/);
  await expect(page.getByRole('cell', { name: '$100', exact: true })).toBeVisible();
});

test('nothing moves while the prices come, and a stranger finds help, fees and the law', async ({
  page,
  world,
}) => {
  await start(page, world);
  await screenReady(page);
  const shift = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries())
            sum += (entry as unknown as { value: number }).value;
        }).observe({ type: 'layout-shift', buffered: true });
        setTimeout(() => resolve(sum), 500);
      }),
  );
  expect(shift).toBeLessThanOrEqual(0.01);
  await expect(page).toHaveTitle('Send money home – Kheya');
  await expect(page.locator('meta[name="description"]')).toHaveAttribute('content', /Bangladesh/);
  const footer = page.getByRole('contentinfo').getByRole('link');
  await expect(footer).toHaveText(['Help', 'Fees', 'Privacy', 'Legal']);
  await page.getByRole('link', { name: 'All fees and limits' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Fees, margin and limits');
  await expect(page.getByRole('cell', { name: '$0.99' }).first()).toBeVisible();
});
