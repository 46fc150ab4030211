import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { fingerprintOf, MigrationProblem, readMigrations } from './migration-folder.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kheya-migrations-'));
});

afterEach(() => rmSync(folder, { recursive: true }));

const write = (name: string, sql: string) => {
  mkdirSync(join(folder, name), { recursive: true });
  writeFileSync(join(folder, name, 'up.sql'), sql);
};

it('reads in the order of the numbers', () => {
  write('0002-notes-index', 'select 2');
  write('0001-notes-create', 'select 1');
  expect(readMigrations(folder).map((file) => file.name)).toEqual([
    '0001-notes-create',
    '0002-notes-index',
  ]);
});

it('takes a missing folder as no migration', () => {
  expect(readMigrations(join(folder, 'nothing'))).toEqual([]);
  expect(readMigrations(undefined)).toEqual([]);
});

it('refuses a name without a number, a number used twice and a folder without up.sql', () => {
  write('notes', 'select 1');
  expect(() => readMigrations(folder)).toThrow(MigrationProblem);
  rmSync(join(folder, 'notes'), { recursive: true });
  write('0001-notes-create', 'select 1');
  write('0001-notes-again', 'select 1');
  expect(() => readMigrations(folder)).toThrow(/two migrations numbered 0001/);
  rmSync(join(folder, '0001-notes-again'), { recursive: true });
  mkdirSync(join(folder, '0002-empty'));
  expect(() => readMigrations(folder)).toThrow(/up\.sql is missing/);
});

it('has the same checksum whatever the line ends, and another when the text changes', () => {
  write('0001-notes-create', 'select 1;\nselect 2;\n');
  const sets = [{ name: 'notes', folder }];
  const unix = fingerprintOf(sets);
  write('0001-notes-create', 'select 1;\r\nselect 2;\r\n');
  expect(fingerprintOf(sets)).toBe(unix);
  write('0001-notes-create', 'select 1;\nselect 3;\n');
  expect(fingerprintOf(sets)).not.toBe(unix);
});
