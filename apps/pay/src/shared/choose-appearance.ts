import * as language from '@kheya/browser/language';
import * as theme from '@kheya/browser/theme';

import { recordAppearance } from '#shared/unsaved-appearance.ts';

/** The person's own choice, for this browser now and kept with them as soon as it can be. */
export async function chooseLanguage(locale: language.Locale): Promise<void> {
  recordAppearance({ language: locale });
  await language.chooseLanguage(locale);
}

/** The same; with null the system decides again. */
export function chooseTheme(next: theme.Theme | null): void {
  recordAppearance({ theme: next });
  theme.chooseTheme(next);
}
