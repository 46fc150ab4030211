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

/** Presses Tab until this holds the focus; each stop on the way has a name and shows the focus. */
export async function tabTo(wanted: Locator): Promise<void> {
  for (let step = 0; step < MAX_TABS; step += 1) {
    await pressTab();
    const stop = document.activeElement;
    if (!(stop instanceof HTMLElement) || stop === document.body) continue;
    await expect.element(stop).toHaveAccessibleName();
    expect(isFocusVisible(stop), `the focus is seen on ${stop.outerHTML.slice(0, 200)}`).toBe(true);
    if (wanted.elements().includes(stop)) return;
  }
  throw new Error(`Tab never reached ${wanted.selector}`);
}

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
