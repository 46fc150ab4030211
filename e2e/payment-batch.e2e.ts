import { readFile } from 'node:fs/promises';
import type { Download, Page } from '@playwright/test';
import { paymentBatchTemplate } from '@kheya/contract/payment-batch-file';
import { expect, screenReady, test } from './support/browser.ts';
import { newHolder, userOf } from './support/customer.ts';
import { openMailbox } from './support/mailbox.ts';
import { expectGoodPage } from './support/page-checks.ts';
import { signIn } from './support/sign-in.ts';

// A business pays its workers from one file: a hundred lines, of which seven can't be paid as they are.

const LONG_TIMEOUT = { timeout: 120_000 };

/** Ends in 21, which no provider's document gives a meaning of its own. */
const walletNumber = (at: number) => `017${20_000_021 + 100 * at}`;
const line = (type: string, number: string, name: string, amount: string, currency = 'BDT') =>
  [
    type,
    number,
    '',
    name,
    amount,
    currency,
    'payment for services',
    'employee',
    'business income',
  ].join(',');

/** What is wrong with seven lines, each in its own way, and what is said of it. */
const BAD = [
  [line('bKash', '0171234482', 'Abdul Karim', '500'), /Some are missing/],
  [
    line('Nagad', walletNumber(901), 'Mizanur Rahman', '=B2*1.1'),
    /Amount: This cell has a formula/,
  ],
  [line('Rocket', walletNumber(902), 'Ruma Khatun', '500'), /Type: /],
  [line('bKash', walletNumber(903), 'Salma Akter', '500', 'EUR'), /Currency: /],
  [line('bKash', walletNumber(904), 'Shahin <Alam>', '500'), /Recipient: /],
  [line('bKash', walletNumber(905), 'Jahanara Begum', ''), /Amount: /],
  [line('bKash', walletNumber(906), 'Rafiqul Islam', '900000000'), /Amount: /],
] as const;

function hundredLines(head: string): string {
  const good = Array.from({ length: 93 }, (_, at) =>
    // Neither wallet takes all of them from one payer in a day.
    line(
      at % 3 === 0 ? 'Nagad' : 'bKash',
      walletNumber(at),
      `Worker ${'ABCDEFGHIJ'[at % 10]}`,
      `${700 + at}`,
    ),
  );
  const all = [...good.slice(0, 12), ...BAD.map(([bad]) => bad), ...good.slice(12)];
  return [head, ...all].join('\r\n');
}

const textOf = async (download: Promise<Download>) =>
  readFile(await (await download).path(), 'utf8');

/** Presses what downloads, and returns the file. */
function downloaded(page: Page, name: string): Promise<string> {
  const download = page.waitForEvent('download');
  return page
    .getByRole('main')
    .getByRole('button', { name })
    .click()
    .then(() => textOf(download));
}

test('a hundred wages from a file, seven of them wrong: template, check, one code, receipts', async ({
  page,
  world,
}) => {
  const payer = await newHolder(world, { business: 'Padma Textiles LLC', dollars: '900.00' });
  // Until its company is verified a business has half the limits.
  await expect
    .poll(async () => (await userOf(payer)).business_verification_status, LONG_TIMEOUT)
    .toBe('ACCEPTED');
  const mailbox = await openMailbox(world.simulator, payer.email);
  await signIn(page, world, { email: payer.email, mailbox });
  await page.goto(`${world.urls.pay}/us/user/transferMoney/`);
  await screenReady(page);
  const main = page.getByRole('main');
  let head = '';
  await test.step('the template', async () => {
    await main.getByRole('link', { name: 'Pay them from a file' }).click();
    await main.getByRole('link', { name: 'Upload a file' }).first().click();
    const template = await downloaded(page, 'Template');
    expect(template).toBe(paymentBatchTemplate());
    head = template.split('\r\n')[0] ?? '';
  });

  await test.step('each line has its result before anything is paid', async () => {
    const file = { name: 'november-wages.csv', mimeType: 'text/csv' };
    await main
      .getByLabel(/^CSV file/)
      .setInputFiles({ ...file, buffer: Buffer.from(hundredLines(head)) });
    const title = main.getByRole('heading', { name: '93 of 100 payments are ready' });
    await expect(title).toBeVisible(LONG_TIMEOUT);
    await screenReady(page);
    const toFix = main.getByRole('region', { name: '7 lines to fix' });
    for (const [, reason] of BAD) await expect(toFix).toContainText(reason);
    await expectGoodPage(page, 'the check of a hundred lines');
    const csv = await downloaded(page, 'Download these lines');
    expect(csv.trim().split('\r\n')).toHaveLength(8);
    expect(csv).toContain("'=B2*1.1");
  });

  await test.step('one code pays the lines that are right', async () => {
    await main.getByRole('button', { name: /^Pay 93: / }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox').fill(await mailbox.nextCode());
    const title = main.getByRole('heading', { name: '93 of 93 payments sent' });
    await expect(title).toBeVisible(LONG_TIMEOUT);
  });

  await test.step('results and receipts', async () => {
    const results = await downloaded(page, 'Download the results as CSV');
    const lines = results.trim().split('\r\n').slice(1);
    expect(lines).toHaveLength(100);
    expect(lines.filter((one) => one.includes('Not paid'))).toHaveLength(7);
    await main.getByRole('link', { name: 'Receipt of line 2', exact: true }).click();
    await page.waitForURL('**/transactions/**');
    await screenReady(page);
    await expect(main.getByText('Worker A').first()).toBeVisible();
  });
});
