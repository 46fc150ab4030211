import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

// A page that is no module and stands before every bundle: each app has its own file, with one rule in it.
const ROOT = join(import.meta.dirname, '../..');
const APPS = ['accounts', 'pay', 'console'];

/** How a page finds its theme and its language, without what an app does besides. */
function ruleOf(script: string): readonly string[] {
  const lines = script.split('\n');
  const theme = lines.findIndex((line) => line.includes('root.dataset.theme = pick('));
  const start = lines.findIndex((line) => line.includes('var root ='));
  const language = lines.find((line) => line.includes('root.lang = pick('));
  return [...lines.slice(start, theme + 1), language ?? 'no language'];
}

const read = (app: string) => readFileSync(join(ROOT, `apps/${app}/public/first-paint.js`), 'utf8');

test.each(APPS)('%s chooses theme and language before the first paint as the others do', (app) => {
  const rule = ruleOf(read(app));
  expect(rule.length).toBeGreaterThan(12);
  expect(rule).toEqual(ruleOf(read('accounts')));
  expect(ruleOf(read(app).replace("'kheya.'", "'other.'"))).not.toEqual(ruleOf(read('accounts')));
});
