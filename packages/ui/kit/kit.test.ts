import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const folder = import.meta.dirname;

/** The exports of the package, without its types. */
const exported = namesIn(readFileSync(join(folder, '../src/index.ts'), 'utf8'), /export \{/g);

/** The kit's parts without their imports: an imported block does not count as shown. */
const shown = readdirSync(folder)
  .filter((name) => name.endsWith('.tsx'))
  .map((name) => readFileSync(join(folder, name), 'utf8'))
  .map((text) => text.replaceAll(/^import [^;]*;/gm, ''))
  .join('\n');

function namesIn(text: string, start: RegExp): string[] {
  return [...text.matchAll(start)].flatMap(({ index }) => {
    const list = text.slice(text.indexOf('{', index) + 1, text.indexOf('}', index));
    return list
      .split(',')
      .map((name) => name.trim())
      .filter((name) => name !== '' && !name.startsWith('type '));
  });
}

test('the package exports something', () => {
  expect(exported).toContain('Button');
  expect(exported.length).toBeGreaterThan(80);
});

test.each(exported)('%s is on the kit page', (name) => {
  expect(new RegExp(`\\b${name}\\b`).test(shown)).toBe(true);
});
