import { transferCreate, userAccountGet, userAccountOpen } from '@kheya/contract';
import { verifyBooks } from './support/books.ts';
import { expect, test } from './support/browser.ts';
import { balanceOf, LONG_TIMEOUT, newHolder } from './support/customer.ts';
import { openMailbox } from './support/mailbox.ts';
import { signIn } from './support/sign-in.ts';

// One account of two is closed with money in it; the money is in the other one, here and at the partner.

test('a customer closes an account with a rest, and sees where the last cent went', async ({
  page,
  world,
}) => {
  const holder = await newHolder(world, { dollars: '500.00' });
  const { api, usd } = holder;
  const body = { kind: 'checking', nickname: 'Rent' } as const;
  const { id } = await api.call(userAccountOpen, { body });
  await expect
    .poll(
      async () => (await api.call(userAccountGet, { params: { id } })).account_status,
      LONG_TIMEOUT,
    )
    .toBe('ACTIVE');
  const moved = { source_account: usd.id, destination_account: id, amount: '12.34' };
  await api.call(transferCreate, { body: { ...moved, transfer_mode: 'OWN' } });
  const mailbox = await openMailbox(world.simulator, holder.email);
  await signIn(page, world, { ...holder, mailbox });
  const main = page.getByRole('main');
  await page.goto(`${world.urls.pay}/us/user/accounts/${id}`);
  await main.getByRole('link', { name: 'Close this account' }).click();
  await expect(main.getByText('Move the $12.34 to')).toBeVisible(LONG_TIMEOUT);
  await main.getByRole('button', { name: 'Close this account' }).click();
  await page
    .getByRole('dialog')
    .getByRole('textbox')
    .fill(await mailbox.nextCode());
  await expect(main.getByRole('heading', { name: 'Account closed' })).toBeVisible(LONG_TIMEOUT);
  expect((await balanceOf(holder)).available).toBe('500.00');
  await main.getByRole('link', { name: 'See the transfer' }).click();
  await expect(main.getByText('$12.34').first()).toBeVisible(LONG_TIMEOUT);
  await page.goto(`${world.urls.pay}/us/user/accounts/`);
  await main.getByText('Closed accounts').click();
  await main.getByRole('link', { name: /^Rent/ }).click();
  await expect(main.getByText(/^Closed on/)).toBeVisible(LONG_TIMEOUT);
  await expect(main.getByText(/\$12\.34 went to/)).toBeVisible();
  const { ok, lines } = await verifyBooks(world);
  expect(ok, lines.join('\n')).toBe(true);
});
