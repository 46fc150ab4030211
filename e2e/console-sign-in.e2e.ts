import { expect, test } from './support/browser.ts';
import { PASSWORD, signUp } from './support/customer.ts';
import { submitOperatorSignIn, newOperator, signInOperatorByForm } from './support/operator.ts';

test('an operator confirms the browser, changes the language, stays signed in, and signs out', async ({
  page,
  world,
}) => {
  const who = await newOperator(world, ['SUPPORT']);
  const own = page.getByRole('button', { name: who.email });
  await signInOperatorByForm(page, world, who);
  await expect(page.getByRole('heading', { name: 'What waits' })).toBeVisible();

  await own.click();
  await page.getByRole('menuitem', { name: 'বাংলা' }).click();
  await expect(page.getByRole('heading', { name: 'যা অপেক্ষায় আছে' })).toBeVisible();
  await page.goto(world.urls.console);
  await expect(own).toBeVisible();

  await own.click();
  await page.getByRole('menuitem').last().click();
  await expect(page.getByRole('main').getByRole('button')).toHaveCount(1);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(own).toHaveCount(0);
});

test('a role opens its own parts, and no other', async ({ page, world }) => {
  const who = await newOperator(world, ['FINANCE']);
  await signInOperatorByForm(page, world, who);
  await expect(page.getByRole('heading', { name: 'What waits' })).toBeVisible();
  const areas = page.getByRole('navigation', { name: 'Areas' }).getByRole('link');
  await expect(areas).toHaveText([/^Tasks/]);
  await areas.click();
  await expect(page.getByRole('heading', { name: 'All open tasks' })).toBeVisible();
});

test('a customer is told plainly that this is not for them', async ({ page, world }) => {
  const person = await signUp(world);
  await submitOperatorSignIn(page, world, { ...person, password: PASSWORD });
  await expect(page.getByRole('heading', { name: 'This console is for operators' })).toBeVisible();
  await expect(page.getByText(person.email)).toBeVisible();
  const own = page.getByRole('link', { name: 'To my own account' });
  await expect(own).toHaveAttribute('href', world.urls.pay);
});

test('a sign-in that was not asked for here is not taken', async ({ page, world }) => {
  await page.goto(`${world.urls.console}/auth/token?code=stolen&state=forged&lang=en`);
  await expect(page.getByRole('heading', { name: 'You are not signed in' })).toBeVisible();
});
