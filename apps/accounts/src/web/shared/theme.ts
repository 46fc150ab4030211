import { createValueStore, useValue } from '@kheya/ui/value-store';

export type Theme = 'light' | 'dark';

const key = 'kheya.theme';
const theme = createValueStore<Theme>(
  document.documentElement.dataset['theme'] === 'dark' ? 'dark' : 'light',
);

export const useTheme = () => useValue(theme);

/** The person's own choice: it ends what the address asked for. */
export function chooseTheme(next: Theme): void {
  try {
    sessionStorage.removeItem(key);
    localStorage.setItem(key, next);
  } catch {
    // Switched off: the choice lasts for this page.
  }
  const here = new URL(window.location.href);
  here.searchParams.delete('theme');
  window.history.replaceState(null, '', here);
  document.documentElement.dataset['theme'] = next;
  theme.set(next);
}
