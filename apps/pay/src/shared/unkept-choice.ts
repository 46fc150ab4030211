import { lasting } from '#shared/storage.ts';
import { createValueStore } from '@kheya/ui/value-store';

/** How the app looks, as somebody chose it: null is what the browser asks for. */
export interface LookChoice {
  readonly language?: 'en' | 'bn' | null;
  readonly theme?: 'light' | 'dark' | null;
}

const key = 'kheya.unkept';

/** What was chosen in this browser and is not kept with the person yet: it is the newer choice. */
export const unkeptChoice = createValueStore<LookChoice>(read());

export function choseHere(choice: LookChoice): void {
  write({ ...unkeptChoice.get(), ...choice });
}

/** Kept with the person now; what was chosen since stays unkept. */
export function keptNow(kept: LookChoice): void {
  const all = Object.entries(unkeptChoice.get());
  const left = all.filter(([name, value]) => kept[name as keyof LookChoice] !== value);
  if (left.length < all.length) write(Object.fromEntries(left));
}

/**
 * A choice made here that nobody knows of yet goes to the person; else what is kept with them holds
 * here. So a new browser looks as the last one did, and a choice before the sign-in is not lost.
 */
export function settleLook(kept: Required<LookChoice>, unkept: LookChoice) {
  const newer = Object.entries(unkept).filter(
    ([name, value]) => kept[name as keyof LookChoice] !== value,
  );
  return {
    send: newer.length === 0 ? undefined : (Object.fromEntries(newer) as LookChoice),
    show: { ...kept, ...unkept },
  };
}

function write(choice: LookChoice): void {
  const isEmpty = Object.keys(choice).length === 0;
  lasting.write(key, isEmpty ? null : JSON.stringify(choice));
  unkeptChoice.set(choice);
}

function read(): LookChoice {
  try {
    return JSON.parse(lasting.read(key) ?? '{}') as LookChoice;
  } catch {
    return {};
  }
}
