import { expect, test } from './support/browser.ts';
import { expectGoodPage } from './support/page-checks.ts';

// The texts the law requires are open to everybody, in the words that are signed.

test('a text, its contents, its versions, and its place in the other language', async ({
  page,
  world,
}) => {
  await page.goto(`${world.urls.pay}/legal/?lang=en`);
  await page.getByRole('link', { name: /^Electronic transfers/ }).click();
  await expect(page.getByText('Effective on 11/25/2026')).toBeVisible();
  await expect(page.getByText('no more than $50.')).toBeVisible();

  await page.getByRole('link', { name: 'Errors with money sent abroad' }).click();
  const heading = page.getByRole('heading', { name: 'Errors with money sent abroad' });
  await expect(heading).toBeInViewport();
  await page.getByRole('complementary').getByRole('button', { name: 'বাংলা' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^ইলেকট্রনিক লেনদেন/);
  await expect(page.getByRole('heading', { name: 'বিদেশে পাঠানো টাকায় ভুল' })).toBeInViewport();
  await expect(page.getByText('১৮০ দিনের মধ্যে জানান')).toBeInViewport();

  await page.getByRole('link', { name: 'পাশে মূল ইংরেজি দেখুন' }).click();
  const english = page.locator('[lang="en"]').getByText('Tell us within 180 days');
  await expect(english).toBeVisible();
  await expectGoodPage(page, 'both languages side by side');

  await page.goto(`${world.urls.pay}/legal/error-resolution?lang=en`);
  await page.getByRole('combobox', { name: 'Version' }).selectOption('2026-01');
  await expect(page.getByText('This is an earlier version.')).toBeVisible();
  await expect(page.getByText(/a8de4ac07497b7c8/)).toBeVisible();
  await page.getByRole('link', { name: 'Read the current version' }).click();
  await expect(page.getByText('This is an earlier version.')).toBeHidden();
});
