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

const desk = { width: 1440, height: 900 };
const sizes = [desk, { width: 390, height: 844 }];

for (const lang of ['en', 'bn'] as const) {
  for (const theme of ['light', 'dark'] as const) {
    test(`${lang}, ${theme}`, async ({ page, context }) => {
      await page.goto(await openKit(context, folder, { lang, theme }));
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
      for (const size of sizes) {
        await page.setViewportSize(size);
        expect.soft(await overflowOf(page), `scrolls sideways at ${size.width}`).toBe(0);
        expect.soft(await barriersOf(page), `barriers at ${size.width}`).toEqual([]);
      }
      if (lang === 'bn') expect.soft(await englishOn(page)).toEqual([]);
    });
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
  // One page for all: each test touches a block of its own.
  let page: Page;
  const heard: string[] = [];
  test.beforeAll(async ({ browser }) => {
    const context = await browser.newContext({ viewport: desk });
    context.on('weberror', (fault) => heard.push(fault.error().stack ?? 'a fault'));
    context.on('console', (line) => line.type() === 'error' && heard.push(line.text()));
    page = await context.newPage();
    await page.goto(await openKit(context, folder, { lang: 'en', theme: 'light' }));
  });
  test.afterEach(() => expect(heard.splice(0), 'what the console said').toEqual([]));
  test.afterAll(() => page.context().close());

  const caretOf = (field: Locator) =>
    field.evaluate((input: HTMLInputElement) => input.selectionStart);

  test('an amount is grouped while it is typed, and the caret stays where it is', async () => {
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

  test('a pasted amount is what it was where it came from', async () => {
    const taka = page.getByLabel('Amount in taka');
    const paste = async (text: string) => {
      await taka.fill('');
      await page.evaluate((copied) => {
        const field = document.createElement('textarea');
        field.value = copied;
        document.body.append(field);
        field.select();
        document.execCommand('copy');
        field.remove();
      }, text);
      await taka.press('Control+V');
    };
    await paste('৳ ১,০০,০০০.৫০');
    await expect(taka).toHaveValue('1,00,000.50');
    await paste('12,50');
    await expect(taka).toHaveValue('12.50');
    await paste('1.86.450,5');
    await expect(taka).toHaveValue('1,86,450.5');
    await taka.press('Home');
    await paste('1,00,000');
    await expect(taka).toHaveValue('1,00,000');
    // Once more over itself changes nothing; what is typed next is a key and no paste.
    await paste('1,000');
    await taka.press('Control+A');
    await taka.press('Control+V');
    await taka.pressSequentially('5');
    await expect(taka).toHaveValue('10,005');
  });

  test('a country is found by its Bangla name, and gives the phone its prefix', async () => {
    await page.getByRole('combobox', { name: 'Country: Bangladesh, +880' }).first().click();
    await page.getByPlaceholder('Country or code').fill('যুক্তরাজ্য');
    await expect(page.getByRole('listbox').getByRole('option')).toHaveCount(1);
    expect(await barriersOf(page, '[role="dialog"]')).toEqual([]);
    await page.keyboard.press('Enter');
    await expect(
      page.getByRole('combobox', { name: 'Country: United Kingdom, +44' }),
    ).toBeVisible();
  });

  test('a pasted number brings its country and is written as people there do', async () => {
    const phone = page.getByRole('textbox', { name: 'Phone' }).nth(1);
    await phone.fill('+৮৮০১৭১২৩৪৪৮২১');
    await expect(phone).toHaveValue('1712-344821');
    const prefix = page.getByRole('combobox', { name: /^Country: / }).nth(1);
    await expect(prefix).toHaveAccessibleName('Country: Bangladesh, +880');
  });

  test('dates are searched by Search alone, and not when they are the wrong way round', async () => {
    const range = page.locator('form', { has: page.getByLabel('From', { exact: true }) }).first();
    await range.getByLabel('To').fill('10/01/2026');
    await range.getByRole('button', { name: 'Search' }).click();
    await expect(range).toContainText('From is after To');
    await expect(range.getByLabel('To')).toHaveAccessibleDescription(/From is after To/);
    await expect(range.getByLabel('To')).toHaveAttribute('aria-invalid', 'true');
    await range.getByLabel('To').fill('11/');
    await range.getByRole('button', { name: 'Search' }).click();
    await expect(range).toContainText('Write the whole date');
  });

  test('a file is taken or refused with its reason, and can be taken out again', async () => {
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
    test(`${name} holds the focus, goes by Escape, gives the focus back`, async () => {
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

  test('a dialog stays in what the keyboard of a phone leaves of the window', async () => {
    await page.setViewportSize({ width: 360, height: 740 });
    const opener = page.getByRole('button', { name: 'Code', exact: true });
    await opener.click();
    const dialog = page.getByRole('dialog');
    const confirm = dialog.getByRole('button').last();
    await expect(confirm).toBeInViewport({ ratio: 1 });
    // What a phone tells a page when its keyboard opens: less to see, of a window as high as before.
    const left = 360;
    await page.evaluate((height) => {
      const view = window.visualViewport;
      if (view === null) throw new Error('this browser has no visual viewport');
      Object.defineProperty(view, 'height', { value: height, configurable: true });
      view.dispatchEvent(new Event('resize'));
    }, left);
    const bottom = () => dialog.evaluate((one) => one.getBoundingClientRect().bottom);
    await expect.poll(bottom).toBeLessThanOrEqual(left);
    await confirm.scrollIntoViewIfNeeded();
    const foot = await confirm.evaluate((one) => one.getBoundingClientRect().bottom);
    expect(foot).toBeLessThanOrEqual(left);
    await page.keyboard.press('Escape');
    await expect(opener).toBeFocused();
    await page.setViewportSize(desk);
  });

  test('a step that cannot go on says why, takes the focus and leads to the field', async () => {
    await page.locator('form[data-flow-type]').getByRole('button', { name: 'Continue' }).click();
    const summary = page.getByRole('group', { name: 'One thing is missing.' });
    await expect(summary).toBeFocused();
    await summary.getByRole('button').click();
    await expect(page.locator('#kit-flow-name')).toBeFocused();
  });
});
