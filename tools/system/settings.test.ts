import { join } from 'node:path';
import { expect, it } from 'vitest';
import { StartProblem } from './problem.ts';
import { readSettings, ROOT } from './settings.ts';

it('has defaults for everything', () => {
  expect(readSettings({})).toEqual({
    mode: 'sandbox',
    basePort: 3000,
    dataDir: join(ROOT, '.kheya'),
    databaseUrl: undefined,
  });
});

it('takes an empty setting as none, and a folder from the clone on', () => {
  expect(readSettings({ KHEYA_BASE_PORT: '', DATABASE_URL: '' }).basePort).toBe(3000);
  expect(readSettings({ KHEYA_DATA_DIR: 'other' }).dataDir).toBe(join(ROOT, 'other'));
  expect(readSettings({ KHEYA_DATA_DIR: '/tmp/other' }).dataDir).toBe('/tmp/other');
});

it('refuses what cannot be meant', () => {
  expect(() => readSettings({ KHEYA_MODE: 'demo' })).toThrow(StartProblem);
  for (const port of ['x', '80', '70000', '4000.5']) {
    expect(() => readSettings({ KHEYA_BASE_PORT: port })).toThrow(/KHEYA_BASE_PORT/);
  }
});
