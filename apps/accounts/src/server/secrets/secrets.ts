import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';
import { createKeyRing } from '@kheya/service-kit';

type Purpose =
  | 'code'
  | 'device'
  | 'sign-in-failure'
  | 'session-cookie'
  | 'waiting-list'
  | 'contact-change'
  | 'recovery-code';

/** Everything derived from the one secret of the server. */
export interface Secrets {
  /** A keyed hash: a copy of the database alone can neither check nor guess what was hashed. */
  hash(purpose: Purpose, ...parts: readonly string[]): Buffer;
  seal(text: string): Buffer;
  /** Returns undefined for what an unknown secret sealed. */
  open(sealed: Buffer): string | undefined;
  readonly cookieKeys: readonly string[];
}

export interface SecretsOptions {
  /** Replaced sealing secrets, newest first; they still open. */
  readonly old?: readonly string[];
  /**
   * The key of the hashes. Hashes cannot be recomputed, so it stays when the secret is replaced:
   * existing devices, codes and sessions stay known.
   */
  readonly hashing?: string | undefined;
}

export function createSecrets(master: string, options: SecretsOptions = {}): Secrets {
  const { old = [], hashing = master } = options;
  const derive = (info: string, from = hashing) =>
    Buffer.from(hkdfSync('sha256', from, '', `kheya accounts ${info}`, 32));
  const ring = createKeyRing([master, ...old], 'accounts');
  const keys = new Map<string, Buffer>();
  const keyOf = (purpose: string) => {
    const key = keys.get(purpose) ?? derive(`hash ${purpose}`);
    keys.set(purpose, key);
    return key;
  };
  return {
    hash: (purpose, ...parts) =>
      createHmac('sha256', keyOf(purpose)).update(JSON.stringify(parts)).digest(),
    seal: (text) => ring.seal(Buffer.from(text, 'utf8')),
    open: (sealed) => {
      try {
        return ring.open(sealed).toString('utf8');
      } catch {
        return undefined;
      }
    },
    // The first signs, all of them are accepted.
    cookieKeys: [master, ...old].map((one) => derive('cookie', one).toString('base64url')),
  };
}

/** At least 128 unguessable bits, for cookies and ids. */
export function randomToken(bytes = 32): string {
  return randomBytes(bytes).toString('base64url');
}

export function isSameHash(left: Buffer, right: Buffer): boolean {
  return left.length === right.length && timingSafeEqual(left, right);
}
