import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { auditHeadsFileOf } from '@kheya/db';
import { headsFileOf, archiveHeads } from './ledger-heads.ts';

const place = { dataDir: '/data', environment: {} };

it('the heads are kept in the data folder, apart for each database', () => {
  expect(headsFileOf(place)).toBe(join('/data', 'ledger', 'heads.jsonl'));
  const at = (databaseUrl: string) => headsFileOf({ ...place, databaseUrl });
  expect(at('postgres://a:x@host:5432/one')).toBe(at('postgres://b:y@host:5432/one'));
  expect(at('postgres://host:5432/one')).not.toBe(at('postgres://host:5432/two'));
  expect(at('postgres://host:5432/one')).not.toBe(headsFileOf(place));
});

it('a configured place is used', () => {
  const environment = { KHEYA_LEDGER_HEADS: '/mnt/append-only/heads.jsonl' };
  expect(headsFileOf({ ...place, environment })).toBe('/mnt/append-only/heads.jsonl');
});

it('the heads of another database are archived and none is lost', () => {
  const folder = mkdtempSync(join(tmpdir(), 'kheya-heads-'));
  const file = join(folder, 'ledger', 'heads.jsonl');
  archiveHeads(file);
  mkdirSync(join(folder, 'ledger'));
  for (const text of ['first', 'second']) {
    writeFileSync(file, text);
    writeFileSync(auditHeadsFileOf(file), `${text} of the log`);
    archiveHeads(file);
  }
  expect(existsSync(file)).toBe(false);
  expect(readFileSync(`${file}.1`, 'utf8')).toBe('first');
  expect(readFileSync(`${file}.2`, 'utf8')).toBe('second');
  expect(existsSync(auditHeadsFileOf(file))).toBe(false);
  expect(readFileSync(`${auditHeadsFileOf(file)}.2`, 'utf8')).toBe('second of the log');
  rmSync(folder, { recursive: true });
});
