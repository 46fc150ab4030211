import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto';

type Purpose =
  'code' | 'device' | 'sign-in-failure' | 'session-cookie' | 'waiting-list' | 'contact-change';

/** Everything derived from the one secret of the server. */
export interface Secrets {
  /** A keyed hash: a copy of the database alone can neither check nor guess what was hashed. */
  hash(purpose: Purpose, ...parts: readonly string[]): Buffer;
  seal(text: string): Buffer;
  /** Answers undefined for what another secret sealed. */
  open(sealed: Buffer): string | undefined;
  readonly cookieKeys: readonly string[];
}

const NONCE = 12;
const TAG = 16;

export function createSecrets(master: string): Secrets {
  const derive = (info: string) =>
    Buffer.from(hkdfSync('sha256', master, '', `kheya accounts ${info}`, 32));
  const sealing = derive('seal');
  const keys = new Map<string, Buffer>();
  const keyOf = (purpose: string) => {
    const key = keys.get(purpose) ?? derive(`hash ${purpose}`);
    keys.set(purpose, key);
    return key;
  };
  return {
    hash: (purpose, ...parts) =>
      createHmac('sha256', keyOf(purpose)).update(JSON.stringify(parts)).digest(),
    seal: (text) => {
      const nonce = randomBytes(NONCE);
      const cipher = createCipheriv('aes-256-gcm', sealing, nonce);
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), body]);
    },
    open: (sealed) => {
      const decipher = createDecipheriv('aes-256-gcm', sealing, sealed.subarray(0, NONCE));
      decipher.setAuthTag(sealed.subarray(NONCE, NONCE + TAG));
      try {
        const body = decipher.update(sealed.subarray(NONCE + TAG));
        return Buffer.concat([body, decipher.final()]).toString('utf8');
      } catch {
        return undefined;
      }
    },
    cookieKeys: [derive('cookie').toString('base64url')],
  };
}

/** 128 bits or more that nobody can guess, for cookies and ids. */
export function randomToken(bytes = 32): string {
  return randomBytes(bytes).toString('base64url');
}

export function isSameHash(left: Buffer, right: Buffer): boolean {
  return left.length === right.length && timingSafeEqual(left, right);
}
