import type { Page } from '@playwright/test';
import { expect, screenReady, test, type BrowserWorld } from './support/browser.ts';
import { newHolder, newWallet } from './support/customer.ts';
import { openMailbox } from './support/mailbox.ts';
import { signIn } from './support/sign-in.ts';

// A customer gets what the start page promises a visitor.

const box = (page: Page, name: string) => page.getByRole('textbox', { name });
const start = (page: Page, world: BrowserWorld) => page.goto(`${world.urls.pay}/?lang=en`);

/** The figure at the end of a line in the price. */
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
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Fees, rates and limits');
  await expect(page.getByRole('cell', { name: '$0.99' }).first()).toBeVisible();
});
