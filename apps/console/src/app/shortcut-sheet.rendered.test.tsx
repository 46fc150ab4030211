import { consoleCustomerList } from '@kheya/contract';
import { LOOKS, servers } from '@kheya/test-kit/rendered';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { capsOf, type Shortcut, shortcuts } from '#shared/shortcuts.ts';
import { expectGoodScreen, openScreen } from '#testing/open-screen.ts';

const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' });

test('a key means one thing in one place', () => {
  const listed: readonly Shortcut[] = shortcuts;
  const named = listed.map((one) => `${one.place} ${capsOf(one).join('+')}`);
  expect(named.filter((one, at) => named.indexOf(one) !== at)).toEqual([]);
});

test('the sheet opens by its key, lists every shortcut, and closes by Escape', async () => {
  servers().on(consoleCustomerList, { count: 0, results: [] });
  await openScreen('/customers');
  const search = page.getByRole('searchbox', { name: 'Search' });
  await search.click();
  await userEvent.keyboard('?');
  await expect.element(search).toHaveValue('?');
  expect(sheet.query()).toBeNull();
  await search.fill('');
  await page.getByRole('heading', { level: 1 }).click();
  await userEvent.keyboard('?');
  await expect.element(sheet).toBeVisible();
  expect(sheet.getByRole('definition').elements()).toHaveLength(shortcuts.length);
  await userEvent.keyboard('{Escape}');
  await expect.element(sheet).not.toBeInTheDocument();
});

test.for(LOOKS)('the sheet from the menu, $locale', async (look) => {
  await openScreen('/', look);
  await page.getByRole('banner').getByRole('button').last().click();
  await page.getByRole('menuitem').nth(2).click();
  await expect.element(page.getByRole('dialog')).toBeVisible();
  await expectGoodScreen(`the shortcuts in ${look.locale}`);
});
