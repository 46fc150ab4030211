import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { StartProblem } from './problem.ts';

/** The folder of the clone. */
export const ROOT = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

export type Mode = 'sandbox' | 'production';
export type Environment = Readonly<Record<string, string | undefined>>;

/** What the person who starts Kheya may set. */
export interface StartSettings {
  readonly mode: Mode;
  readonly basePort: number;
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
}

/** Reads the settings of a start, or of a tool that talks to a running system. */
export function readSettings(environment: Environment = process.env): StartSettings {
  const mode = environment['KHEYA_MODE'] || 'sandbox';
  if (mode !== 'sandbox' && mode !== 'production') {
    throw new StartProblem(`KHEYA_MODE is ${mode}: it is sandbox or production.`);
  }
  const basePort = Number(environment['KHEYA_BASE_PORT'] || 3000);
  if (!Number.isInteger(basePort) || basePort < 1024 || basePort > 65_000) {
    throw new StartProblem('KHEYA_BASE_PORT is not a port between 1024 and 65000.');
  }
  return {
    mode,
    basePort,
    dataDir: resolve(ROOT, environment['KHEYA_DATA_DIR'] || '.kheya'),
    databaseUrl: environment['DATABASE_URL'] || undefined,
  };
}
