import type { BrowserContext, Page } from '@playwright/test';
import { expect, markPage, test, type BrowserWorld } from './support/browser.ts';
import { newHolder, newWallet } from './support/customer.ts';
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
  return { detail, list, overview, msisdn: wallet.msisdn };
}

async function settle(world: BrowserWorld, msisdn: string): Promise<void> {
  await expect.poll(() => world.simulator.bkashPayments(msisdn), LONG_TIMEOUT).toHaveLength(1);
  const [payment] = await world.simulator.bkashPayments(msisdn);
  await world.simulator.control('bkash/settle', { reference: payment?.trxID });
}

async function expectArrived(watched: Watched): Promise<void> {
  const { detail, list, overview } = watched;
  await Promise.all([
    expect(detail.getByRole('main').getByRole('heading', { name: 'Rokeya received' })).toBeVisible(
      LONG_TIMEOUT,
    ),
    expect(list.getByRole('main').getByText('Rokeya Begum')).toHaveCount(0, LONG_TIMEOUT),
    expect(overview.getByRole('main').getByText('$299.01').first()).toBeVisible(LONG_TIMEOUT),
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
  await expectArrived(watched);
  for (const isStillHere of marks) await isStillHere();
});
