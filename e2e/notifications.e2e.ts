import { expect, markPage, preferenceSaved, test } from './support/browser.ts';
import { newHolder, LONG_TIMEOUT, receive, userOf } from './support/customer.ts';
import { expectGoodPage } from './support/page-checks.ts';
import { signIn } from './support/sign-in.ts';

// Notifications arrive on an open screen, in the customer's language, and by SMS if they want it.

test('a payment is told live, marked as read, and by SMS once that is switched on', async ({
  page,
  world,
}) => {
  const holder = await newHolder(world);
  const { phone } = await userOf(holder);
  await signIn(page, world, holder);
  await page.goto(`${world.urls.pay}/us/user/preferences`);
  const sms = page.getByRole('switch', { name: 'Money in by SMS' });
  await expect(sms).not.toBeChecked();
  const isKept = preferenceSaved(page);
  await sms.check();
  await isKept;
  await expectGoodPage(page, 'the preferences');
  await page.reload();
  await expect(sms).toBeChecked();

  await page.goto(`${world.urls.pay}/us/user/notifications`);
  await expect(page.getByRole('heading', { level: 1, name: 'Notifications' })).toBeVisible();
  const isStillHere = await markPage(page);
  await receive(world, holder, '75.00');
  const main = page.getByRole('main');
  await expect(main.getByText('$75.00 received')).toBeVisible(LONG_TIMEOUT);
  const smsText = async () =>
    (await world.simulator.messages(phone ?? '')).map(({ text }) => text).join('\n');
  await expect.poll(smsText, LONG_TIMEOUT).toContain('$75.00');
  await expectGoodPage(page, 'the notifications');

  await page.getByRole('button', { name: /^Notifications, \d+ unread$/ }).click();
  const popover = page.getByRole('dialog', { name: 'Notifications' });
  await expect(popover.getByText('$75.00 received')).toBeVisible();
  const mark = popover.getByRole('button', { name: 'Mark all as read' });
  await mark.click();
  await expect(mark).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible();
  await isStillHere();
  await page.keyboard.press('Escape');
  await main.getByLabel('Topic').selectOption('Support');
  await expect(main.getByText('No new notifications available')).toBeVisible();
  // An offset beyond the last page shows the last page.
  await page.goto(`${world.urls.pay}/us/user/notifications?offset=400`);
  await expect(main.getByText('$75.00 received')).toBeVisible();
});

test.describe('in Bangla, on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });

  test('titles and messages are in the language of the reader, also after it is changed', async ({
    page,
    world,
  }) => {
    const holder = await newHolder(world, { dollars: '75.00' });
    await signIn(page, world, holder);
    await page.goto(`${world.urls.pay}/us/user/notifications`);
    await expect(page.getByRole('main').getByText('$75.00 received')).toBeVisible(LONG_TIMEOUT);
    await page.goto(`${world.urls.pay}/us/user/preferences`);
    // Clicked, not `check`ed: the page renders in the other language before the mark moves.
    await page.getByRole('radio', { name: /^বাংলা/ }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'পছন্দ' })).toBeVisible();
    await expectGoodPage(page, 'the preferences in Bangla on a phone');
    await page.getByRole('button', { name: /^নোটিফিকেশন/ }).click();
    const popover = page.getByRole('dialog');
    await expect(popover.getByText('$৭৫.০০ এসেছে')).toBeVisible();
    await popover.getByRole('link', { name: 'সব নোটিফিকেশন' }).click();
    await expect(page.getByRole('main').getByText('$৭৫.০০ এসেছে')).toBeVisible();
    await expectGoodPage(page, 'the notifications in Bangla on a phone');
  });
});
