import { expect, type Page } from '@playwright/test';

const MAX_TABS = 80;

interface FocusedElement {
  readonly role: string;
  readonly name: string;
  readonly isFocusVisible: boolean;
}

/** The focused element: its role and name for a screen reader, and whether the focus is visible. */
async function focusedElement(page: Page): Promise<FocusedElement> {
  const focused = page.locator(':focus');
  const [line = ''] = (await focused.ariaSnapshot()).split('\n');
  // A line with a colon in its name stands in quotes.
  const [, role = '', name = ''] = /^- '?(\w+)(?: "((?:[^"\\]|\\.)*)")?/.exec(line) ?? [];
  const isFocusVisible = await focused.evaluate((element) => {
    const marks = [element, element.parentElement, element.parentElement?.parentElement];
    return marks.some((mark) => {
      if (!mark) return false;
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(mark);
      return (outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow !== 'none';
    });
  });
  return { role, name, isFocusVisible };
}

/**
 * Presses Tab and waits until the focus has settled: at the end of a dialog or menu it is for a
 * frame on a guard beside it (Base UI, FocusGuard), which moves it on.
 */
export async function pressTab(page: Page): Promise<void> {
  await page.keyboard.press('Tab');
  await page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    await frame();
    await frame();
    while (document.activeElement?.hasAttribute('data-base-ui-focus-guard')) await frame();
  });
}

/** Presses Tab until this holds the focus; each stop on the way has a name and shows the focus. */
export async function tabTo(page: Page, role: string, name: string | RegExp): Promise<void> {
  const visited: string[] = [];
  for (let step = 0; step < MAX_TABS; step += 1) {
    await pressTab(page);
    if ((await page.locator(':focus').count()) === 0) continue;
    const stop = await focusedElement(page);
    visited.push(`${stop.role} "${stop.name}"`);
    expect
      .soft(stop.name, `a stop without a name after ${visited.slice(-3).join(', ')}`)
      .not.toBe('');
    expect.soft(stop.isFocusVisible, `the focus cannot be seen on ${visited.at(-1)}`).toBe(true);
    const fits = typeof name === 'string' ? stop.name === name : name.test(stop.name);
    if (stop.role === role && fits) return;
  }
  throw new Error(`Tab never reached the ${role} ${String(name)}: ${visited.join(', ')}`);
}

/** Checks a page's accessibility tree: landmarks, one first heading, a name for each control. */
export async function expectAccessibleTree(page: Page, what: string): Promise<void> {
  const tree = await page.locator('body').ariaSnapshot();
  const lines = tree.split('\n').map((line) => line.trim());
  const firsts = lines.filter((line) => /^- heading .*\[level=1\]/.test(line));
  expect.soft(firsts, `${what} has one first heading`).toHaveLength(1);
  expect
    .soft(
      lines.filter((line) => /^- main\b/.test(line)),
      `${what} has one main`,
    )
    .toHaveLength(1);
  const controls = /^- (button|link|textbox|combobox|checkbox|radio|switch|tab|menuitem|dialog)\b/;
  const nameless = lines.filter((line) => controls.test(line) && !/^- \w+ "/.test(line));
  expect.soft(nameless, `${what} has controls without a name`).toEqual([]);
}
