import type { Config } from '#config.ts';

/** Looks for what harms. A scanner of a provider is one more adapter and its name in the settings. */
export interface UploadScanner {
  isClean(content: Buffer): Promise<boolean>;
}

// Without a scanner nothing is looked for: pictures are made anew, a PDF stays as it came.
const NONE: UploadScanner = { isClean: () => Promise.resolve(true) };

const SCANNERS: Readonly<Record<Config['ATTACHMENT_SCANNER'], UploadScanner>> = { none: NONE };

export function scannerOf(config: Pick<Config, 'ATTACHMENT_SCANNER'>): UploadScanner {
  return SCANNERS[config.ATTACHMENT_SCANNER];
}
