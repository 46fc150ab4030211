import { expect, test } from './support/browser.ts';
import { newOperator, signInOperatorByForm } from './support/operator.ts';

test('an operator confirms the browser, changes the language, stays signed in, and signs out', async ({
  page,
  world,
}) => {
  const who = await newOperator(world, ['SUPPORT']);
  const own = page.getByRole('button', { name: who.email });
  await signInOperatorByForm(page, world, who);
  await expect(page.getByRole('heading', { name: 'Queues' })).toBeVisible();

  await own.click();
  await page.getByRole('menuitem', { name: 'বাংলা' }).click();
  await expect(page.getByRole('heading', { name: 'কাজের সারি' })).toBeVisible();
  await page.goto(world.urls.console);
  await expect(own).toBeVisible();

  await own.click();
  await page.getByRole('menuitem').last().click();
  await expect(page.getByRole('main').getByRole('button')).toHaveCount(1);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(own).toHaveCount(0);
});
