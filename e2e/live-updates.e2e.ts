import type { BrowserContext, Page } from '@playwright/test';
import type { Transfer } from '@kheya/contract';
import { expect, markPage, test, type BrowserWorld } from './support/browser.ts';
import { newHolder, newWallet, receive, type Holder } from './support/customer.ts';
import { pay, waitForStep } from './support/payment.ts';
import { signIn } from './support/sign-in.ts';

// A transfer progresses while its screens are open, and none of them is reloaded.

// The rail is queried 5, 20, 80 and 380 seconds after the payment: the next query may be far off.
const LONG_TIMEOUT = { timeout: 330_000 };
test.describe.configure({ timeout: 900_000 });

interface Watched {
  readonly detail: Page;
  readonly list: Page;
  readonly overview: Page;
  readonly holder: Holder;
  readonly transfer: Transfer;
  readonly msisdn: string;
}

/** A customer whose payment to a wallet stays in progress, with three screens open. */
async function openScreens(context: BrowserContext, world: BrowserWorld): Promise<Watched> {
  const holder = await newHolder(world, { dollars: '500.00' });
  const detail = await context.newPage();
  await signIn(detail, world, holder);
  const open = async (page: Page, path: string) => {
    await page.goto(`${world.urls.pay}/us/user/${path}`);
    return page;
  };
  const list = await open(await context.newPage(), 'transactions/?tab=pending');
  const overview = await open(await context.newPage(), 'overview/');
  // Paid last: the older a payment is, the more seldom the rail is queried about it.
  const wallet = await newWallet(holder, { lastTwo: '03' });
  const transfer = await pay(holder, wallet, '200.00');
  await waitForStep(holder, transfer.id, 'sent');
  await open(detail, `transactions/${transfer.id}`);
  await expect(detail.getByRole('main').getByText('On its way').first()).toBeVisible(LONG_TIMEOUT);
  await expect(list.getByRole('main').getByText('Rokeya Begum').first()).toBeVisible(LONG_TIMEOUT);
  const recent = overview.getByRole('region', { name: 'Recent activity' });
  await expect(recent.getByText('Rokeya Begum').first()).toBeVisible(LONG_TIMEOUT);
  return { detail, list, overview, holder, transfer, msisdn: wallet.msisdn };
}

async function settle(world: BrowserWorld, msisdn: string): Promise<void> {
  await expect.poll(() => world.simulator.bkashPayments(msisdn), LONG_TIMEOUT).toHaveLength(1);
  const [payment] = await world.simulator.bkashPayments(msisdn);
  await world.simulator.control('bkash/settle', { reference: payment?.trxID });
}

async function expectArrived(watched: Watched, limit: { readonly timeout: number }): Promise<void> {
  const { detail, list, overview } = watched;
  await Promise.all([
    expect(
      detail.getByRole('main').getByRole('heading', { name: 'has reached Rokeya' }),
    ).toBeVisible(limit),
    expect(list.getByRole('main').getByText('Rokeya Begum')).toHaveCount(0, limit),
    expect(overview.getByRole('main').getByText('$299.01').first()).toBeVisible(limit),
  ]);
}

test('detail, list and overview move from pending to complete by themselves', async ({
  context,
  world,
}) => {
  const watched = await openScreens(context, world);
  const { detail, list, overview } = watched;
  const marks = await Promise.all([detail, list, overview].map(markPage));
  await settle(world, watched.msisdn);
  await expectArrived(watched, LONG_TIMEOUT);
  for (const isStillHere of marks) await isStillHere();
});

test('with the event stream cut they follow within ten seconds all the same', async ({
  context,
  world,
  pageErrors,
}) => {
  pageErrors.allow(/net::ERR_FAILED .*\/events\//);
  // The event stream never gets through, so the screens must learn of the change by themselves.
  await context.route(`${world.urls.api}/events/`, (route) => route.abort());
  const watched = await openScreens(context, world);
  const { detail, list, overview } = watched;
  const marks = await Promise.all([detail, list, overview].map(markPage));
  await settle(world, watched.msisdn);
  await waitForStep(watched.holder, watched.transfer.id, 'settled', LONG_TIMEOUT);
  // The screens have ten seconds; the remaining time is for rendering on a loaded machine.
  await expectArrived(watched, { timeout: 30_000 });
  for (const isStillHere of marks) await isStillHere();
});

test('money that comes in appears by itself, with its notification', async ({ page, world }) => {
  const holder = await newHolder(world, { dollars: '100.00' });
  await signIn(page, world, holder);
  const main = page.getByRole('main');
  await expect(main.getByText('$100.00').first()).toBeVisible();
  const isStillHere = await markPage(page);
  await receive(world, holder, '250.00');
  await expect(main.getByText('$350.00').first()).toBeVisible({ timeout: 60_000 });
  await page.getByRole('button', { name: /^Notifications/ }).click();
  await expect(page.getByText('$250.00 received').first()).toBeVisible();
  await isStillHere();
});
