import { lasting, visit } from '#shared/storage.ts';
import { createValueStore, useValue } from '#shared/value-store.ts';

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

/** The person's own choice: it ends what an address asked for. */
export function chooseTheme(next: Theme): void {
  visit.write(key, null);
  lasting.write(key, next);
  show(next);
}

function show(next: Theme): void {
  document.documentElement.dataset['theme'] = next;
  theme.set(next);
}
