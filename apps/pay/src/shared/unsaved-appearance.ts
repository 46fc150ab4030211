import { localStore } from '@kheya/browser/storage';
import { createValueStore } from '@kheya/ui/value-store';

/** The language and theme a person chose; null means the browser's own setting. */
export interface AppearanceChoice {
  readonly language?: 'en' | 'bn' | null;
  readonly theme?: 'light' | 'dark' | null;
}

const key = 'kheya.unkept';

/** The choice made in this browser that is not saved with the person yet; it is the newer one. */
export const unsavedAppearance = createValueStore<AppearanceChoice>(read());

export function recordAppearance(choice: AppearanceChoice): void {
  write({ ...unsavedAppearance.get(), ...choice });
}

/** Marks a choice as saved with the person; a newer choice stays unsaved. */
export function markAppearanceSaved(kept: AppearanceChoice): void {
  const all = Object.entries(unsavedAppearance.get());
  const left = all.filter(([name, value]) => kept[name as keyof AppearanceChoice] !== value);
  if (left.length < all.length) write(Object.fromEntries(left));
}

/**
 * An unsaved choice made here is sent to the person's preferences; else the saved preferences apply
 * here. A new browser thus looks like the last one, and a choice before the sign-in is kept.
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
