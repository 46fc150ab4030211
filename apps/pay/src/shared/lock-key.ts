const isApple = /Mac|iPhone|iPad/.test(navigator.userAgent);

/**
 * The key that locks. Ctrl+L is the address bar of every browser but those on a Mac, where that is
 * Cmd+L and Ctrl+L is free. Elsewhere Alt+L is: no browser has it for itself in the languages of our
 * customers, and Ctrl+Shift+L belongs to password managers. On a Mac Alt+L would type a letter.
 */
export const lockKeyName = isApple ? '⌃ L' : 'Alt L';

/** By the key's position, because a Bangla keyboard gives another letter. */
export function isLockKey(event: KeyboardEvent): boolean {
  if (event.code !== 'KeyL' || event.metaKey || event.shiftKey || event.repeat) return false;
  // AltGr types letters; Windows reports it as Ctrl and Alt together.
  if (event.ctrlKey && event.altKey) return false;
  return isApple ? event.ctrlKey : event.altKey && !event.getModifierState('AltGraph');
}
