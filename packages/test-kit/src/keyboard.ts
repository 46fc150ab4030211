import { expect } from 'vitest';
import { type Locator, userEvent } from 'vitest/browser';

/** More stops than any screen has. */
const MAX_TABS = 120;

/**
 * Presses Tab and waits until the focus has come to rest: at the end of a dialog or menu it lies for
 * a frame on a guard beside it (Base UI, FocusGuard), which sends it on.
 */
export async function pressTab(): Promise<void> {
  await userEvent.keyboard('{Tab}');
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  await frame();
  await frame();
  while (document.activeElement?.hasAttribute('data-base-ui-focus-guard')) await frame();
}

/** Presses Tab; the element that has the focus then, which has a name and shows it. */
async function nextStop(): Promise<HTMLElement | undefined> {
  await pressTab();
  const stop = document.activeElement;
  if (!(stop instanceof HTMLElement) || stop === document.body) return undefined;
  await expect.element(stop).toHaveAccessibleName();
  expect(isFocusVisible(stop), `the focus is seen on ${stop.outerHTML.slice(0, 200)}`).toBe(true);
  return stop;
}

/** Presses Tab until this holds the focus; each stop on the way has a name and shows the focus. */
export async function tabTo(wanted: Locator): Promise<void> {
  for (let step = 0; step < MAX_TABS; step += 1) {
    const stop = await nextStop();
    if (stop && wanted.elements().includes(stop)) return;
  }
  throw new Error(`Tab never reached ${wanted.selector}`);
}

/**
 * Walks through a part of the page by Tab alone. Returns what can be pressed or filled in there and
 * was never reached, as its HTML; a group of radio buttons or tabs is one stop.
 */
export async function missedByTab(part: Element): Promise<string[]> {
  const reached = new Set<Element>();
  for (let step = 0; step < MAX_TABS; step += 1) {
    const stop = await nextStop();
    if (stop === undefined || reached.has(stop)) break;
    reached.add(stop);
  }
  const all = part.querySelectorAll<HTMLElement>(
    'a[href], button, input, select, textarea, summary',
  );
  return [...all]
    .filter((element) => element.checkVisibility() && !element.matches(':disabled'))
    .filter((element) => element.tabIndex >= 0 && element.closest('[inert]') === null)
    .filter((element) => !reached.has(element) && !isInGroupOf(element, reached))
    .map((element) => element.outerHTML.slice(0, 200));
}

const isInGroupOf = (element: Element, reached: ReadonlySet<Element>) =>
  [...reached].some(
    (one) =>
      one instanceof HTMLInputElement &&
      element instanceof HTMLInputElement &&
      one.type === 'radio' &&
      one.name === element.name,
  );

/** Whether an element, or the box drawn around it, shows that it has the focus. */
function isFocusVisible(element: HTMLElement): boolean {
  const boxes = [element, element.parentElement, element.parentElement?.parentElement];
  return boxes.some((box) => {
    if (!box) return false;
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(box);
    return (outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow !== 'none';
  });
}

/** Puts a text into the clipboard, as a person copies it elsewhere. */
export async function copy(text: string): Promise<void> {
  const source = document.createElement('textarea');
  source.value = text;
  document.body.append(source);
  source.select();
  await userEvent.copy();
  source.remove();
}
