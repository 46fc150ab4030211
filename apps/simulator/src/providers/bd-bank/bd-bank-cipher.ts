import { createCipheriv, createDecipheriv } from 'node:crypto';

const keyOf = (encKey: string) => Buffer.from(encKey).subarray(0, 16);

/** Bodies travel as hexadecimal text of AES-128-ECB under the first sixteen letters of encKey. */
export function encrypt(encKey: string, json: string): string {
  const cipher = createCipheriv('aes-128-ecb', keyOf(encKey), null);
  return Buffer.concat([cipher.update(json), cipher.final()]).toString('hex');
}

/** Undefined for what was not encrypted with this key. */
export function decrypt(encKey: string, hex: string): unknown {
  try {
    const decipher = createDecipheriv('aes-128-ecb', keyOf(encKey), null);
    const bytes = Buffer.concat([decipher.update(Buffer.from(hex, 'hex')), decipher.final()]);
    return JSON.parse(bytes.toString()) as unknown;
  } catch {
    return undefined;
  }
}
