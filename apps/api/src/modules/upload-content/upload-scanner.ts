import type { Config } from '#config.ts';
import { isCleanByClamd } from './clamd-client.ts';

/** Looks for what harms. A scanner of a provider is one more adapter and its setting. */
export interface UploadScanner {
  /** Throws where it could not judge, which answers 503: never a yes, and never the file's fault. */
  isClean(content: Buffer): Promise<boolean>;
}

/** clamd's default; ours is 10 megabytes a file. */
const MAX_BYTES = 25 * 1024 * 1024;
/** Somebody waits for it; a file of ten megabytes takes about a second. */
const TIMEOUT_MS = 15_000;

// Without a scanner nothing is looked for: pictures are made anew, a PDF stays as it came.
const NONE: UploadScanner = { isClean: () => Promise.resolve(true) };

export function scannerOf({
  CLAMD_ADDRESS: address,
}: Pick<Config, 'CLAMD_ADDRESS'>): UploadScanner {
  if (!address) return NONE;
  const options = { timeoutMs: TIMEOUT_MS, mostBytes: MAX_BYTES };
  return { isClean: (content) => isCleanByClamd(address, content, options) };
}
