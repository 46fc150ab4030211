import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

/** Read and not imported: the screens behind it need a browser. */
const closedScreens = [
  ...sourceOf('apps/pay/src/app/screens.ts').matchAll(/\{ path: '([^']+)', reason:/g),
].map(([, path = '']) => ({ path }));

function sourceOf(path: string): string {
  return readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');
}

/**
 * The names of screens that do not exist yet: texts that mention them would lead people nowhere.
 */
const WORDS: Readonly<Record<string, readonly RegExp[]>> = {
  '$area/user/cards': [/(?<!identity |ID |id )\bcards?\b/i, /(?<!পরিচয়পত্র |পরিচয়পত্রের )কার্ড/],
  '$area/user/addMoney': [/\badd(ing)? money\b/i, /টাকা যোগ/],
  '$area/user/stablecoin': [/\bstablecoins?\b|\bUSDC\b/i, /স্টেবলকয়েন/],
  '$area/user/us-business': [/\bunder US Business\b/i],
  '$area/user/non-us-business': [/\bnon-US business|\blinked business/i],
  '$area/user/top-up': [/\btop[- ]?ups?\b|\bairtime\b/i, /টপ[- ]?আপ|মোবাইল রিচার্জ/],
  '$area/user/subscription': [/\bsubscriptions?\b/i, /সাবস্ক্রিপশন/],
  '$area/user/coupon': [/\bcoupons?\b/i, /কুপন/],
  products: [
    /\bfixed deposits?\b|\bloans?\b|\bunder Products\b/i,
    /স্থায়ী আমানত|ঋণ(?!ের যোগ্যতা|যোগ্যতা)/,
  ],
  'products/$id': [],
  'products/my-order': [/\bmy orders\b/i],
  invitation: [/\binvit(e|ing|ation)s? .*friends?\b|\breferrals?\b/i, /বন্ধুকে আমন্ত্রণ/],
};
/** Screens of the specification without an address of their own. */
const WITHOUT_ADDRESS = [/\bDues\b/, /বকেয়া/];

/** Both languages of a catalogue, line by line. */
function catalogue(path: string): string[] {
  const lines = sourceOf(path).split('\n');
  return lines.filter((line) => /^(msgid|msgstr|")/.test(line));
}

const texts: Readonly<Record<string, readonly string[]>> = {
  help: catalogue('apps/pay/src/features/help/locales/bn.po'),
  landing: catalogue('apps/pay/src/features/landing/locales/bn.po'),
  legal: newestTexts().flatMap((path) => catalogueOf(path)),
  notifications: ['notification-kinds.ts', 'profile-kinds.ts'].flatMap((file) =>
    catalogueOf(`apps/api/src/modules/notification/${file}`),
  ),
  'seeded answers of support': catalogueOf('tools/seed/history-tickets.ts'),
};

/** The sentences of a source: its quoted lines, without comments. */
function catalogueOf(path: string): string[] {
  const lines = sourceOf(path).split('\n');
  // What bKash writes is bKash's.
  return lines.filter(
    (line) => /['`]/.test(line) && !/^\s*(\*|\/)|^import|wallet statement/.test(line),
  );
}

/** Each text in its newest version: earlier signed versions stay unchanged. */
function newestTexts(): string[] {
  const root = 'apps/api/src/modules/legal-document';
  const entries = readdirSync(new URL(`../../${root}`, import.meta.url));
  const versions = entries.filter((name) => /^\d{4}-/.test(name) && name !== '2026-01');
  const [newest, ...older] = versions.toSorted((x, y) => (x < y ? 1 : -1));
  const names = readdirSync(new URL(`../../${root}/${older.at(-1) ?? newest}`, import.meta.url));
  return names
    .filter((name) => name !== 'texts.ts')
    .map((name) => {
      const [path] = [newest, ...older]
        .map((version) => `${root}/${version}/${name}`)
        .filter((one) => existsSync(new URL(`../../${one}`, import.meta.url)));
      return path ?? '';
    });
}

it('each closed screen has its words, and no other screen', () => {
  expect(Object.keys(WORDS).toSorted()).toEqual(closedScreens.map(({ path }) => path).toSorted());
});

describe.each(Object.entries(texts))('%s', (_, lines) => {
  it('no text names a closed screen', () => {
    expect(lines.length).toBeGreaterThan(10);
    const words = [...closedScreens.flatMap(({ path }) => WORDS[path] ?? []), ...WITHOUT_ADDRESS];
    const named = lines.filter((line) => words.some((word) => word.test(line)));
    expect(named).toEqual([]);
  });
});
