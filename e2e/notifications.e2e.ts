import { expect, markPage, preferenceSaved, test } from './support/browser.ts';
import { newHolder, LONG_TIMEOUT, receive, userOf } from './support/customer.ts';
import { expectGoodPage } from './support/page-checks.ts';
import { signIn } from './support/sign-in.ts';

// What happens is told on an open screen, in the language of the reader, and by SMS if they want it.

test('a payment is told live, in the language of the reader, and by SMS once that is switched on', async ({
  page,
  world,
}) => {
  const holder = await newHolder(world, { dollars: '100.00' });
  const { phone } = await userOf(holder);
  await signIn(page, world, holder);
  const main = page.getByRole('main');
  await expect(main.getByText('$100.00').first()).toBeVisible();
  await page.goto(`${world.urls.pay}/us/user/preferences`);
  const sms = page.getByRole('switch', { name: 'Money in by text message' });
  await expect(sms).not.toBeChecked();
  const isKept = preferenceSaved(page);
  await sms.check();
  await isKept;

  // What comes before the stream of events is open is not told by it.
  const isLive = page.waitForResponse((answer) => new URL(answer.url()).pathname === '/events/');
  await page.goto(`${world.urls.pay}/us/user/overview/`);
  await isLive;
  const isStillHere = await markPage(page);
  await receive(world, holder, '75.00');
  await expect(main.getByText('$175.00').first()).toBeVisible(LONG_TIMEOUT);
  const smsText = async () =>
    (await world.simulator.messages(phone ?? '')).map(({ text }) => text).join('\n');
  await expect.poll(smsText, LONG_TIMEOUT).toContain('$75.00');

  await page.getByRole('button', { name: /^Notifications, \d+ unread$/ }).click();
  const popover = page.getByRole('dialog');
  await expect(popover.getByText('$75.00 received')).toBeVisible();
  // What is looked at is read.
  await expect(page.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'বাংলা' }).click();
  await page.getByRole('button', { name: 'নোটিফিকেশন', exact: true }).click();
  await expect(popover.getByText('$৭৫.০০ জমা হয়েছে')).toBeVisible();
  await expectGoodPage(page, 'the notifications in Bangla');
  await isStillHere();
});
