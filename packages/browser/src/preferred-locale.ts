import type { Locale } from '@kheya/money';

import { type AppearanceSetting, readChoice } from '#appearance.ts';

const setting: AppearanceSetting<Locale> = { name: 'lang', allowed: ['en', 'bn'] };

/** The language a page opens in: what was chosen, else what the browser asks for. */
export const preferredLocale = (): Locale =>
  readChoice(setting) ?? (/^bn\b/.test(navigator.language) ? 'bn' : 'en');
