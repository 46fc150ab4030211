import { customerStopCreate } from '@kheya/contract';
import { expect, screenReady, test } from './support/browser.ts';
import { newHolder } from './support/customer.ts';
import { openMailbox } from './support/mailbox.ts';
import { submitSignIn, signIn } from './support/sign-in.ts';

// The rows of the specification's error catalogue (section 8) that need the whole system: a session
// that ends elsewhere, an unknown browser. The screens of all rows are tested in
// apps/pay/src/app/errors.rendered.test.tsx.

test('406: a browser nobody knows confirms itself and comes back to where it was going', async ({
  page,
  world,
}) => {
  const holder = await newHolder(world);
  const mailbox = await openMailbox(world.simulator, holder.email);
  await submitSignIn(page, world, holder);
  await page.waitForURL('**/auth/device**');
  await page.goto(`${world.urls.pay}/us/user/transactions/?tab=declined`);
  await page.waitForURL('**/auth/device?nextUrl=*');
  const asked = new URL(page.url());
  expect(asked.searchParams.get('nextUrl')).toBe('/us/user/transactions/?tab=declined');
  // Reloaded there, it stays, with the same return address.
  await page.reload();
  await expect(page.getByRole('heading', { name: "Confirm it's you" })).toBeVisible();
  expect(page.url()).toBe(asked.href);
  await page
    .getByRole('main')
    .getByRole('textbox')
    .fill(await mailbox.nextCode());
  await page.waitForURL('**/us/user/transactions/?tab=declined');
});

test('401 with 4025: a session ended elsewhere says so here, and ends here too', async ({
  page,
  world,
  pageErrors,
}) => {
  pageErrors.allow(/Your session has expired/);
  const holder = await newHolder(world);
  await signIn(page, world, holder);
  await screenReady(page);
  // The customer stop in another browser signs this one out.
  await holder.api.call(customerStopCreate);
  await page.goto(`${world.urls.pay}/us/user/contacts/`);
  const alert = page.getByRole('alertdialog');
  await expect(alert).toContainText('Your session has expired. Please log in again!', {
    timeout: 60_000,
  });
  const atLogout = page.waitForRequest((request) =>
    request.url().startsWith(`${world.urls.accounts}/session/end`),
  );
  await alert.getByRole('button', { name: 'OK' }).click();
  await atLogout;
  await page.waitForURL(`${world.urls.pay}/`);
  expect(await page.evaluate(() => localStorage.getItem('kheya.access_token'))).toBeNull();
});
