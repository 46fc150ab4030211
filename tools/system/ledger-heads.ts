import { createHash } from 'node:crypto';
import { existsSync, renameSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { auditHeadsFileOf } from '@kheya/db';
import { ROOT, type Environment } from './settings.ts';

/** The settings that determine where the ledger's signed heads are kept. */
export interface HeadsLocation {
  readonly dataDir: string;
  readonly databaseUrl?: string | undefined;
  readonly environment: Environment;
}

/**
 * The file of the ledger's signed heads: the configured one, or one per database in the data
 * folder. It lies outside the database on purpose: an attacker with full write access there must
 * not reach it.
 */
export function headsFileOf({ dataDir, databaseUrl, environment }: HeadsLocation): string {
  const own = environment['KHEYA_LEDGER_HEADS'];
  if (own) return resolve(ROOT, own);
  const name = databaseUrl ? `heads-${nameOf(databaseUrl)}.jsonl` : 'heads.jsonl';
  return join(dataDir, 'ledger', name);
}

/** The same database under any role and password. */
function nameOf(url: string): string {
  const place = URL.canParse(url) ? `${new URL(url).host}${new URL(url).pathname}` : url;
  return createHash('sha256').update(place).digest('hex').slice(0, 12);
}

/**
 * Heads of a removed database prove nothing about a new one, nor do the signed ends of its operator
 * log. They are archived, never deleted.
 */
export function archiveHeads(file: string): void {
  for (const one of [file, auditHeadsFileOf(file)]) archive(one);
}

function archive(file: string): void {
  if (!existsSync(file)) return;
  for (let number = 1; ; number += 1) {
    const aside = `${file}.${number}`;
    if (existsSync(aside)) continue;
    renameSync(file, aside);
    return;
  }
}
