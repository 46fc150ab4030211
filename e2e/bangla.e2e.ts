import { expect, test } from './support/browser.ts';
import { expectGoodPage } from './support/page-checks.ts';
import { newHolder, newWallet, LONG_TIMEOUT } from './support/customer.ts';
import { openMailbox } from './support/mailbox.ts';
import { signInByForm } from './support/sign-in.ts';

// The same in Bangla: digits are typed, shown and confirmed in Bangla.

const toBangla = (text: string) =>
  text.replaceAll(/\d/g, (digit) => '০১২৩৪৫৬৭৮৯'[Number(digit)] ?? '');

test('two hundred dollars, typed and confirmed in Bangla digits', async ({ page, world }) => {
  const holder = await newHolder(world, { dollars: '500.00' });
  const wallet = await newWallet(holder, { name: 'রোকেয়া বেগম' });
  const mailbox = await openMailbox(world.simulator, holder.email);
  await signInByForm(page, world, { ...holder, mailbox, language: 'bn' });
  const main = page.getByRole('main');
  await expect(main.getByText('$৫০০.০০').first()).toBeVisible();
  await page.goto(
    `${world.urls.pay}/us/user/transferMoney/?lang=bn&step=amount&to=wallet%3A${wallet.id}`,
  );
  const fields = main.getByRole('textbox');
  await fields.first().fill('২০০');
  await expect(fields.nth(1)).toHaveValue('২৪,৩৭০.০০');
  await main
    .locator('button[type="submit"]:visible')
    .or(page.locator('button[form="send-amount"]:visible'))
    .first()
    .click();
  const payButton = page.getByRole('button', { name: '$২০০.৯৯' }).first();
  await expect(payButton).toBeVisible(LONG_TIMEOUT);
  // The law requires the English text beneath, on the same screen.
  await expect(main.getByText('প্রাপক মোট পাবেন').first()).toBeVisible();
  await expect(main.getByText('Total to Recipient').first()).toBeVisible();
  await expectGoodPage(page, 'the review in Bangla');
  await payButton.click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').fill(toBangla(await mailbox.nextCode()));
  await expect(dialog).toBeHidden(LONG_TIMEOUT);
  await expect(main.getByRole('heading', { name: '৳২৪,৩৭০.০০' })).toBeVisible(LONG_TIMEOUT);
  await expect
    .poll(() => world.simulator.bkashPayments(wallet.msisdn), LONG_TIMEOUT)
    .toHaveLength(1);
  // The code was requested in Bangla; later messages use the person's stored language.
  const mails = await world.simulator.messages(holder.email);
  expect(mails.find(({ code }) => code !== null)?.language).toBe('bn');
});
