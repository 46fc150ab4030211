import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { COMPILE_CACHE } from '../../tools/system/processes.ts';

export interface Verified {
  readonly ok: boolean;
  /** One line for each invariant, as a person at the terminal reads them. */
  readonly lines: readonly string[];
}

/** `npm run verify` on a running system. */
export function verifyBooks(system: {
  readonly basePort: number;
  readonly dataDir: string;
}): Promise<Verified> {
  const script = join(import.meta.dirname, '..', '..', 'tools', 'verify.ts');
  const env = {
    ...process.env,
    ...COMPILE_CACHE,
    KHEYA_BASE_PORT: String(system.basePort),
    KHEYA_DATA_DIR: system.dataDir,
  };
  return new Promise((resolve) => {
    execFile(process.execPath, [script], { env }, (error, stdout, stderr) => {
      const lines = `${stdout}${stderr}`.trim().split('\n');
      resolve({ ok: error === null, lines });
    });
  });
}
