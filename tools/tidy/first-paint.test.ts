import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

// The script is no module and runs before every bundle: each app has its own file, all with the
// same rule.
const ROOT = join(import.meta.dirname, '../..');
const APPS = ['accounts', 'pay', 'console'];

/** The rule by which a page finds its theme and language, without the app's other code. */
function ruleOf(script: string): readonly string[] {
  const lines = script.split('\n');
  const theme = lines.findIndex((line) => line.includes('root.dataset.theme = pick('));
  const start = lines.findIndex((line) => line.includes('var root ='));
  const language = lines.find((line) => line.includes('root.lang = pick('));
  return [...lines.slice(start, theme + 1), language ?? 'no language'];
}

const read = (app: string) => readFileSync(join(ROOT, `apps/${app}/public/first-paint.js`), 'utf8');

test.each(APPS)(
  '%s chooses theme and language before the first paint as the other apps do',
  (app) => {
    const rule = ruleOf(read(app));
    expect(rule.length).toBeGreaterThan(12);
    expect(rule).toEqual(ruleOf(read('accounts')));
    expect(ruleOf(read(app).replace("'kheya.'", "'other.'"))).not.toEqual(ruleOf(read('accounts')));
  },
);
