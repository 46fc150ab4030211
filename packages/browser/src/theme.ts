import { createValueStore, useValue } from '@kheya/ui/value-store';

import { saveChoice, adoptChoice, type AppearanceSetting, readChoice } from '#appearance.ts';

export type Theme = 'light' | 'dark';

const setting: AppearanceSetting<Theme> = { name: 'theme', allowed: ['light', 'dark'] };
const systemDark = matchMedia('(prefers-color-scheme: dark)');
const systemTheme = (): Theme => (systemDark.matches ? 'dark' : 'light');
const preferredTheme = () => readChoice(setting) ?? systemTheme();

const theme = createValueStore<Theme>(preferredTheme());

/** Until somebody chooses, the system decides, also while the app is open. */
systemDark.addEventListener('change', () => show(preferredTheme()));

export const useTheme = () => useValue(theme);
export const currentTheme = () => theme.get();

/** The person's own choice. With null the system decides again. */
export function chooseTheme(next: Theme | null): void {
  saveChoice('theme', next);
  show(next ?? systemTheme());
}

/** What is kept with the person. */
export function adoptTheme(kept: Theme | null): void {
  adoptChoice('theme', kept);
  show(preferredTheme());
}

function show(next: Theme): void {
  document.documentElement.dataset['theme'] = next;
  theme.set(next);
}
