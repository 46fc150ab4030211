import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chownToServer, type ServerFiles } from './embedded-files.ts';
import { programOptions } from './embedded-process.ts';

/**
 * Creates a new cluster in a temporary folder and then renames it, so that a start that is killed
 * leaves no half-made cluster.
 */
export async function makeCluster(files: ServerFiles, durable: boolean): Promise<void> {
  if (!existsSync(files.password)) {
    writeFileSync(files.password, `${randomBytes(24).toString('hex')}\n`, { mode: 0o600 });
    chownToServer(files.password, files);
  }
  // The server's user may not write in the parent folder, only in the part it was given.
  const aside = join(files.base, 'data.new');
  rmSync(aside, { recursive: true, force: true });
  mkdirSync(aside, { mode: 0o700 });
  chownToServer(aside, files);
  const args = ['-D', aside, '-U', 'kheya', '-A', 'scram-sha-256', `--pwfile=${files.password}`];
  args.push('-E', 'UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8');
  if (!durable) args.push('--no-sync');
  const child = spawn(join(files.native, 'bin', 'initdb'), args, {
    ...programOptions(files),
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let errors = '';
  child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()));
  const code = await new Promise<number | null>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', resolve);
  });
  if (/user does not exist/.test(errors)) {
    throw new Error(
      `PostgreSQL needs a name for the user with number ${process.getuid?.()}: ` +
        'add one to /etc/passwd, or set DATABASE_URL to a PostgreSQL of your own',
    );
  }
  if (code !== 0) throw new Error(`initdb failed: ${errors.trim() || `code ${code}`}`);
  renameSync(aside, files.data);
}

/** The id of the process that holds the server's lock file; nothing else in it matters here. */
export function lockedBy(files: ServerFiles): number | undefined {
  const file = join(files.data, 'postmaster.pid');
  if (!existsSync(file)) return undefined;
  const pid = Number.parseInt(readFileSync(file, 'utf8').split('\n')[0] ?? '', 10);
  return Number.isInteger(pid) && pid > 0 ? pid : undefined;
}
