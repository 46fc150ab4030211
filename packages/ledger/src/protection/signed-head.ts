import { createPrivateKey, createPublicKey, sign, verify, type KeyObject } from 'node:crypto';

/** A bucket's head at a moment, signed with a key the database never sees. */
export interface SignedHead {
  readonly bucket: number;
  readonly seq: bigint;
  readonly hash: Buffer;
  /** When it was signed. */
  readonly at: Date;
  readonly signature: Buffer;
}

/**
 * Ed25519: the private half signs and stays with the worker; the public half is enough for a proof.
 */
export interface HeadKey {
  readonly privateKey: KeyObject;
  readonly publicKey: KeyObject;
}

// RFC 8410: the prefix of the 32 bytes of an Ed25519 key.
const PKCS8 = Buffer.from('302e020100300506032b657004220420', 'hex');

/** The key whose private half is these 32 bytes. */
export function headKeyOf(secret: Buffer): HeadKey {
  if (secret.length !== 32) throw new RangeError('the key of the signed heads has 32 bytes');
  const privateKey = createPrivateKey({
    key: Buffer.concat([PKCS8, secret]),
    format: 'der',
    type: 'pkcs8',
  });
  return { privateKey, publicKey: createPublicKey(privateKey) };
}

/** The 32 bytes that verify the key's signatures, in base64url as in a JWK (RFC 8037). */
export function publicTextOf({ publicKey }: Pick<HeadKey, 'publicKey'>): string {
  return publicKey.export({ format: 'jwk' }).x ?? '';
}

/** The public half, parsed from its text. */
export function publicHeadKeyOf(text: string): KeyObject {
  return createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: text }, format: 'jwk' });
}

export function signHead(head: Omit<SignedHead, 'signature'>, key: HeadKey): SignedHead {
  return { ...head, signature: sign(null, signedText(head), key.privateKey) };
}

export function isSignedBy(head: SignedHead, key: Pick<HeadKey, 'publicKey'>): boolean {
  return verify(null, signedText(head), key.publicKey, head.signature);
}

/** One line of the file of heads, including its line end. */
export function headLine({ bucket, seq, hash, at, signature }: SignedHead): string {
  const fields = {
    bucket,
    seq: seq.toString(),
    hash: hash.toString('hex'),
    at: at.toISOString(),
    signature: signature.toString('base64'),
  };
  return `${JSON.stringify(fields)}\n`;
}

/** A line that is not a head, such as one torn by a crash, is skipped: undefined. */
export function parseHeadLine(line: string): SignedHead | undefined {
  const [, bucket, seq, hash, at, signature] = HEAD_LINE.exec(line) ?? [];
  if (!bucket || !seq || !hash || !at || !signature) return undefined;
  if (Number.isNaN(Date.parse(at))) return undefined;
  return {
    bucket: Number.parseInt(bucket, 10),
    seq: BigInt(seq),
    hash: Buffer.from(hash, 'hex'),
    at: new Date(at),
    signature: Buffer.from(signature, 'base64'),
  };
}

const HEAD_LINE = new RegExp(
  '^\\{"bucket":(\\d{1,4}),"seq":"(\\d{1,19})","hash":"([0-9a-f]{64})",' +
    '"at":"(\\d{4}-\\d\\d-\\d\\dT[0-9:.]+Z)","signature":"([A-Za-z0-9+/=]{88})"\\}$',
);

function signedText({ bucket, seq, hash, at }: Omit<SignedHead, 'signature'>): Buffer {
  const text = ['kheya ledger head', bucket, seq, hash.toString('hex'), at.toISOString()];
  return Buffer.from(text.join('\n'));
}
