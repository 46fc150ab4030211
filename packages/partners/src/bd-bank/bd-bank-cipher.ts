import { createCipheriv, createDecipheriv } from 'node:crypto';
import type { JsonCipher } from '#json-call.ts';

/**
 * AES-128-ECB in hexadecimal, with the key itself in a header: the bank's own format. What keeps a
 * message secret on its way is TLS.
 */
export function createBdBankCipher(encKey: string): JsonCipher {
  const key = Buffer.from(encKey).subarray(0, 16);
  return {
    seal(json) {
      const cipher = createCipheriv('aes-128-ecb', key, null);
      return cipher.update(json, 'utf8', 'hex') + cipher.final('hex');
    },
    open(text) {
      // The gateway in front of the bank answers in the clear.
      if (!/^[\da-f]+$/i.test(text)) return text;
      const decipher = createDecipheriv('aes-128-ecb', key, null);
      return decipher.update(text, 'hex', 'utf8') + decipher.final('utf8');
    },
  };
}
