import { localStore } from '@kheya/browser/storage';
import { createValueStore } from '@kheya/ui/value-store';

/** How the app looks, as somebody chose it: null is what the browser asks for. */
export interface AppearanceChoice {
  readonly language?: 'en' | 'bn' | null;
  readonly theme?: 'light' | 'dark' | null;
}

const key = 'kheya.unkept';

/** What was chosen in this browser and is not kept with the person yet: it is the newer choice. */
export const unsavedAppearance = createValueStore<AppearanceChoice>(read());

export function recordAppearance(choice: AppearanceChoice): void {
  write({ ...unsavedAppearance.get(), ...choice });
}

/** Kept with the person now; what was chosen since stays unkept. */
export function markAppearanceSaved(kept: AppearanceChoice): void {
  const all = Object.entries(unsavedAppearance.get());
  const left = all.filter(([name, value]) => kept[name as keyof AppearanceChoice] !== value);
  if (left.length < all.length) write(Object.fromEntries(left));
}

/**
 * A choice made here that nobody knows of yet goes to the person; else what is kept with them holds
 * here. So a new browser looks as the last one did, and a choice before the sign-in is not lost.
 */
export function mergeAppearance(kept: Required<AppearanceChoice>, unsaved: AppearanceChoice) {
  const newer = Object.entries(unsaved).filter(
    ([name, value]) => kept[name as keyof AppearanceChoice] !== value,
  );
  return {
    send: newer.length === 0 ? undefined : (Object.fromEntries(newer) as AppearanceChoice),
    show: { ...kept, ...unsaved },
  };
}

function write(choice: AppearanceChoice): void {
  const isEmpty = Object.keys(choice).length === 0;
  localStore.write(key, isEmpty ? null : JSON.stringify(choice));
  unsavedAppearance.set(choice);
}

function read(): AppearanceChoice {
  try {
    return JSON.parse(localStore.read(key) ?? '{}') as AppearanceChoice;
  } catch {
    return {};
  }
}
