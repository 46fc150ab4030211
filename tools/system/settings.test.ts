import { join } from 'node:path';
import { expect, it } from 'vitest';
import { StartProblem } from './problem.ts';
import { readSettings, ROOT } from './settings.ts';

it('every setting has a default', () => {
  expect(readSettings({})).toEqual({
    mode: 'sandbox',
    basePort: 3000,
    dataDir: join(ROOT, '.kheya'),
    databaseUrl: undefined,
  });
});

it('an empty setting counts as unset, and a folder is relative to the clone', () => {
  expect(readSettings({ KHEYA_BASE_PORT: '', DATABASE_URL: '' }).basePort).toBe(3000);
  expect(readSettings({ KHEYA_DATA_DIR: 'other' }).dataDir).toBe(join(ROOT, 'other'));
  expect(readSettings({ KHEYA_DATA_DIR: '/tmp/other' }).dataDir).toBe('/tmp/other');
});

it('invalid settings are refused', () => {
  expect(() => readSettings({ KHEYA_MODE: 'demo' })).toThrow(StartProblem);
  for (const port of ['x', '80', '70000', '4000.5']) {
    expect(() => readSettings({ KHEYA_BASE_PORT: port })).toThrow(/KHEYA_BASE_PORT/);
  }
});
