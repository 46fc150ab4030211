import { customerStopCreate } from '@kheya/contract';
import type { Page } from '@playwright/test';
import { expect, test, type BrowserWorld } from './support/browser.ts';
import { signUp } from './support/customer.ts';
import { plantFault, refuseConnection } from './support/network-faults.ts';
import { newOperator, signInOperator } from './support/operator.ts';
import { watchText } from './support/text-watcher.ts';

const newSupportOperator = (world: BrowserWorld) => newOperator(world, ['SUPPORT']);

/** As the API answers a page of the console. */
const headersFor = (world: BrowserWorld, more: Readonly<Record<string, string>> = {}) => ({
  'access-control-allow-origin': world.urls.console,
  ...more,
});

async function writeMacro(page: Page, world: BrowserWorld, name: string): Promise<void> {
  await page.goto(`${world.urls.console}/support/macros`);
  await page.getByRole('button', { name: 'Add an answer' }).click();
  await page.getByLabel('Name').fill(name);
}

test('an hour unused is asked about, then ends the session, and what was typed is kept', async ({
  page,
  world,
}) => {
  await page.clock.install();
  await signInOperator(page, world, await newSupportOperator(world));
  await writeMacro(page, world, 'Half a thought');
  await page.clock.fastForward('56:00');
  const asked = page.getByRole('alertdialog', { name: 'Are you still there?' });
  await asked.getByRole('button', { name: 'Stay signed in' }).click();
  await expect(asked).toHaveCount(0);
  await expect(page.getByLabel('Name')).toHaveValue('Half a thought');

  await page.clock.fastForward('01:01:00');
  const over = page.getByRole('alertdialog', { name: 'Sign in again' });
  await expect(over).toBeVisible();
  await expect(page.locator('#main')).toBeEmpty();
  await expect(page.getByLabel('Name')).toHaveCount(0);
  await over.getByRole('button', { name: 'Sign in' }).click();
  await expect(over).toHaveCount(0);
  await page.getByRole('button', { name: 'Add an answer' }).click();
  expect(new URL(page.url()).pathname).toBe('/support/macros');
  await expect(page.getByLabel('Name')).toHaveValue('Half a thought');
});

test('502, 503 and no answer are said, and what was asked for comes when it can', async ({
  page,
  world,
  pageErrors,
}) => {
  pageErrors.allow(/status of 50[023]|net::ERR_CONNECTION_REFUSED/);
  await signInOperator(page, world, await newSupportOperator(world));
  const macros = page.getByRole('heading', { name: 'Ready answers' });

  const headers = headersFor(world, { 'retry-after': '2' });
  const busy = await plantFault(page, world, '/console/macro/', { status: 503, headers, times: 1 });
  const busySightings = await watchText(page, /Kheya is busy[.]/);
  const silenceSightings = await watchText(page, /Kheya does not answer[.]/);
  await page.goto(`${world.urls.console}/support/macros`);
  await expect(page.getByRole('button', { name: 'Change' }).first()).toBeVisible();
  expect(await busySightings()).not.toHaveLength(0);
  await busy.lift();

  const gone = await refuseConnection(page, world, '/console/macro/');
  await page.reload();
  await expect(page.getByText('This could not be read.')).toBeVisible();
  expect(await silenceSightings()).not.toHaveLength(0);
  await gone.lift();
  await page.getByRole('main').getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('button', { name: 'Change' }).first()).toBeVisible();

  const fault = { status: 502, headers: headersFor(world) };
  const lists = await plantFault(page, world, '/console/macro/', fault);
  const ready = await plantFault(page, world, '/settings/global/', fault);
  await page.reload();
  const maintenance = page.getByRole('alertdialog', { name: 'Kheya is under maintenance' });
  await expect(maintenance).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(maintenance).toBeVisible();
  await lists.lift();
  await ready.lift();
  await expect(maintenance).toHaveCount(0, { timeout: 60_000 });
  await expect(macros).toBeVisible();
  await expect(page.getByRole('button', { name: 'Change' }).first()).toBeVisible();
});

test('a panel that breaks leaves the rest of the page standing, and can be reported', async ({
  page,
  world,
  pageErrors,
}) => {
  pageErrors.allow(/TypeError|The above error occurred|Cannot read properties/);
  const customer = await signUp(world);
  const { ticket_id: id } = await customer.api.call(customerStopCreate);
  await signInOperator(page, world, await newSupportOperator(world));
  // What comes from elsewhere is not what was agreed: one part of the customer's context is missing.
  await page.route(
    (url) => url.href === `${world.urls.api}/console/ticket/${id}/`,
    async (route) => {
      const answer = await route.fetch();
      const ticket = (await answer.json()) as { context: object };
      const json = { ...ticket, context: { ...ticket.context, transfers: null } };
      await route.fulfill({ response: answer, json });
    },
  );
  await page.goto(`${world.urls.console}/support/${id}`);
  const panel = page.getByRole('complementary', { name: 'Customer' });
  await expect(panel.getByText('This part could not be shown')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Conversation' })).toBeVisible();
  await panel.getByRole('button', { name: 'Report this' }).click();
  await expect(panel.getByText('Thank you. We have the report.')).toBeVisible();
});
