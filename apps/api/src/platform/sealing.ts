import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

/** Seals secrets of customers at rest (AES-256-GCM) and finds one without opening any. */
export interface Sealing {
  /** `about` is bound to the sealed bytes: moved to another row they do not open. */
  seal(text: string, about: string): Buffer;
  open(sealed: Buffer, about: string): string;
  digest(text: string): Buffer;
}

const NONCE = 12;
const TAG = 16;

/** Both uses have a key of their own, derived from the data key. */
export function createSealing(dataKey: Buffer): Sealing {
  const derive = (use: string) => Buffer.from(hkdfSync('sha256', dataKey, '', use, 32));
  const sealKey = derive('kheya identity seal');
  const digestKey = derive('kheya identity digest');
  return {
    seal(text, about) {
      const nonce = randomBytes(NONCE);
      const cipher = createCipheriv('aes-256-gcm', sealKey, nonce).setAAD(Buffer.from(about));
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), body]);
    },
    open(sealed, about) {
      const nonce = sealed.subarray(0, NONCE);
      const decipher = createDecipheriv('aes-256-gcm', sealKey, nonce)
        .setAAD(Buffer.from(about))
        .setAuthTag(sealed.subarray(NONCE, NONCE + TAG));
      const body = sealed.subarray(NONCE + TAG);
      return Buffer.concat([decipher.update(body), decipher.final()]).toString('utf8');
    },
    digest: (text) => createHmac('sha256', digestKey).update(text).digest(),
  };
}
