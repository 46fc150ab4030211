import { createValueStore, useValue } from '@kheya/ui/value-store';

import { keepChoice, learnChoice, type Look, wanted } from '#look.ts';

export type Theme = 'light' | 'dark';

const look: Look<Theme> = { name: 'theme', allowed: ['light', 'dark'] };
const atNight = matchMedia('(prefers-color-scheme: dark)');
const systemTheme = (): Theme => (atNight.matches ? 'dark' : 'light');
const wantedTheme = () => wanted(look) ?? systemTheme();

const theme = createValueStore<Theme>(wantedTheme());

/** Until somebody chooses, the system decides, also while the app is open. */
atNight.addEventListener('change', () => show(wantedTheme()));

export const useTheme = () => useValue(theme);
export const currentTheme = () => theme.get();

/** The person's own choice. With null the system decides again. */
export function chooseTheme(next: Theme | null): void {
  keepChoice('theme', next);
  show(next ?? systemTheme());
}

/** What is kept with the person. */
export function learnTheme(kept: Theme | null): void {
  learnChoice('theme', kept);
  show(wantedTheme());
}

function show(next: Theme): void {
  document.documentElement.dataset['theme'] = next;
  theme.set(next);
}
