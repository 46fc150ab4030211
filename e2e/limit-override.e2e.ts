import { bdtAccountOpen, transferCreate, transferRuleList } from '@kheya/contract';
import type { Browser, Page } from '@playwright/test';
import { expect, type PageErrors, test, type BrowserWorld } from './support/browser.ts';
import { isNotified, LONG_TIMEOUT, newHolder, userOf, type Holder } from './support/customer.ts';
import { openMailbox } from './support/mailbox.ts';
import { newOperator, signInOperator } from './support/operator.ts';
import { newRate, waitForEnd } from './support/payment.ts';
import { signIn } from './support/sign-in.ts';

const REASON = 'Sells a house; read the contract of sale.';

test('a limit that is reached is raised by two operators, and the payment is made', async ({
  page,
  world,
  browser,
  pageErrors,
}) => {
  const holder = await newHolder(world, { dollars: '20500.00' });
  const { id: taka } = await holder.api.call(bdtAccountOpen, { body: {} });
  await convert(holder, taka, '10000.00');
  await convert(holder, taka, '9800.00');
  await signIn(page, world, holder);
  const main = page.getByRole('main');

  await test.step('what is left is said before an amount is typed, and refused beyond', async () => {
    await page.goto(
      `${world.urls.pay}/us/user/transferMoney/?step=amount&to=own_account%3A${taka}`,
    );
    const amount = main.getByRole('textbox').first();
    await expect(main.getByText('$200 of $20,000')).toBeVisible(LONG_TIMEOUT);
    await amount.fill('500');
    await expect(amount).toHaveAccessibleDescription(
      /You can send \$200 more today[.] The limit resets on .*12:00 am, New York time/,
      LONG_TIMEOUT,
    );
  });
  await raise(world, holder, { browser, pageErrors });

  await test.step('the customer is told, sees the higher limit with its end, and pays', async () => {
    await isNotified(holder, 'We raised your limit to $25,000 a day');
    await page.goto(`${world.urls.pay}/us/user/transfer-rules`);
    const card = main.getByRole('region', { name: 'To taka accounts' });
    await expect(card.getByText('$5,200', { exact: true })).toBeVisible(LONG_TIMEOUT);
    await expect(card.getByText('left of $25,000').first()).toBeVisible();
    await expect(card.getByText(/^We raised this limit for you/)).toBeVisible();
    await payRest(page, world, holder, taka);
  });
  expect(await dayOf(holder)).toMatchObject({ limit: '25000.00', used: '20300.00' });
});

/** The day's limit of taka accounts. */
async function dayOf(holder: Holder) {
  const { results } = await holder.api.call(transferRuleList);
  return results.find(({ rail, name }) => rail === 'bdt_account' && name === 'daily_amount');
}

async function convert(holder: Holder, taka: string, amount: string): Promise<void> {
  const body = {
    ...{ source_account: holder.usd.id, destination_bdt_account: taka, amount },
    ...({
      transfer_mode: 'USD_TO_BDT_CONVERT',
      conversion_rate_id: await newRate(holder),
    } as const),
  };
  const { id } = await holder.api.call(transferCreate, { body });
  await waitForEnd(holder, id);
}

interface Console {
  readonly browser: Browser;
  readonly pageErrors: PageErrors;
}

/** One operator proposes for today, another approves. */
async function raise(world: BrowserWorld, holder: Holder, { browser, pageErrors }: Console) {
  const { id } = await userOf(holder);
  const today = await todayOf(holder);
  const at = async () => {
    const context = await browser.newContext();
    pageErrors.watch(context);
    const page = await context.newPage();
    await signInOperator(page, world, await newOperator(world, ['COMPLIANCE']));
    await page.goto(`${world.urls.console}/customers/${id}`);
    return page;
  };
  await test.step('one operator proposes a higher limit for today', async () => {
    const page = await at();
    await page.getByRole('button', { name: 'Raise a limit' }).click();
    const dialog = page.getByRole('dialog');
    const which = dialog.getByRole('combobox', { name: 'Limit' });
    await which.selectOption({
      label: 'From dollars to a taka account at Kheya: Daily maximum amount',
    });
    await dialog.getByLabel('New limit').fill('25000');
    await dialog.getByRole('textbox', { name: 'First day' }).fill(today);
    await dialog.getByRole('textbox', { name: 'Last day' }).fill(today);
    await dialog.getByLabel('Internal reason').fill(REASON);
    await dialog.getByRole('button', { name: 'Propose' }).click();
    await expect(page.getByText('Waiting for a second operator')).toBeVisible();
    await page.context().close();
  });
  await test.step('another one approves it', async () => {
    const page = await at();
    await page.getByLabel('Your reason').fill(REASON);
    await page.getByRole('button', { name: 'Approve', exact: true }).click();
    await expect(page.getByText('In force')).toBeVisible();
    await page.context().close();
  });
}

/** The day of the limit's calendar, as the console types it. */
async function todayOf(holder: Holder): Promise<string> {
  const ends = (await dayOf(holder))?.resets_at ?? '';
  const parts = { timeZone: 'America/New_York', month: '2-digit', day: '2-digit' } as const;
  return new Intl.DateTimeFormat('en-US', { ...parts, year: 'numeric' }).format(
    new Date(Date.parse(ends) - 1000),
  );
}

async function payRest(page: Page, world: BrowserWorld, holder: Holder, taka: string) {
  const search = `step=amount&to=own_account%3A${taka}&amount=500.00USD`;
  await page.goto(`${world.urls.pay}/us/user/transferMoney/?${search}`);
  const go = (name: string | RegExp) =>
    page.getByRole('button', { name }).filter({ visible: true }).first();
  await go('Continue').click();
  const mailbox = await openMailbox(world.simulator, holder.email);
  await go(/^Convert \$/).click();
  await page
    .getByRole('dialog')
    .getByRole('textbox')
    .fill(await mailbox.nextCode());
  await page.waitForURL('**step=done**', LONG_TIMEOUT);
}
