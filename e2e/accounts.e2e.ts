import { readFile } from 'node:fs/promises';
import { extractText } from 'unpdf';
import { verifyBooks } from './support/books.ts';
import { expect, test } from './support/browser.ts';
import { balanceOf, LONG_TIMEOUT, newHolder, newWallet } from './support/customer.ts';
import { pay, waitForStep } from './support/payment.ts';
import { DEMO_PASSWORD, signIn } from './support/sign-in.ts';

// Accounts and what is kept with them: a second one that the partner opens, notes and categories, statements.

test('a customer opens a savings account and moves money to it', async ({ page, world }) => {
  const holder = await newHolder(world, { dollars: '500.00' });
  await signIn(page, world, holder);
  await page.goto(`${world.urls.pay}/us/user/accounts/`);
  const main = page.getByRole('main');
  await main.getByRole('link', { name: /^Savings/ }).click();
  await main.getByRole('textbox', { name: 'Name (optional)' }).fill('Emergency fund');
  await main.getByRole('button', { name: 'Open account' }).click();
  await expect(main.getByRole('heading', { name: 'Emergency fund' })).toBeVisible(LONG_TIMEOUT);
  // The bank decides two seconds later, and the page follows by itself.
  await expect(main.getByText('Routing, wire')).toBeVisible(LONG_TIMEOUT);
  await main.getByRole('link', { name: 'Move money' }).click();
  // From this account; choosing it on the other side swaps the two.
  await main.getByRole('combobox', { name: 'To' }).click();
  await page.getByRole('option', { name: /Emergency fund/ }).click();
  await main.getByRole('textbox', { name: 'Amount' }).fill('120');
  await main.getByRole('textbox', { name: 'Note (optional)' }).fill('Rainy day');
  await main.getByRole('button', { name: 'Move $120.00' }).click();
  await expect(main.getByRole('heading', { name: 'Emergency fund' })).toBeVisible(LONG_TIMEOUT);
  await expect(main.getByText('$120.00').first()).toBeVisible(LONG_TIMEOUT);
  await expect(main.getByText('From your dollar account')).toBeVisible(LONG_TIMEOUT);
  expect((await balanceOf(holder)).available).toBe('380.00');
  await page.goto(`${world.urls.pay}/us/user/accounts/`);
  await expect(main.getByText('$500.00')).toBeVisible();
  const { ok, lines } = await verifyBooks(world);
  expect(ok, lines.join('\n')).toBe(true);
});

test('a payment is found by its note, and a category taught by one', async ({ page, world }) => {
  const holder = await newHolder(world, { dollars: '500.00' });
  const wallet = await newWallet(holder);
  for (const amount of ['100.00', '40.00']) {
    const { id } = await pay(holder, wallet, amount);
    await waitForStep(holder, id, 'settled');
  }
  await signIn(page, world, holder);
  await page.goto(`${world.urls.pay}/us/user/transactions/`);
  const main = page.getByRole('main');
  const row = main.getByRole('row').filter({ hasText: '$100.99' }).getByRole('button');
  await row.click();
  await main.getByRole('button', { name: 'Add a note' }).click();
  await main.getByRole('textbox', { name: 'Note' }).fill('hilsa for the wedding');
  await main.getByRole('button', { name: 'Save' }).click();
  await expect(main.getByText('hilsa for the wedding')).toBeVisible(LONG_TIMEOUT);
  await main.getByRole('combobox', { name: 'Category' }).last().selectOption('Groceries');
  const always = main.getByRole('checkbox', { name: /^Always file .* under Groceries$/ });
  await always.check();
  // The other payment to the same wallet has learnt it.
  const other = main.getByRole('row').filter({ hasText: '$40.99' });
  await expect(other.getByText('Groceries')).toBeVisible(LONG_TIMEOUT);
  await main.getByRole('button', { name: 'Back' }).click();
  await main.getByRole('searchbox', { name: 'Find' }).fill('hilsa');
  await expect(other).toHaveCount(0, LONG_TIMEOUT);
  await expect(main.getByRole('img', { name: 'Has a note' })).toBeVisible();
  await page.reload();
  await expect(main.getByRole('searchbox', { name: 'Find' })).toHaveValue('hilsa', LONG_TIMEOUT);
  await expect(main.getByText('$100.99')).toBeVisible(LONG_TIMEOUT);
  await expect(main.getByText('$40.99')).toHaveCount(0);
});

test('a statement is opened, added up and downloaded in Bangla', async ({ page, world }) => {
  await signIn(page, world, {
    email: 'person.us@example.com',
    password: DEMO_PASSWORD,
    language: 'bn',
  });
  await page.goto(`${world.urls.pay}/us/user/transactions/`);
  const main = page.getByRole('main');
  await main.getByRole('link', { name: 'স্টেটমেন্ট দেখুন' }).click();
  await expect(main.getByText('প্রারম্ভিক ব্যালেন্স')).toBeVisible(LONG_TIMEOUT);
  const closing = main.getByText('সমাপনী ব্যালেন্স').locator('..').locator('dd');
  const shown = (await closing.innerText()).trim();
  expect(shown).toMatch(/^\$[০-৯,]+\.[০-৯]{2}$/);
  await expect(main.getByText(/যে স্টেটমেন্টে প্রথম ভুলটি দেখেছেন/)).toBeVisible();
  const coming = page.waitForEvent('download');
  await main.getByRole('button', { name: /^PDF/ }).click();
  const file = await readFile(await (await coming).path());
  const { text } = await extractText(new Uint8Array(file), { mergePages: true });
  expect(text).toContain(shown);
});
