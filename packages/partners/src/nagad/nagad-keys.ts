import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';

/** Nagad hands out and accepts keys as bare base64 of their DER; PEM is what tools write. */
const isPem = (text: string) => text.includes('-----BEGIN');

/** An RSA private key, PEM or base64 of PKCS#8. Throws for anything else. */
export function readPrivateKey(text: string): KeyObject {
  return rsa(
    isPem(text)
      ? createPrivateKey(text)
      : createPrivateKey({ key: Buffer.from(text, 'base64'), format: 'der', type: 'pkcs8' }),
  );
}

/** An RSA public key, PEM or base64 of SPKI. Throws for anything else. */
export function readPublicKey(text: string): KeyObject {
  return rsa(
    isPem(text)
      ? createPublicKey(text)
      : createPublicKey({ key: Buffer.from(text, 'base64'), format: 'der', type: 'spki' }),
  );
}

function rsa(key: KeyObject): KeyObject {
  const bits = key.asymmetricKeyDetails?.modulusLength ?? 0;
  if (key.asymmetricKeyType !== 'rsa' || bits < 2048) {
    throw new TypeError('Nagad takes RSA keys of 2048 bits or more');
  }
  return key;
}
