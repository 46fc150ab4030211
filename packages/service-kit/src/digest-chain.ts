import { createHmac, hkdfSync } from 'node:crypto';

/**
 * Keyed digests whose key can be replaced without opening anything: the next key digests what the one
 * before made. Whoever knows the older key alone can try nothing out, and what was digested of
 * something that is gone changes with the rest.
 */
export interface DigestChain {
  /** The id of the last key: with it everything is made after a change. */
  readonly newest: string;
  /** As it is made up to this key; undefined stands for the first. */
  digest(text: string, upTo: string | undefined): Buffer;
  /** What was made up to this key, as it is made with all of them. */
  extend(digest: Buffer, upTo: string | undefined): Buffer;
  /** Whether this key is one of them. */
  knows(upTo: string | undefined): boolean;
}

type MasterKeys = readonly [Buffer | string, ...(Buffer | string)[]];

/** `masters`: the first key there was, then each that followed it. */
export function createDigestChain(masters: MasterKeys, use: string): DigestChain {
  const keys = masters.map((master) => ({
    id: Buffer.from(hkdfSync('sha256', master, '', `kheya ${use} digest id`, 8)).toString('hex'),
    key: Buffer.from(hkdfSync('sha256', master, '', `kheya ${use} digest`, 32)),
  }));
  const indexOfKey = (upTo: string | undefined) =>
    upTo === undefined ? 0 : keys.findIndex(({ id }) => id === upTo);
  const known = (upTo: string | undefined) => {
    const place = indexOfKey(upTo);
    if (place < 0) throw new Error('the digests were made with a key that is not given');
    return place;
  };
  const through = (some: typeof keys, given: Buffer) =>
    some.reduce((made, { key }) => createHmac('sha256', key).update(made).digest(), given);
  return {
    newest: keys.at(-1)?.id ?? '',
    digest: (text, upTo) => through(keys.slice(0, known(upTo) + 1), Buffer.from(text, 'utf8')),
    extend: (digest, upTo) => through(keys.slice(known(upTo) + 1), digest),
    knows: (upTo) => indexOfKey(upTo) >= 0,
  };
}
