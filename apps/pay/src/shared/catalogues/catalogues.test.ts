import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const source = fileURLToPath(new URL('../../', import.meta.url));

interface Entry {
  readonly file: string;
  readonly key: string;
  readonly text: string;
}

/** Every entry of the Bangla catalogues, by context and English text. */
function entries(): Entry[] {
  return globSync('**/locales/bn.po', { cwd: source }).flatMap((file) =>
    readFileSync(source + file, 'utf8')
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

test('the same English is the same Bangla in every feature: one language is one catalogue', () => {
  const first = new Map<string, Entry>();
  const clashes = entries().filter((entry) => {
    const before = first.get(entry.key);
    if (before === undefined) first.set(entry.key, entry);
    return before !== undefined && before.text !== entry.text;
  });
  expect(clashes.map((entry) => `${entry.file}: ${entry.key} is "${entry.text}"`)).toEqual([]);
});

test('a label that a sentence quotes is quoted in Bangla as its button has it', () => {
  const all = entries();
  const labels = new Map(all.map(({ key, text }) => [key, text]));
  const wrong = all.flatMap(({ file, key, text }) =>
    [...key.matchAll(/“([^”]+)”/g)].flatMap(([, label = '']) => {
      const bangla = labels.get(`|${label}`);
      return bangla === undefined || text.includes(`“${bangla}”`) ? [] : `${file}: ${text}`;
    }),
  );
  expect(labels.has('|I was scammed: stop everything'), 'the menu has a label to quote').toBe(true);
  expect(wrong).toEqual([]);
});
