import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartProblem } from './problem.ts';

/** Locks a data folder for this process; two starts on one would share a database and secrets. */
export function lockDataDir(dataDir: string): () => void {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const file = join(dataDir, 'start.lock');
  const mine = `${process.pid} ${processStartOf(process.pid)}`;
  for (;;) {
    try {
      writeFileSync(file, mine, { flag: 'wx', mode: 0o600 });
      return () => {
        if (existsSync(file) && readFileSync(file, 'utf8') === mine) rmSync(file);
      };
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      refuseIfLocked(dataDir, file);
      rmSync(file, { force: true });
    }
  }
}

function refuseIfLocked(dataDir: string, file: string): void {
  if (!existsSync(file)) return;
  const [pid = '', startedAt = ''] = readFileSync(file, 'utf8').split(' ');
  const holder = Number(pid);
  if (!(holder > 0) || !isAlive(holder) || processStartOf(holder) !== startedAt) return;
  throw new StartProblem(
    `Kheya already runs on ${dataDir} (process ${holder}): ` +
      'stop it first, or set KHEYA_DATA_DIR and KHEYA_BASE_PORT for a second one.',
  );
}

/** Distinguishes a process from a later one with the same number, where the machine supports it. */
function processStartOf(pid: number): string {
  const file = `/proc/${pid}/stat`;
  if (!existsSync(file)) return '';
  const afterName = readFileSync(file, 'utf8').replace(/^.*\) /s, '');
  return afterName.split(' ')[19] ?? '';
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
