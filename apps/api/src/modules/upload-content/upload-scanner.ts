import type { Config } from '#config.ts';
import { isCleanByClamd } from './clamd-client.ts';

/** Scans uploads for malware. Another provider's scanner is one more adapter and its setting. */
export interface UploadScanner {
  /**
   * Throws when it could not judge, which is answered with 503: the file is neither accepted nor
   * refused.
   */
  isClean(content: Buffer): Promise<boolean>;
}

/** clamd's default; our limit is 10 megabytes a file. */
const MAX_BYTES = 25 * 1024 * 1024;
/** The person waits for it; a file of ten megabytes takes about a second. */
const TIMEOUT_MS = 15_000;

// Without a scanner nothing is scanned: pictures are encoded again, a PDF stays as it came.
const NONE: UploadScanner = { isClean: () => Promise.resolve(true) };

export function scannerOf({
  CLAMD_ADDRESS: address,
}: Pick<Config, 'CLAMD_ADDRESS'>): UploadScanner {
  if (!address) return NONE;
  const options = { timeoutMs: TIMEOUT_MS, mostBytes: MAX_BYTES };
  return { isClean: (content) => isCleanByClamd(address, content, options) };
}
