import { transferList } from '@kheya/contract';
import { expect, screenReady, test } from './support/browser.ts';
import { balanceOf, LONG_TIMEOUT, newHolder, newWallet } from './support/customer.ts';
import { expectGoodPage } from './support/page-checks.ts';
import { signIn } from './support/sign-in.ts';

test('a scam warning ends a payment, and nothing has moved', async ({ page, world }) => {
  const holder = await newHolder(world, { dollars: '2000.00' });
  const wallet = await newWallet(holder);
  const before = await balanceOf(holder);
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, world, holder);
  await page.goto(
    `${world.urls.pay}/us/user/transferMoney/?step=review&to=wallet%3A${wallet.id}&amount=1200.00USD`,
  );
  await screenReady(page);
  const main = page.getByRole('main');
  const answer = (question: string, text: string) =>
    main.getByRole('group', { name: question }).getByRole('radio', { name: text }).check();
  await expect(main.getByRole('heading', { name: /^Three questions before/ })).toBeVisible(
    LONG_TIMEOUT,
  );
  await expectGoodPage(page, 'the questions before a large payment');
  await answer('Did anyone ask you to make this payment?', 'Yes, someone else');
  await answer("How did you get the recipient's details?", 'In a message');
  await answer('Is anyone hurrying you, or asking you to keep it secret?', "I'm not sure");
  await page
    .getByRole('button', { name: /^Pay \$/ })
    .filter({ visible: true })
    .first()
    .click();
  await expect(page.getByRole('heading', { name: 'Stop and check first' })).toBeVisible();
  await expectGoodPage(page, 'a payment that may be a scam');
  await page
    .getByRole('button', { name: 'End this payment' })
    .filter({ visible: true })
    .first()
    .click();
  await page.waitForURL('**/us/user/overview/', LONG_TIMEOUT);
  await expect(page.getByText('Payment ended. Nothing was sent.')).toBeVisible();
  expect((await holder.api.call(transferList)).count).toBe(0);
  expect(await balanceOf(holder)).toEqual(before);
});
