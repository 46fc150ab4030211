import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { lockDataDir } from './data-lock.ts';

let dataDir: string;

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'kheya-lock-'));
});

afterEach(() => rmSync(dataDir, { recursive: true }));

const file = () => join(dataDir, 'start.lock');

it('a second start is refused until the first releases the lock', () => {
  const release = lockDataDir(dataDir);
  expect(() => lockDataDir(dataDir)).toThrow(/already runs on .*KHEYA_DATA_DIR/);
  release();
  lockDataDir(dataDir)();
});

it('the lock of a killed start, or of a reused process number, is taken over', () => {
  const gone = 4_194_400; // above the largest process number of Linux
  for (const left of [`${gone} 1`, `${process.pid} 1`, 'not a number']) {
    writeFileSync(file(), left);
    lockDataDir(dataDir);
    expect(readFileSync(file(), 'utf8')).toMatch(new RegExp(`^${process.pid} `));
  }
});
