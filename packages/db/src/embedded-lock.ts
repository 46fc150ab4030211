import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { lockedBy } from './embedded-cluster.ts';
import type { ServerFiles } from './embedded-files.ts';

const TIMEOUT_MS = 10_000;
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * A server that was killed may leave a lock file whose process id now belongs to another program;
 * PostgreSQL would then refuse to start for ever. A server that is just stopping is waited for.
 */
export async function removeStaleLock(
  files: ServerFiles,
  print: (line: string) => void,
): Promise<void> {
  const deadline = performance.now() + TIMEOUT_MS;
  let reported = false;
  for (;;) {
    const pid = lockedBy(files);
    if (pid === undefined) return;
    if (!isServerOf(files, pid)) {
      rmSync(join(files.data, 'postmaster.pid'), { force: true });
      return;
    }
    if (performance.now() > deadline) {
      throw new Error(
        `PostgreSQL already runs on this data folder (process ${pid}): ` +
          'stop the other start, or set KHEYA_DATA_DIR to another folder',
      );
    }
    if (!reported) print('Waiting for the previous PostgreSQL to stop ...');
    reported = true;
    await pause(100);
  }
}

function isServerOf(files: ServerFiles, pid: number): boolean {
  const line = commandOf(pid);
  return line.includes('postgres') && line.includes(files.data);
}

function commandOf(pid: number): string {
  const proc = `/proc/${pid}/cmdline`;
  if (existsSync('/proc/self')) return existsSync(proc) ? readFileSync(proc, 'utf8') : '';
  if (process.platform === 'win32') return '';
  return spawnSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).stdout ?? '';
}
