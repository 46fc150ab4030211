import { lasting, visit } from '#shared/storage.ts';
import { choseHere } from '#shared/unkept-choice.ts';
import { createValueStore, useValue } from '@kheya/ui/value-store';

export type Theme = 'light' | 'dark';

const key = 'kheya.theme';
const atNight = matchMedia('(prefers-color-scheme: dark)');
const isTheme = (value: string | null | undefined): value is Theme =>
  value === 'light' || value === 'dark';

const chosen = () => [visit.read(key), lasting.read(key)].find(isTheme);
const systemTheme = (): Theme => (atNight.matches ? 'dark' : 'light');

const theme = createValueStore<Theme>(chosen() ?? systemTheme());

/** Until somebody chooses, the system decides, also while the app is open. */
atNight.addEventListener('change', () => {
  if (chosen() === undefined) show(systemTheme());
});

export const useTheme = () => useValue(theme);
export const currentTheme = () => theme.get();

/** The person's own choice: it ends what an address asked for. With null the system decides again. */
export function chooseTheme(next: Theme | null): void {
  visit.write(key, null);
  lasting.write(key, next);
  choseHere({ theme: next });
  show(next ?? systemTheme());
}

/** What is kept with the person holds here too; what an address asked for still counts for the visit. */
export function learnTheme(kept: Theme | null): void {
  lasting.write(key, kept);
  show(chosen() ?? systemTheme());
}

function show(next: Theme): void {
  document.documentElement.dataset['theme'] = next;
  theme.set(next);
}
