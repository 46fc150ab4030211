import { notificationText } from './notification-text.ts';
import type { Composed } from './notification-mail.ts';
import { smsParts } from './sms-length.ts';

const NAME = { en: 'Kheya', bn: 'খেয়া' } as const;
/** Longer messages cost more, and nobody reads them. */
const MAX_PARTS = 2;

/** The SMS of a notification, cut to two parts; the link is added only if it fits. */
export function notificationSms(given: Omit<Composed, 'preferences' | 'business'>): string {
  const { title, message } = notificationText(given.kind, given.facts, given.locale);
  const about = `${NAME[given.locale]}: ${title}`;
  const whole = `${about}${/[.?!।]$/.test(title) ? '' : given.locale === 'bn' ? '।' : '.'} ${message}`;
  return fitSms([`${whole} ${given.link}`, whole, about]);
}

/** The first of these texts that is no more than two parts; where none is, the last one cut. */
export function fitSms(texts: readonly [string, ...string[]]): string {
  const plainTexts = texts.map(plain);
  return plainTexts.find(fits) ?? truncate(plainTexts.at(-1)!);
}

/** Replaces typographic signs: they would make an English text cost as much as a Bangla one. */
function plain(text: string): string {
  if (/[\u0985-\u09e3]/.test(text)) return text;
  return text
    .replaceAll('৳', 'BDT ')
    .replaceAll('−', '-')
    .replaceAll('•', '*')
    .replaceAll(/[‘’]/g, "'")
    .replaceAll(/[“”]/g, '"');
}

function fits(text: string): boolean {
  return smsParts(text) <= MAX_PARTS;
}

function truncate(text: string): string {
  const graphemes = [...new Intl.Segmenter().segment(text)].map(({ segment }) => segment);
  while (!fits(`${graphemes.join('')}...`)) graphemes.pop();
  return `${graphemes.join('').trimEnd()}...`;
}
