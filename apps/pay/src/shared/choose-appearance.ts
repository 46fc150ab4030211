import * as language from '@kheya/browser/language';
import * as theme from '@kheya/browser/theme';

import { recordAppearance } from '#shared/unsaved-appearance.ts';

/** Applies the person's own choice in this browser and saves it with them as soon as possible. */
export async function chooseLanguage(locale: language.Locale): Promise<void> {
  recordAppearance({ language: locale });
  await language.chooseLanguage(locale);
}

/** As `chooseLanguage`; null returns to the system's theme. */
export function chooseTheme(next: theme.Theme | null): void {
  recordAppearance({ theme: next });
  theme.chooseTheme(next);
}
