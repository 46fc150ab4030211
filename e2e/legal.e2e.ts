import { expect, screenReady, test } from './support/browser.ts';
import { expectGoodPage } from './support/page-checks.ts';

// What the law wants said is there for everybody, in the words that are signed.

test('a text, its contents, its versions, and its place in the other language', async ({
  page,
  world,
}) => {
  await page.goto(`${world.urls.pay}/legal/?lang=en`);
  await page.getByRole('link', { name: /^Electronic transfers/ }).click();
  await expect(page.getByText('Effective on 11/20/2026')).toBeVisible();
  await expect(page.getByText('no more than $50.')).toBeVisible();

  await page.getByRole('link', { name: 'Errors of money sent abroad' }).click();
  const heading = page.getByRole('heading', { name: 'Errors of money sent abroad' });
  await expect(heading).toBeInViewport();
  await page.getByRole('complementary').getByRole('button', { name: 'বাংলা' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^ইলেকট্রনিক লেনদেন/);
  await expect(page.getByRole('heading', { name: 'বিদেশে পাঠানো টাকায় ভুল' })).toBeInViewport();
  await expect(page.getByText('১৮০ দিনের মধ্যে জানান')).toBeInViewport();

  await page.getByRole('link', { name: 'পাশে ইংরেজি মূল লেখা দেখুন' }).click();
  const english = page.locator('[lang="en"]').getByText('Tell us within 180 days');
  await expect(english).toBeVisible();
  await expectGoodPage(page, 'both languages side by side');

  await page.goto(`${world.urls.pay}/legal/error-resolution?lang=en`);
  await page.getByRole('combobox', { name: 'Version' }).selectOption('2026-01');
  await expect(page.getByText('This is an earlier version.')).toBeVisible();
  await expect(page.getByText(/a8de4ac07497b7c8/)).toBeVisible();
  await page.getByRole('link', { name: 'Read the one in force' }).click();
  await expect(page.getByText('This is an earlier version.')).toBeHidden();
});

test('help is searched, read, and leads to a person', async ({ page, world }) => {
  await page.goto(`${world.urls.pay}/help/?lang=en`);
  await screenReady(page);
  await page.getByRole('searchbox', { name: 'Search help' }).fill('wrong number');
  await page.getByText('I sent it to the wrong number').click();
  await expect(page.getByText('only they can give it back')).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search help' }).fill('xylophone');
  await expect(page.getByText('Nothing found for “xylophone”')).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search help' }).fill('');
  await page.getByRole('link', { name: /^Security and scams/ }).click();
  await expect(page.getByText('All payments stop at once')).toBeVisible();
  await expect(page.getByRole('link', { name: '+1 (844) 555-0134' })).toHaveAttribute(
    'href',
    'tel:+18445550134',
  );
  await page.getByRole('link', { name: 'The same in the words of the law' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Electronic transfers/);
});

test('an address of a text nobody wrote says so, and a result says how it ended', async ({
  page,
  world,
  pageErrors,
}) => {
  pageErrors.allow(/status of 404 .*version=1999-01/);
  for (const path of [
    '/legal/nobody-wrote-this',
    '/help/nothing',
    '/legal/terms?version=1999-01',
  ]) {
    await page.goto(`${world.urls.pay}${path}${path.includes('?') ? '&' : '?'}lang=en`);
    await expect(page.getByRole('heading', { level: 1 }), path).toHaveText(
      'This page does not exist',
    );
  }
  await page.evaluate(() =>
    sessionStorage.setItem(
      'kheya.message',
      JSON.stringify({
        status: 'success',
        title: 'Money added',
        body: '$50.00 is on its way to your account.',
        subText: 'Reference KH-2841',
        continueTo: '/help/cost',
      }),
    ),
  );
  await page.goto(`${world.urls.pay}/message-page/`);
  await expect(page.getByRole('heading', { name: 'Money added' })).toBeVisible();
  await expectGoodPage(page, 'a result');
  await page.getByRole('link', { name: 'Continue' }).click();
  await page.waitForURL('**/help/cost');
  await page.goto(`${world.urls.pay}/message-page/`);
  await page.waitForURL(`${world.urls.pay}/`);
});
