import { barriers } from '@kheya/test-kit/good-page';
import { copy, pressTab } from '@kheya/test-kit/keyboard';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';

import { openKit, testLooks } from './testing/open-kit.ts';

// How every building block looks and how it responds to a person. All tests share one page, so
// each of them uses a block of its own.

beforeAll(() => openKit('en'));

testLooks(() => expect(document.documentElement.lang).toBe('en'));

const inputOf = (field: Locator) => field.element() as HTMLInputElement;
const caretOf = (field: Locator) => inputOf(field).selectionStart;

describe('amounts', () => {
  const taka = page.getByLabelText('Amount in taka').first();

  test('are grouped while they are typed, and the caret stays where it is', async () => {
    await taka.fill('');
    await taka.click();
    await userEvent.keyboard('১৮৬৪৫০');
    await expect.element(taka).toHaveValue('1,86,450');
    await userEvent.keyboard('{Home}{ArrowRight}2');
    await expect.element(taka).toHaveValue('12,86,450');
    expect(caretOf(taka)).toBe(2);
    await userEvent.keyboard('{ArrowRight}{Backspace}');
    await expect.element(taka).toHaveValue('1,86,450');
    inputOf(taka).blur();
    await expect.element(taka).toHaveValue('1,86,450.00');
  });

  test('pasted are what they were where they came from', async () => {
    const paste = async (text: string) => {
      await taka.fill('');
      await copy(text);
      await taka.click();
      await userEvent.paste();
    };
    await paste('৳ ১,০০,০০০.৫০');
    await expect.element(taka).toHaveValue('1,00,000.50');
    await paste('12,50');
    await expect.element(taka).toHaveValue('12.50');
    await paste('1.86.450,5');
    await expect.element(taka).toHaveValue('1,86,450.5');
    await paste('1,00,000');
    await expect.element(taka).toHaveValue('1,00,000');
    // Pasting the same text again changes nothing, and the next key is read as typing, not pasting.
    await paste('1,000');
    await userEvent.keyboard('{Control>}a{/Control}');
    await userEvent.paste();
    await userEvent.keyboard('5');
    await expect.element(taka).toHaveValue('10,005');
  });
});

describe('numbers and dates', () => {
  test('a country is found by its Bangla name, and gives the phone its prefix', async () => {
    await page.getByRole('combobox', { name: 'Country: Bangladesh, +880' }).first().click();
    await page.getByPlaceholder('Country or code').fill('যুক্তরাজ্য');
    const options = page.getByRole('listbox').getByRole('option');
    await expect.poll(() => options.elements().length).toBe(1);
    expect(await barriers(page.getByRole('dialog').element())).toEqual([]);
    await userEvent.keyboard('{Enter}');
    await expect
      .element(page.getByRole('combobox', { name: 'Country: United Kingdom, +44' }))
      .toBeVisible();
  });

  test('a bank is found by a part of its name or its code, and chosen by the keyboard', async () => {
    const bank = page.getByRole('combobox', { name: /^Bank / }).first();
    (bank.element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    const search = page.getByPlaceholder('Bank or code');
    const options = page.getByRole('listbox').getByRole('option');
    await search.fill('nothing like it');
    await expect.element(page.getByText('No bank of that name.')).toBeVisible();
    await search.fill('০৬০');
    await expect.poll(() => options.elements().length).toBe(1);
    await search.fill('dutch');
    await expect.poll(() => options.elements().length).toBe(1);
    expect(await barriers(page.getByRole('dialog').element())).toEqual([]);
    await userEvent.keyboard('{Enter}');
    await expect.element(bank).toHaveAccessibleName('Bank Dutch-Bangla Bank');
    await expect.element(bank).toHaveFocus();
  });

  test('a pasted number brings its country and is written as people there do', async () => {
    const phone = page.getByRole('textbox', { name: 'Phone' }).nth(1);
    await phone.fill('+৮৮০১৭১২৩৪৪৮২১');
    await expect.element(phone).toHaveValue('1712-344821');
    const prefix = page.getByRole('combobox', { name: /^Country: / }).nth(1);
    await expect.element(prefix).toHaveAccessibleName('Country: Bangladesh, +880');
  });

  test('dates are searched by Search alone, and not when they are the wrong way round', async () => {
    const from = page.getByLabelText('From', { exact: true }).elements();
    const [range] = from.map((field) => field.closest('form')).filter((one) => one !== null);
    const form = page.elementLocator(range as HTMLFormElement);
    const to = form.getByLabelText('To', { exact: true }).first();
    await to.fill('10/01/2026');
    await form.getByRole('button', { name: 'Search' }).click();
    await expect.element(form).toMatchTextContent('From is after To');
    await expect.element(to).toHaveAccessibleDescription(/From is after To/);
    await expect.element(to).toHaveAttribute('aria-invalid', 'true');
    await to.fill('11/');
    await form.getByRole('button', { name: 'Search' }).click();
    await expect.element(form).toMatchTextContent('Enter the full date');
  });

  test('a file is taken or refused with its reason, and can be taken out again', async () => {
    const input = page.getByLabelText('Attachments').first();
    await input.upload([
      new File(['x'], 'nid.jpg', { type: 'image/jpeg' }),
      new File(['x'], 'game.exe', { type: 'application/octet-stream' }),
    ]);
    await expect.element(page.getByText('game.exe is neither a photo nor a PDF.')).toBeVisible();
    await page.getByRole('button', { name: 'Cancel nid.jpg' }).click();
    await expect.element(page.getByText('nid.jpg')).not.toBeInTheDocument();
    await input.upload(new File(['x'], 'bill.pdf', { type: 'application/pdf' }));
    await expect.element(page.getByRole('button', { name: 'Remove bill.pdf' })).toBeVisible();
  });
});

describe('over the page', () => {
  const dialogs = '[role="dialog"], [role="alertdialog"]';
  const dialog = () => document.querySelector(dialogs);

  test.for(['Dialog', 'A question', 'A grave question', "Didn't work", 'Code', 'Drawer'])(
    '%s holds the focus, closes on Escape and returns the focus',
    async (name) => {
      const opener = page.getByRole('button', { name, exact: true });
      await opener.click();
      await expect.poll(dialog).not.toBeNull();
      expect(await barriers(dialog() as Element)).toEqual([]);
      for (let presses = 0; presses < 6; presses += 1) {
        await pressTab();
        expect(dialog()?.contains(document.activeElement), `the focus left ${name}`).toBe(true);
      }
      await userEvent.keyboard('{Escape}');
      await expect.poll(dialog).toBeNull();
      await expect.element(opener).toHaveFocus();
    },
  );

  test('a dialog stays in what the keyboard of a phone leaves of the window', async () => {
    await page.viewport(360, 740);
    const opener = page.getByRole('button', { name: 'Code', exact: true });
    await opener.click();
    const open = page.getByRole('dialog');
    const confirm = open.getByRole('button').last();
    await expect.element(confirm).toBeInViewport({ ratio: 1 });
    // A phone reports its open keyboard as a smaller visual viewport; the window keeps its height.
    const left = 360;
    const view = window.visualViewport as VisualViewport;
    Object.defineProperty(view, 'height', { value: left, configurable: true });
    view.dispatchEvent(new Event('resize'));
    const bottomOf = (one: Locator) => one.element().getBoundingClientRect().bottom;
    await expect.poll(() => bottomOf(open)).toBeLessThanOrEqual(left);
    confirm.element().scrollIntoView({ block: 'nearest' });
    expect(bottomOf(confirm)).toBeLessThanOrEqual(left);
    Reflect.deleteProperty(view, 'height');
    await userEvent.keyboard('{Escape}');
    await expect.element(opener).toHaveFocus();
    await page.viewport(1440, 900);
  });
});

test('a step that cannot go on says why, takes the focus and leads to the field', async () => {
  const form = page.elementLocator(document.querySelector('form[data-flow-type]') as Element);
  await form.getByRole('button', { name: 'Continue' }).click();
  const summary = page.getByRole('group', { name: 'One thing is missing.' });
  await expect.element(summary).toHaveFocus();
  await summary.getByRole('button').first().click();
  await expect.poll(() => document.activeElement?.id).toBe('kit-flow-name');
});
