import { transferList } from '@kheya/contract';
import { toDigits } from '@kheya/money';
import { expect, screenReady, test } from './support/browser.ts';
import { newHolder, newWallet, LONG_TIMEOUT } from './support/customer.ts';
import { expectAccessibleTree, tabTo } from './support/keyboard.ts';
import { openMailbox } from './support/mailbox.ts';
import { signIn } from './support/sign-in.ts';

// Two hundred dollars are sent without a mouse, in Bangla and its digits. Where the focus is and
// what is told on each step is tested in apps/pay/src/features/transfer/send.

test('money is sent by keyboard alone, typed and confirmed in Bangla digits', async ({
  page,
  world,
}) => {
  const holder = await newHolder(world, { dollars: '500.00' });
  const wallet = await newWallet(holder, { name: 'রোকেয়া বেগম' });
  const mailbox = await openMailbox(world.simulator, holder.email);
  await signIn(page, world, { ...holder, mailbox, language: 'bn' });
  await screenReady(page);
  await expectAccessibleTree(page, 'the overview');

  await tabTo(page, 'link', 'টাকা পাঠান / তুলুন');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/transferMoney/');
  // A new screen takes the focus.
  await expect(page.getByRole('main')).toBeFocused();
  await tabTo(page, 'link', /রোকেয়া বেগম/);
  await page.keyboard.press('Enter');

  await expect(page.getByRole('textbox', { name: 'কত পাঠাবেন?' })).toBeFocused();
  await page.keyboard.type('২০০');
  await expect(page.getByRole('main').getByRole('textbox').nth(1)).toHaveValue('২৪,৩৭০.০০');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'মিলিয়ে নিন, তারপর পাঠান' })).toBeVisible(
    LONG_TIMEOUT,
  );
  await screenReady(page);
  await expectAccessibleTree(page, 'the review');
  await tabTo(page, 'button', '$২০০.৯৯ পরিশোধ করুন');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog').getByRole('textbox')).toBeFocused();
  await page.keyboard.type(toDigits(await mailbox.nextCode(), 'bn'));
  await expect(page.getByRole('heading', { name: '৳২৪,৩৭০.০০' })).toBeVisible(LONG_TIMEOUT);
  await screenReady(page);
  await expectAccessibleTree(page, 'done');

  expect((await holder.api.call(transferList)).count).toBe(1);
  await expect
    .poll(() => world.simulator.bkashPayments(wallet.msisdn), LONG_TIMEOUT)
    .toHaveLength(1);
  // The code was asked for in Bangla; later messages use the person's stored language.
  const mails = await world.simulator.messages(holder.email);
  expect(mails.find(({ code }) => code !== null)?.language).toBe('bn');
});
