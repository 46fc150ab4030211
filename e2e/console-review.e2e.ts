import { randomInt } from 'node:crypto';
import {
  additionalInfoSave,
  appealCreate,
  appealList,
  PROFILE_STATUS_GROUP,
  reviewConfirm,
  reviewList,
  userList,
  verificationCenter,
} from '@kheya/contract';
import type { Page } from '@playwright/test';
import { expect, test, type BrowserWorld } from './support/browser.ts';
import {
  newApplicant,
  waitForStatus,
  clientOf,
  LONG_TIMEOUT,
  signUpOperator,
  userOf,
  type Person,
} from './support/customer.ts';
import { areas, newOperator, signInOperator } from './support/operator.ts';

/** A name that is unique in this system. */
function newName(): string {
  return `R${Array.from({ length: 8 }, () => 'abcdefghijklmnopqrstuvwxyz'[randomInt(26)]).join('')}`;
}

/** A reviewer for one test alone, so that no other test uses up their codes. */
const newReviewer = (world: BrowserWorld) => newOperator(world, ['COMPLIANCE']);

/** A person's undecided review; waits for the job that opens it. */
async function reviewOf(world: BrowserWorld, person: Person, reader: string): Promise<string> {
  const [user] = (await person.api.call(userList)).results;
  const console = clientOf(world, reader);
  const find = async () => {
    const { results } = await console.call(reviewList, { query: { limit: 'all' } });
    return results.find(({ customer }) => customer.id === user?.id)?.id;
  };
  await expect.poll(find, LONG_TIMEOUT).toBeDefined();
  return (await find()) ?? '';
}

const decision = (page: Page) => page.getByRole('complementary', { name: 'Decision' });

test('a person in review is accepted by two different operators', async ({
  page,
  world,
  browser,
  pageErrors,
}) => {
  const lastName = newName();
  const person = await newApplicant(world, { country: 'BD', lastFour: '0001', lastName });
  await waitForStatus(person, 'KYC_REVIEW');
  const operator = await newReviewer(world);
  const id = await reviewOf(world, person, operator.email);

  await signInOperator(page, world, operator);
  await page.goto(`${world.urls.console}/reviews?kind=manual_kyc&limit=50`);
  const row = page.getByRole('link', { name: `Nadia ${lastName}` });
  await expect(row).toBeVisible();
  await page.keyboard.press('j');
  await expect(page.locator('[data-row]').first()).toBeFocused();
  await row.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: `Nadia ${lastName}` })).toBeVisible();

  // Front, back and face are side by side, each with its picture loaded.
  for (const name of ['ID card, front', 'ID card, back', 'Selfie']) {
    const picture = page.getByRole('img', { name, exact: true });
    await expect
      .poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth))
      .not.toBe(0);
  }

  await page.keyboard.press('a');
  await waitForStatus(person, 'MANUAL_KYC_IN_REVIEW');
  await page.getByRole('button', { name: 'Show the whole number' }).click();
  await page.getByLabel('Why you need it').fill('To compare it with the card.');
  await page.getByRole('button', { name: 'Show it' }).click();
  await expect(page.getByText(/^\d{6}0001$/)).toBeVisible();
  // Keyboard shortcuts are off while a dialog is open.
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await page.keyboard.press('1');
  const reason = decision(page).getByLabel('Reason for ourselves');
  await reason.fill('Card and face agree with what was typed.');
  await page.reload();
  await expect(reason).toHaveValue('Card and face agree with what was typed.');
  await reason.press('Control+Enter');
  await expect(decision(page).getByText('You proposed this.')).toBeVisible();
  await expect(decision(page).getByRole('button', { name: 'Agree' })).toHaveCount(0);
  const refused = await clientOf(world, operator.email).refused(reviewConfirm, {
    params: { id },
    body: { agree: true, reason: 'I agree with myself.' },
  });
  expect(refused).toMatchObject({ status: 403, code: 'operator_must_differ' });

  const context = await browser.newContext();
  pageErrors.watch(context);
  const second = await context.newPage();
  await signInOperator(second, world, await newReviewer(world));
  await second.goto(`${world.urls.console}/reviews/${id}`);
  await decision(second).getByLabel('Your reason').fill('Looked at all three pictures myself.');
  await decision(second).getByRole('button', { name: 'Agree' }).click();
  await expect(decision(second).getByText(/Decided by E2e-operator/)).toBeVisible();
  await expect
    .poll(
      async () => PROFILE_STATUS_GROUP[(await userOf(person)).profile_approval_status],
      LONG_TIMEOUT,
    )
    .toMatch(/^(accepted|bdt_only)$/);
  await context.close();
});

test('a rejection is told with its reason, and its appeal is decided by others', async ({
  page,
  world,
  browser,
  pageErrors,
}) => {
  const person = await newApplicant(world, { lastFour: '0001', lastName: newName() });
  await waitForStatus(person, 'KYC_REVIEW');
  const operator = await newReviewer(world);
  const id = await reviewOf(world, person, operator.email);
  await signInOperator(page, world, operator);
  await page.goto(`${world.urls.console}/reviews/${id}`);
  const panel = decision(page);
  await panel.getByRole('radio', { name: 'Reject' }).check();
  const told = "Your details don't match your document.";
  await panel.getByLabel('Reason for the customer').selectOption(told);
  await panel.getByLabel('Reason for ourselves').fill('The name is another one.');
  await panel.getByRole('button', { name: 'Decide' }).click();
  await expect(panel.getByText(/Decided by E2e-operator/)).toBeVisible();
  await waitForStatus(person, 'MANUAL_KYC_REJECTED');
  const center = await person.api.call(verificationCenter);
  expect(center.decision_reason).toContain(told);
  expect(center.may_appeal).toBe(true);

  const text = 'It is my name since I married; the certificate is on its way.';
  await person.api.call(appealCreate, { body: { text } });
  const appealId = await reviewOf(world, person, operator.email);
  await page.goto(`${world.urls.console}/reviews/${appealId}`);
  await expect(panel.getByText(text)).toBeVisible();
  await expect(panel.getByText('You decided about this customer before.')).toBeVisible();

  const context = await browser.newContext();
  pageErrors.watch(context);
  const second = await context.newPage();
  await signInOperator(second, world, await newReviewer(world));
  await second.goto(`${world.urls.console}/reviews/${appealId}`);
  const other = decision(second);
  await other.getByRole('radio', { name: 'Deny the appeal' }).check();
  await other.getByLabel('Reason for the customer').selectOption(told);
  await other.getByLabel('Reason for ourselves').fill('No certificate has come.');
  await other.getByRole('button', { name: 'Propose' }).click();
  await expect(other.getByText('You proposed this.')).toBeVisible();
  const third = await signUpOperator(world, ['COMPLIANCE']);
  await third.api.call(reviewConfirm, {
    params: { id: appealId },
    body: { agree: true, reason: 'Agreed, nothing has come.' },
  });
  await expect(other.getByText(/Decided by/)).toBeVisible({ timeout: 60_000 });
  const [appeal] = (await person.api.call(appealList)).results;
  expect(appeal).toMatchObject({ status: 'denied' });
  await context.close();
});

test('a freeze holds at once, opening again takes two, and the log of it is whole', async ({
  page,
  world,
}) => {
  const lastName = newName();
  const person = await newApplicant(world, { lastName });
  await waitForStatus(person, 'ACCOUNT_CREATED');
  await signInOperator(page, world, await newReviewer(world));
  await areas(page).getByRole('link', { name: 'Customers' }).click();
  await page.getByRole('searchbox', { name: 'Search' }).fill(lastName);
  await page.waitForURL(/search=/);
  await page.getByRole('link', { name: `Nadia ${lastName}` }).click();
  await page.getByRole('button', { name: 'Freeze' }).click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog.getByText(/read everything and change nothing/)).toBeVisible();
  const told = "We're making sure your account is safe.";
  await dialog.getByLabel('Reason for the customer').selectOption(told);
  await dialog.getByLabel('Reason for ourselves').fill('Two sign-ins from two continents.');
  await dialog.getByRole('button', { name: 'Freeze' }).click();
  await expect(page.getByText(/^Frozen since/)).toBeVisible();
  expect((await userOf(person)).restriction).toMatchObject({
    kind: 'frozen',
    reason: 'security_check',
  });
  const info = {
    occupation: 'STUDENT',
    source_of_funds: 'SAVINGS',
    account_purpose: 'EDUCATION',
    expected_monthly_amount: 'UNDER_500',
    is_politically_exposed: false,
  };
  const refused = await person.api.refused(additionalInfoSave, { body: info });
  expect(refused).toMatchObject({ status: 403, code: 'account_frozen' });

  await page.getByRole('button', { name: 'End the freeze' }).click();
  await dialog.getByLabel('Reason for ourselves').fill('It was the customer, on a journey.');
  await dialog.getByRole('button', { name: 'Propose' }).click();
  await expect(page.getByText('Opening their access is proposed.')).toBeVisible();
  expect((await userOf(person)).user_status).toBe('FROZEN');

  await page.getByRole('link', { name: 'Find it in the audit log' }).click();
  const froze = page.getByRole('row').filter({ hasText: 'Froze a customer' });
  await expect(froze).toContainText('Two sign-ins from two continents.');
  await page.getByRole('button', { name: 'Verify the log' }).click();
  await expect(page.getByText(/^The chain is whole up to entry/)).toBeVisible();
  const file = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export as CSV' }).click();
  expect((await file).suggestedFilename()).toBe('kheya-audit.csv');
});
