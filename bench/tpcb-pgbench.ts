import { spawn } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { TPCB_CLIENTS } from './tpcb.ts';

const PACKAGED = '/usr/lib/postgresql';

/** The path of pgbench, if it is installed: our embedded server does not include it. */
export function findPgbench(): string | undefined {
  const versions = existsSync(PACKAGED) ? readdirSync(PACKAGED).toSorted().toReversed() : [];
  const folders = [
    ...versions.map((version) => join(PACKAGED, version, 'bin')),
    ...(process.env['PATH'] ?? '').split(':'),
  ];
  return folders.map((folder) => join(folder, 'pgbench')).find((path) => existsSync(path));
}

/** pgbench's own figure on the same tables, with prepared statements as ours. */
export async function runPgbench(program: string, url: string, seconds: number): Promise<number> {
  const { hostname, port, username, password, pathname } = new URL(url);
  const options = ['-n', '-M', 'prepared', '-c', String(TPCB_CLIENTS), '-j', '2'];
  const address = ['-h', hostname, '-p', port, '-U', username, pathname.slice(1)];
  const child = spawn(program, [...options, '-T', String(Math.ceil(seconds)), ...address], {
    env: { ...process.env, PGPASSWORD: decodeURIComponent(password) },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  let errors = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()));
  const code = await new Promise<number | null>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', resolve);
  });
  const tps = /^tps = ([\d.]+)/m.exec(output)?.[1];
  if (code !== 0 || tps === undefined) throw new Error(`pgbench failed: ${errors.trim()}`);
  return Number(tps);
}
