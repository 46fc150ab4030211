import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

/** Seals secrets of customers at rest (AES-256-GCM) and finds one without opening any. */
export interface Sealing {
  /** `about` is bound to the sealed bytes: moved to another row they do not open. */
  seal(text: string, about: string): Buffer;
  open(sealed: Buffer, about: string): string;
  sealBytes(content: Buffer, about: string): Buffer;
  openBytes(sealed: Buffer, about: string): Buffer;
  digest(text: string): Buffer;
}

const NONCE = 12;
const TAG = 16;

/** Every use has a key of its own, derived from the data key. */
export function createSealing(
  dataKey: Buffer,
  use: 'identity' | 'attachment' | 'file' = 'identity',
): Sealing {
  const derive = (purpose: string) =>
    Buffer.from(hkdfSync('sha256', dataKey, '', `kheya ${use} ${purpose}`, 32));
  const sealKey = derive('seal');
  const digestKey = derive('digest');
  const sealBytes: Sealing['sealBytes'] = (content, about) => {
    const nonce = randomBytes(NONCE);
    const cipher = createCipheriv('aes-256-gcm', sealKey, nonce).setAAD(Buffer.from(about));
    const body = Buffer.concat([cipher.update(content), cipher.final()]);
    return Buffer.concat([nonce, cipher.getAuthTag(), body]);
  };
  const openBytes: Sealing['openBytes'] = (sealed, about) => {
    const nonce = sealed.subarray(0, NONCE);
    const decipher = createDecipheriv('aes-256-gcm', sealKey, nonce)
      .setAAD(Buffer.from(about))
      .setAuthTag(sealed.subarray(NONCE, NONCE + TAG));
    return Buffer.concat([decipher.update(sealed.subarray(NONCE + TAG)), decipher.final()]);
  };
  return {
    seal: (text, about) => sealBytes(Buffer.from(text, 'utf8'), about),
    open: (sealed, about) => openBytes(sealed, about).toString('utf8'),
    sealBytes,
    openBytes,
    digest: (text) => createHmac('sha256', digestKey).update(text).digest(),
  };
}
