import { createKeyRing } from '@kheya/service-kit';
import type { Config } from '#config.ts';

/** Encrypts customers' secrets at rest. */
export interface Sealing {
  /** `about` is bound to the sealed bytes, so that they do not open in another row. */
  seal(text: string, about: string): Buffer;
  open(sealed: Buffer, about: string): string;
  sealBytes(content: Buffer, about: string): Buffer;
  openBytes(sealed: Buffer, about: string): Buffer;
  /** The prefix of everything that the current key has sealed. */
  readonly mark: Buffer;
}

export type SealingKeys = Pick<Config, 'DATA_KEY' | 'DATA_KEYS_OLD'>;
export type SealingUse = 'identity' | 'attachment' | 'file';

/** Each use has keys of its own, derived from the data keys. */
export function createSealing(keys: SealingKeys, use: SealingUse = 'identity'): Sealing {
  const ring = createKeyRing([keys.DATA_KEY, ...keys.DATA_KEYS_OLD], use);
  return {
    seal: (text, about) => ring.seal(Buffer.from(text, 'utf8'), about),
    open: (sealed, about) => ring.open(sealed, about).toString('utf8'),
    sealBytes: (content, about) => ring.seal(content, about),
    openBytes: (sealed, about) => ring.open(sealed, about),
    mark: ring.mark,
  };
}
