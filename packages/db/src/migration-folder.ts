import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** One owner's migrations, in order, and the functions that are written again on every run. */
export interface MigrationSet {
  readonly name: string;
  /** Folder of `NNNN-noun-what/up.sql`. A folder that does not exist holds no migration. */
  readonly folder?: string;
  /** Folder of `*.sql` with `create or replace` only, applied on every run, in name order. */
  readonly functions?: string;
  /** Another library's own migrator, given an address that acts as the owner role. */
  readonly run?: (ownerUrl: string) => Promise<void>;
}

export interface MigrationFile {
  readonly name: string;
  readonly sql: string;
  readonly checksum: string;
}

/** A migration that is misnamed, was changed after it ran, or cannot run. */
export class MigrationProblem extends Error {}

const NAME = /^\d{4}-[a-z0-9]+(-[a-z0-9]+)*$/;

/** The migrations of a folder in the order they run. */
export function readMigrations(folder: string | undefined): MigrationFile[] {
  if (!folder || !existsSync(folder)) return [];
  const names = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .sort();
  const numbers = new Set<string>();
  return names.map((name) => {
    if (!NAME.test(name)) {
      throw new MigrationProblem(`${join(folder, name)} is not named NNNN-noun-what`);
    }
    const number = name.slice(0, 4);
    if (numbers.has(number)) {
      throw new MigrationProblem(`${folder} has two migrations numbered ${number}`);
    }
    numbers.add(number);
    return { name, ...readSql(join(folder, name, 'up.sql')) };
  });
}

/** The functions of a set, in name order. */
export function readFunctions(folder: string | undefined): MigrationFile[] {
  if (!folder || !existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .map((name) => ({ name, ...readSql(join(folder, name)) }));
}

function readSql(file: string): { sql: string; checksum: string } {
  if (!existsSync(file)) throw new MigrationProblem(`${file} is missing`);
  // Line ends differ between checkouts of the same commit; the checksum must not.
  const sql = readFileSync(file, 'utf8').replaceAll('\r\n', '\n');
  return { sql, checksum: createHash('sha256').update(sql).digest('hex') };
}

/** Changes whenever anything in the sets changes: names a template database. */
export function fingerprintOf(sets: readonly MigrationSet[]): string {
  const hash = createHash('sha256');
  for (const set of sets) {
    hash.update(`set ${set.name}\n`);
    for (const file of [...readMigrations(set.folder), ...readFunctions(set.functions)]) {
      hash.update(`${file.name} ${file.checksum}\n`);
    }
  }
  return hash.digest('hex').slice(0, 16);
}
