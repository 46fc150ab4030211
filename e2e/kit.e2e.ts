import { expect, type Locator, type Page } from '@playwright/test';
import { test } from './support/browser.ts';
import { pressTab } from './support/keyboard.ts';
import { buildKit, openKit } from './support/kit-page.ts';
import { barriersOf, overflowOf } from './support/page-checks.ts';

// Every building block on one page: what it looks like in each dress, and what it does by hand.

// Built once: one after another.
test.describe.configure({ mode: 'default' });

let folder: string;
test.beforeAll(() => {
  folder = buildKit();
});

const sizes = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
];

for (const lang of ['en', 'bn'] as const) {
  for (const theme of ['light', 'dark'] as const) {
    for (const size of sizes) {
      test(`${lang}, ${theme}, ${size.width}`, async ({ page, context }) => {
        await page.setViewportSize(size);
        await page.goto(await openKit(context, folder, { lang, theme }));
        await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
        expect.soft(await overflowOf(page), 'scrolls sideways').toBe(0);
        expect.soft(await barriersOf(page)).toEqual([]);
        if (lang === 'bn') expect.soft(await englishOn(page)).toEqual([]);
      });
    }
  }
}

/** Words in Latin letters on a Bangla page, seen or said; names, numbers and codes may have them. */
function englishOn(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const may = '[lang="en"], [translate="no"], .identifier, script, style';
    const usual = /\b(?:USDC?|BDT|ACH|[\w-]+\.(?:jpg|pdf))\b/g;
    const found: string[] = [];
    for (const element of document.body.querySelectorAll('*')) {
      if (element.closest(may) !== null) continue;
      const said = ['aria-label', 'title', 'placeholder', 'aria-valuetext'].map((name) =>
        element.getAttribute(name),
      );
      const own = [...element.childNodes]
        .filter((node) => node.nodeType === Node.TEXT_NODE)
        .map((node) => node.textContent);
      for (const text of [...said, ...own]) {
        if (/[A-Za-z]{2}|[$৳]\s?[0-9]/.test((text ?? '').replaceAll(usual, ''))) {
          found.push(text ?? '');
        }
      }
    }
    return found;
  });
}

test.describe('by hand', () => {
  test.beforeEach(async ({ page, context }) => {
    await page.goto(await openKit(context, folder, { lang: 'en', theme: 'light' }));
  });

  const caretOf = (field: Locator) =>
    field.evaluate((input: HTMLInputElement) => input.selectionStart);

  test('an amount is grouped while it is typed, and the caret stays where it is', async ({
    page,
  }) => {
    const taka = page.getByLabel('Amount in taka');
    await taka.fill('');
    await taka.pressSequentially('১৮৬৪৫০');
    await expect(taka).toHaveValue('1,86,450');
    await taka.press('Home');
    await taka.press('ArrowRight');
    await taka.pressSequentially('2');
    await expect(taka).toHaveValue('12,86,450');
    expect(await caretOf(taka)).toBe(2);
    await taka.press('ArrowRight');
    await taka.press('Backspace');
    await expect(taka).toHaveValue('1,86,450');
    await taka.blur();
    await expect(taka).toHaveValue('1,86,450.00');
  });

  test('a country is found by its Bangla name, and gives the phone its prefix', async ({
    page,
  }) => {
    await page.getByRole('combobox', { name: 'Country: Bangladesh, +880' }).click();
    await page.getByPlaceholder('Country or code').fill('যুক্তরাজ্য');
    await expect(page.getByRole('listbox').getByRole('option')).toHaveCount(1);
    expect(await barriersOf(page, '[role="dialog"]')).toEqual([]);
    await page.keyboard.press('Enter');
    await expect(
      page.getByRole('combobox', { name: 'Country: United Kingdom, +44' }),
    ).toBeVisible();
  });

  test('a pasted number brings its country and is written as people there do', async ({ page }) => {
    const phone = page.getByRole('textbox', { name: 'Phone' }).nth(1);
    await phone.fill('+৮৮০১৭১২৩৪৪৮২১');
    await expect(phone).toHaveValue('1712-344821');
    await expect(page.getByRole('combobox', { name: 'Country: Bangladesh, +880' })).toHaveCount(2);
  });

  test('dates are searched by Search alone, and not when they are the wrong way round', async ({
    page,
  }) => {
    const range = page.locator('form', { has: page.getByLabel('From', { exact: true }) }).first();
    await range.getByLabel('To').fill('10/01/2026');
    await range.getByRole('button', { name: 'Search' }).click();
    await expect(range).toContainText('From is after To');
    await range.getByLabel('To').fill('11/');
    await range.getByRole('button', { name: 'Search' }).click();
    await expect(range).toContainText('Write the whole date');
  });

  test('a file is taken or refused with its reason, and can be taken out again', async ({
    page,
  }) => {
    const input = page.getByLabel('Attachments');
    await input.setInputFiles([
      { name: 'nid.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('x') },
      { name: 'game.exe', mimeType: 'application/octet-stream', buffer: Buffer.from('x') },
    ]);
    await expect(page.getByText('game.exe is neither a photo nor a PDF.')).toBeVisible();
    await page.getByRole('button', { name: 'Stop nid.jpg' }).click();
    await expect(page.getByText('nid.jpg')).toBeHidden();
    await input.setInputFiles({
      name: 'bill.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from('x'),
    });
    await expect(page.getByRole('button', { name: 'Remove bill.pdf' })).toBeVisible();
  });

  for (const name of [
    'Dialog',
    'A question',
    'A grave question',
    'Did not work',
    'Code',
    'Drawer',
  ]) {
    test(`${name} holds the focus, goes by Escape, gives the focus back`, async ({ page }) => {
      const opener = page.getByRole('button', { name, exact: true });
      await opener.click();
      const dialog = page.locator('[role="dialog"], [role="alertdialog"]');
      await expect(dialog).toBeVisible();
      expect(await barriersOf(page, '[role="dialog"], [role="alertdialog"]')).toEqual([]);
      for (let presses = 0; presses < 6; presses += 1) {
        await pressTab(page);
        await expect(dialog.locator(':focus')).toHaveCount(1);
      }
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
      await expect(opener).toBeFocused();
    });
  }

  test('a step that cannot go on says why, takes the focus and leads to the field', async ({
    page,
  }) => {
    await page.locator('form[data-flow-type]').getByRole('button', { name: 'Continue' }).click();
    const summary = page.getByRole('group', { name: 'One thing is missing.' });
    await expect(summary).toBeFocused();
    await summary.getByRole('button').click();
    await expect(page.locator('#kit-flow-name')).toBeFocused();
  });
});
