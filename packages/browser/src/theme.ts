import { createValueStore, useValue } from '@kheya/ui/value-store';

import { saveChoice, adoptChoice, type AppearanceSetting, readChoice } from '#appearance.ts';

export type Theme = 'light' | 'dark';

const setting: AppearanceSetting<Theme> = { name: 'theme', allowed: ['light', 'dark'] };
const systemDark = matchMedia('(prefers-color-scheme: dark)');
const systemTheme = (): Theme => (systemDark.matches ? 'dark' : 'light');
const preferredTheme = () => readChoice(setting) ?? systemTheme();

const theme = createValueStore<Theme>(preferredTheme());

/** The system's theme applies until the person chooses one, also while the app is open. */
systemDark.addEventListener('change', () => show(preferredTheme()));

export const useTheme = () => useValue(theme);
export const currentTheme = () => theme.get();

/** Sets and stores the person's own choice; null returns to the system's theme. */
export function chooseTheme(next: Theme | null): void {
  saveChoice('theme', next);
  show(next ?? systemTheme());
}

/** Applies the theme saved with the person. */
export function adoptTheme(kept: Theme | null): void {
  adoptChoice('theme', kept);
  show(preferredTheme());
}

function show(next: Theme): void {
  document.documentElement.dataset['theme'] = next;
  theme.set(next);
}
