import { generateKeyPairSync } from 'node:crypto';

let agreed: Readonly<Record<string, string>> | undefined;

/**
 * Both key pairs, each half under its name, for tests in which client and simulator are one
 * process; made once.
 */
export function agreedNagadKeys(): Readonly<Record<string, string>> {
  if (agreed) return agreed;
  const [merchant, own] = [makePair(), makePair()];
  agreed = {
    NAGAD_MERCHANT_PRIVATE_KEY: merchant.privateKey,
    NAGAD_MERCHANT_PUBLIC_KEY: merchant.publicKey,
    NAGAD_PG_PRIVATE_KEY: own.privateKey,
    NAGAD_PG_PUBLIC_KEY: own.publicKey,
  };
  return agreed;
}

function makePair() {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { format: 'der', type: 'spki' },
    privateKeyEncoding: { format: 'der', type: 'pkcs8' },
  });
  return { privateKey: privateKey.toString('base64'), publicKey: publicKey.toString('base64') };
}
