import { expect, test } from 'vitest';
import { page } from 'vitest/browser';

import { answerNewcomer } from '#testing/answers.ts';
import { openScreen } from '#testing/open-screen.ts';

test('help is searched, read, and leads to a person', async () => {
  answerNewcomer();
  await openScreen('/help/');
  const search = page.getByRole('searchbox', { name: 'Search help' });
  await search.fill('wrong number');
  await page.getByText('I sent it to the wrong number').click();
  await expect.element(page.getByText(/only they can give it back/)).toBeVisible();
  await search.fill('xylophone');
  await expect.element(page.getByText(/Nothing found for “xylophone”/)).toBeVisible();
  await search.fill('');
  await page.getByRole('link', { name: /^Security and scams/ }).click();
  await expect.element(page.getByText(/All payments stop right away/)).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: '+1 (844) 555-0134' }))
    .toHaveAttribute('href', 'tel:+18445550134');
  await page.getByRole('link', { name: 'The same in the words of the law' }).click();
  await expect
    .element(page.getByRole('heading', { level: 1 }))
    .toMatchTextContent(/^Electronic transfers/);
});
