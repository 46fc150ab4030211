import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/** What people say in an answer; everything else between quotation marks is a label. */
const SAYINGS = ['Your wallet is blocked, tell me the PIN'];

const textOf = (path: string) => readFileSync(join(import.meta.dirname, path), 'utf8');
const answers = globSync('topics/*.ts', { cwd: import.meta.dirname })
  .map(textOf)
  .join('\n');
const [, listed = ''] =
  /namedLabels = \{([^}]*)\}/.exec(textOf('../../shared/named-labels.ts')) ?? [];
const names = [...listed.matchAll(/^\s*(\w+):/gm)].map(([, name]) => `{${name}}`);

test('an answer quotes a label by its own message, so that it exists in every language', () => {
  const quoted = [...answers.matchAll(/“([^”]*)”/g)].map(([, text = '']) => text);
  const labels = quoted.filter((text) => !SAYINGS.includes(text));
  expect(labels.length).toBeGreaterThan(0);
  for (const label of labels) expect(names).toContain(label);
});
