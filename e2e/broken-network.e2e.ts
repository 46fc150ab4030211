import { transferList } from '@kheya/contract';
import { expect, test } from './support/browser.ts';
import { newHolder, newWallet, LONG_TIMEOUT } from './support/customer.ts';
import { openMailbox } from './support/mailbox.ts';
import { signIn } from './support/sign-in.ts';

// The network fails on Pay: the same payment is asked for until its outcome is known, and there is
// one. What the screen says and sends in each case is tested in
// apps/pay/src/features/transfer/send/send-payment.rendered.test.tsx.

test('a lost answer is asked for with the same key, across a reload, and there is one payment', async ({
  page,
  world,
  pageErrors,
}) => {
  pageErrors.allow(/net::ERR_CONNECTION_RESET .*\/transfer\//);
  const holder = await newHolder(world, { dollars: '500.00' });
  const wallet = await newWallet(holder);
  const mailbox = await openMailbox(world.simulator, holder.email);
  await signIn(page, world, { ...holder, mailbox });

  const keys: string[] = [];
  const network = { isDown: true };
  await page.route(`${world.urls.api}/transfer/`, async (route) => {
    const request = route.request();
    const isConfirmed = (await request.headerValue('step-up-token')) !== null;
    // Before it is confirmed, it is only asked who pays; from then on everything is lost.
    if (request.method() !== 'POST' || (!isConfirmed && keys.length === 0)) return route.continue();
    keys.push((await request.headerValue('idempotency-key')) ?? 'none');
    if (!network.isDown) return route.continue();
    // The first request arrives and is paid, but its answer is lost. The next ones do not arrive.
    if (keys.length === 1) await route.fetch();
    await route.abort('connectionreset');
  });

  await page.goto(
    `${world.urls.pay}/us/user/transferMoney/?step=amount&to=wallet%3A${wallet.id}&amount=200.00USD`,
  );
  await page.getByRole('button', { name: 'Continue' }).first().click();
  await page.getByRole('button', { name: 'Pay $200.99' }).first().click();
  const dialog = page.getByRole('dialog', { name: "Confirm it's you" });
  await dialog.getByRole('textbox').fill(await mailbox.nextCode());
  const checking = page.getByRole('heading', { name: 'Checking your payment' });
  await expect(checking).toBeVisible(LONG_TIMEOUT);
  await expect.poll(() => keys.length, LONG_TIMEOUT).toBeGreaterThanOrEqual(2);
  await page.reload();
  await expect(checking).toBeVisible(LONG_TIMEOUT);
  network.isDown = false;
  await expect(page.getByRole('heading', { name: '৳24,370.00' })).toBeVisible(LONG_TIMEOUT);

  expect(new Set(keys).size).toBe(1);
  expect(keys.length).toBeGreaterThanOrEqual(3);
  expect((await holder.api.call(transferList)).count).toBe(1);
  await expect
    .poll(() => world.simulator.bkashPayments(wallet.msisdn), LONG_TIMEOUT)
    .toHaveLength(1);
});
