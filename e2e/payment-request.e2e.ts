import {
  bdtAccountList,
  paymentRequestCreate,
  paymentRequestGet,
  type PaymentRequest,
} from '@kheya/contract';
import type { Locator } from '@playwright/test';
import decodeQr from 'qr/decode.js';
import { expect, screenReady, test } from './support/browser.ts';
import { LONG_TIMEOUT, newHolder, PASSWORD, type Person } from './support/customer.ts';
import { openMailbox } from './support/mailbox.ts';
import { expectGoodPage } from './support/page-checks.ts';
import { newRate } from './support/payment.ts';
import { signIn } from './support/sign-in.ts';

// Asking for money: by a code that the payer's camera opens, and of one person who declines.

async function ask(
  { api }: Person,
  body: { readonly amount: string; readonly payer?: string },
): Promise<PaymentRequest> {
  const [account] = (await api.call(bdtAccountList)).results;
  const asked = { account_id: account?.id ?? '', note: 'Books for school', valid_days: 7 } as const;
  return api.call(paymentRequestCreate, { body: { ...asked, ...body } });
}

/** What a camera reads of the code on the screen. */
async function scan(code: Locator): Promise<string> {
  const size = Number((await code.getAttribute('viewBox'))?.split(' ')[2]);
  const dark = (await code.locator('path').getAttribute('d')) ?? '';
  const scale = 6;
  const width = size * scale;
  const data = new Uint8Array(width * width * 3).fill(255);
  for (const [, x, y] of dark.matchAll(/M(\d+) (\d+)h1v1h-1z/g)) {
    for (let row = 0; row < scale; row += 1) {
      const start = ((Number(y) * scale + row) * width + Number(x) * scale) * 3;
      data.fill(0, start, start + scale * 3);
    }
  }
  return decodeQr({ width, height: width, data }, { timeLimit: 10_000 });
}

test.describe('on a phone, in Bangla', () => {
  test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });

  test('a request is opened by its code and paid after the sign-in', async ({
    page,
    browser,
    world,
    pageErrors,
  }) => {
    const [asker, payer] = await Promise.all([
      newHolder(world, { taka: true }),
      newHolder(world, { dollars: '100.00' }),
    ]);
    const request = await ask(asker, { amount: '1200.50' });
    const counter = await browser.newPage();
    pageErrors.watch(counter.context());
    await signIn(counter, world, asker);
    await counter.goto(`${world.urls.pay}/us/user/requests/${request.id}`);
    const link = await scan(counter.getByRole('img', { name: 'Code to scan' }));
    expect(link).toBe(request.link);

    await newRate(payer);
    const mailbox = await openMailbox(world.simulator, payer.email);
    await page.goto(`${link}?lang=bn`);
    await expect(page.getByRole('heading', { name: /চেয়েছেন: ৳১,২০০.৫০/ })).toBeVisible();
    await expectGoodPage(page, 'the link of a request');
    await page.getByRole('button', { name: 'টাকা দেবেন কি না জানাতে লগ ইন করুন' }).click();
    await page.waitForURL(`${world.urls.accounts}/**`);
    await page.getByRole('textbox', { name: 'ইমেইল' }).fill(payer.email);
    await page.getByRole('textbox', { name: 'পাসওয়ার্ড' }).fill(PASSWORD);
    await page.getByRole('button', { name: 'লগ ইন', exact: true }).click();
    await page.waitForURL('**/auth/device**');
    const main = page.getByRole('main');
    await main.getByRole('textbox').fill(await mailbox.nextCode());
    await page.waitForURL('**/pay/**');
    await page.getByRole('button', { name: 'টাকা দেবেন কি না, ঠিক করুন' }).click();
    await expect(main.getByText('Books for school')).toBeVisible();
    await expectGoodPage(page, 'a request that was received');
    await main.getByRole('button', { name: 'টাকা দিন', exact: true }).click();
    await page.waitForURL('**/transferMoney/**');
    const visible = (name: string | RegExp) =>
      page.getByRole('button', { name }).filter({ visible: true }).first();
    await visible('পরবর্তী').click();
    await visible(/পরিশোধ করুন$/).click();
    await page
      .getByRole('dialog')
      .getByRole('textbox')
      .fill(await mailbox.nextCode());
    await page.waitForURL('**step=done**', LONG_TIMEOUT);

    await expect(counter.getByText('Paid', { exact: true }).first()).toBeVisible(LONG_TIMEOUT);
    await expect(counter.getByText('৳1,200.50').first()).toBeVisible();
    await counter.close();
  });
});

test('a request of one person is declined, and its asker reads why', async ({ page, world }) => {
  const [asker, payer] = await Promise.all([newHolder(world, { taka: true }), newHolder(world)]);
  const request = await ask(asker, { amount: '900', payer: payer.email });
  await signIn(page, world, payer);
  await page.goto(`${world.urls.pay}/us/user/requests`);
  await page.getByRole('tab', { name: "You're asked" }).click();
  await page
    .getByRole('link', { name: /৳900.00/ })
    .first()
    .click();
  await screenReady(page);
  await page.getByRole('button', { name: 'Decline' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').fill('I gave you cash');
  await dialog.getByRole('button', { name: 'Decline' }).click();
  await expect(page.getByRole('main').getByText('Declined', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Pay', exact: true })).toHaveCount(0);
  const shown = await asker.api.call(paymentRequestGet, { params: { id: request.id } });
  expect(shown).toMatchObject({ state: 'DECLINED', decline_reason: 'I gave you cash' });
});
