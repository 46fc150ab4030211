import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

/**
 * Seals what lies in a database (AES-256-GCM). What is sealed begins with the id of its key, so that
 * a key can be replaced: everything opens that a key of the ring sealed, the first one seals.
 */
export interface KeyRing {
  /** `about` is bound to the sealed bytes: moved to another row they do not open. */
  seal(content: Buffer, about?: string): Buffer;
  /** Throws for what no key of the ring sealed. */
  open(sealed: Buffer, about?: string): Buffer;
  /** What everything begins with that the first key sealed. */
  readonly mark: Buffer;
}

const NONCE = 12;
const TAG = 16;
/** "Sealed with a key id"; what was sealed before there were ids begins with its nonce. */
const VERSION = Buffer.from([0x4b, 0x01]);
const ID = 4;

interface Key {
  readonly mark: Buffer;
  readonly key: Buffer;
}

/** `use` keeps the keys of one master apart: what is sealed for one opens for no other. */
export function createKeyRing(
  masters: readonly [Buffer | string, ...(Buffer | string)[]],
  use: string,
): KeyRing {
  const keys = masters.map((master) => keyOf(master, use));
  const [first] = keys;
  if (!first) throw new Error('a key ring has a key');
  return {
    mark: first.mark,
    seal(content, about = '') {
      const nonce = randomBytes(NONCE);
      const cipher = createCipheriv('aes-256-gcm', first.key, nonce).setAAD(Buffer.from(about));
      const body = Buffer.concat([cipher.update(content), cipher.final()]);
      return Buffer.concat([first.mark, nonce, cipher.getAuthTag(), body]);
    },
    open(sealed, about = '') {
      const mark = sealed.subarray(0, VERSION.length + ID);
      const named = keys.find((key) => key.mark.equals(mark));
      if (named) return unseal(named.key, sealed.subarray(mark.length), about);
      for (const { key } of keys) {
        try {
          return unseal(key, sealed, about);
        } catch {
          // Not this one's.
        }
      }
      throw new Error('no key of the ring opens this');
    },
  };
}

function keyOf(master: Buffer | string, use: string): Key {
  const derive = (info: string, length: number) =>
    Buffer.from(hkdfSync('sha256', master, '', info, length));
  const id = derive(`kheya ${use} seal id`, ID);
  return { mark: Buffer.concat([VERSION, id]), key: derive(`kheya ${use} seal`, 32) };
}

function unseal(key: Buffer, sealed: Buffer, about: string): Buffer {
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, NONCE))
    .setAAD(Buffer.from(about))
    .setAuthTag(sealed.subarray(NONCE, NONCE + TAG));
  return Buffer.concat([decipher.update(sealed.subarray(NONCE + TAG)), decipher.final()]);
}
