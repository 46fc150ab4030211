import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { ensureSecrets, readSecrets } from './secrets.ts';

let dataDir: string;

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'kheya-secrets-'));
});

afterEach(() => rmSync(dataDir, { recursive: true }));

it('secrets are generated once, in a file only its owner can read', () => {
  const made = ensureSecrets(dataDir);
  expect(ensureSecrets(dataDir)).toEqual(made);
  expect(readSecrets(dataDir)).toEqual(made);
  expect(new Set(Object.values(made)).size).toBe(Object.values(made).length);
  expect(statSync(join(dataDir, 'secrets.json')).mode & 0o777).toBe(0o600);
});

it('without secrets the message says to start Kheya first', () => {
  expect(() => readSecrets(dataDir)).toThrow(/start Kheya first/);
});
