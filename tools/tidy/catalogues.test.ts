import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('../../', import.meta.url));

interface Entry {
  readonly file: string;
  readonly key: string;
  readonly text: string;
}

/**
 * Every entry of an app's Bangla catalogues, and of the shared ones, by context and English text.
 */
function entriesOf(app: string): Entry[] {
  return globSync(`{apps/${app},packages/browser}/src/**/locales/bn.po`, { cwd: root }).flatMap(
    (file) =>
      readFileSync(root + file, 'utf8')
        .split('\n\n')
        .slice(1)
        .filter((block) => /^msgid /m.test(block) && !/^#~/m.test(block))
        .map((block) => ({
          file,
          key: `${valueOf(block, 'msgctxt')}|${valueOf(block, 'msgid')}`,
          text: valueOf(block, 'msgstr'),
        })),
  );
}

function valueOf(block: string, name: string): string {
  const found = new RegExp(`^${name} ((?:".*"\\n?)+)`, 'm').exec(block)?.[1] ?? '';
  return [...found.matchAll(/"(.*)"/g)].map((line) => line[1]).join('');
}

const all = ['pay', 'console', 'accounts'];

test.each(all)('the same English has the same Bangla in all of %s', (app) => {
  const first = new Map<string, Entry>();
  const clashes = entriesOf(app).filter((entry) => {
    const before = first.get(entry.key);
    if (before === undefined) first.set(entry.key, entry);
    return before !== undefined && before.text !== entry.text;
  });
  expect(clashes.map((entry) => `${entry.file}: ${entry.key} is "${entry.text}"`)).toEqual([]);
});

test('a label quoted in a sentence is quoted in Bangla as on its button', () => {
  const entries = entriesOf('pay');
  const labels = new Map(entries.map(({ key, text }) => [key, text]));
  const wrong = entries.flatMap(({ file, key, text }) =>
    [...key.matchAll(/“([^”]+)”/g)].flatMap(([, label = '']) => {
      const bangla = labels.get(`|${label}`);
      return bangla === undefined || text.includes(`“${bangla}”`) ? [] : `${file}: ${text}`;
    }),
  );
  expect(labels.has('|I was scammed: stop everything'), 'the menu has a label to quote').toBe(true);
  expect(wrong).toEqual([]);
});
