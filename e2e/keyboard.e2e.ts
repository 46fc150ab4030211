import { transferList } from '@kheya/contract';
import { expect, screenReady, test } from './support/browser.ts';
import { newHolder, newWallet, LONG_TIMEOUT } from './support/customer.ts';
import { expectAccessibleTree, pressTab, tabTo } from './support/keyboard.ts';
import { openMailbox } from './support/mailbox.ts';
import { signIn } from './support/sign-in.ts';

// Two hundred dollars are sent to a wallet without a mouse, and each step is checked as a screen
// reader presents it.

test('money is sent by keyboard alone, and each step can be heard', async ({ page, world }) => {
  const holder = await newHolder(world, { dollars: '500.00' });
  await newWallet(holder);
  const mailbox = await openMailbox(world.simulator, holder.email);
  await signIn(page, world, { ...holder, mailbox });
  await screenReady(page);
  await expectAccessibleTree(page, 'the overview');

  await test.step('past the menu, or through it', async () => {
    // After the sign-in the focus is in the content; a reloaded page starts at its top.
    await page.reload();
    await screenReady(page);
    await pressTab(page);
    await expect(page.locator(':focus')).toHaveAccessibleName('Skip to content');
    await page.keyboard.press('Enter');
    await expect(page.locator(':focus')).toHaveAttribute('id', 'main');
    await page.reload();
    await screenReady(page);
    await tabTo(page, 'link', 'Transfer / Withdraw');
    const heading = page.getByRole('heading', { level: 1 });
    const before = await heading.innerText();
    await page.keyboard.press('Enter');
    await page.waitForURL('**/transferMoney/');
    await expect(heading).not.toHaveText(before);
    await screenReady(page);
    await expectAccessibleTree(page, 'who');
  });

  await test.step('who', async () => {
    await tabTo(page, 'link', /Rokeya Begum/);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'How much are you sending?' })).toBeVisible();
    await screenReady(page);
    await expectAccessibleTree(page, 'how much');
  });

  await test.step('how much, a mistake first', async () => {
    const amount = page.getByRole('textbox', { name: 'You send' });
    await tabTo(page, 'textbox', 'You send');
    await page.keyboard.type('90000');
    await page.keyboard.press('Enter');
    await expect(amount).toHaveAttribute('aria-invalid', 'true');
    await expect(amount).toHaveAccessibleDescription(/\w/);
    await expect(amount).toBeFocused();
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type('200');
    await expect(page.getByRole('textbox', { name: 'Rokeya receives' })).toHaveValue('24,370.00');
    await tabTo(page, 'button', 'Continue');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Check it, then pay' })).toBeVisible(
      LONG_TIMEOUT,
    );
    await screenReady(page);
    await expectAccessibleTree(page, 'the review');
  });

  await test.step('pay: the question holds the focus until it is answered', async () => {
    await tabTo(page, 'button', 'Pay $200.99');
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Confirm it is you' });
    await expect(dialog).toBeVisible();
    await expect(dialog.getByRole('textbox')).toBeFocused();
    for (let step = 0; step < 8; step += 1) {
      await pressTab(page);
      await expect(dialog.locator(':focus'), 'the focus stays in the dialog').toHaveCount(1);
    }
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('button', { name: 'Pay $200.99' }).first()).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(dialog.getByRole('textbox')).toBeFocused();
    await page.keyboard.type(await mailbox.nextCode());
    await expect(page.getByRole('heading', { name: '৳24,370.00' })).toBeVisible(LONG_TIMEOUT);
    await screenReady(page);
    await expectAccessibleTree(page, 'done');
  });

  await test.step('and once', async () => {
    expect((await holder.api.call(transferList)).count).toBe(1);
    const onwards = /See (progress|details)/;
    await tabTo(page, 'link', onwards);
    await page.keyboard.press('Enter');
    await page.waitForURL('**/transactions/*');
    // There the heading says the same, so the link is absent.
    await expect(page.getByRole('link', { name: onwards })).toHaveCount(0);
    await screenReady(page);
    await expectAccessibleTree(page, 'the transfer');
  });
});
