import { userEvent } from 'vitest/browser';

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
