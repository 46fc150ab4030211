import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

interface CreationOptions {
  readonly challenge: string;
  readonly rp: { readonly id?: string };
  readonly user: { readonly id: string };
}
interface RequestOptions {
  readonly challenge: string;
  readonly rpId?: string;
}

/** How a ceremony goes wrong; it succeeds when omitted. */
export interface Twist {
  readonly origin?: string;
  readonly challenge?: string;
  readonly rpId?: string;
  readonly counter?: number;
  /** The device did not ask for a finger, face or PIN. */
  readonly unverified?: boolean;
  readonly userHandle?: string;
}

/** One passkey in software, as a phone stores it (Web Authentication, 6). */
export interface TestPasskey {
  readonly id: string;
  register(options: CreationOptions, twist?: Twist): object;
  sign(options: RequestOptions, twist?: Twist): object;
}

const base64Url = (bytes: Buffer) => bytes.toString('base64url');
const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest();

export function createTestPasskey(origin: string): TestPasskey {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const credentialId = randomBytes(32);
  const id = base64Url(credentialId);
  let counter = 0;
  let userHandle = '';

  const clientData = (type: string, challenge: string, twist: Twist) =>
    Buffer.from(
      JSON.stringify({
        type,
        challenge: twist.challenge ?? challenge,
        origin: twist.origin ?? origin,
        crossOrigin: false,
      }),
    );
  const authenticatorData = (rpId: string, twist: Twist, attested?: Buffer) => {
    counter = twist.counter ?? counter + 1;
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    const flags = 0x01 | (twist.unverified ? 0 : 0x04) | (attested ? 0x40 : 0);
    return Buffer.concat([
      sha256(twist.rpId ?? rpId),
      Buffer.from([flags]),
      count,
      attested ?? Buffer.alloc(0),
    ]);
  };
  const common = { id, rawId: id, type: 'public-key', clientExtensionResults: {} };

  return {
    id,
    register: ({ challenge, rp, user }, twist = {}) => {
      userHandle = user.id;
      const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
      const length = Buffer.alloc(2);
      length.writeUInt16BE(credentialId.length);
      const attested = Buffer.concat([Buffer.alloc(16), length, credentialId, coseKey(x, y)]);
      const data = authenticatorData(rp.id ?? '', twist, attested);
      return {
        ...common,
        response: {
          clientDataJSON: base64Url(clientData('webauthn.create', challenge, twist)),
          attestationObject: base64Url(attestationObject(data)),
          transports: ['internal', 'telepathy'],
        },
      };
    },
    sign: ({ challenge, rpId }, twist = {}) => {
      const client = clientData('webauthn.get', challenge, twist);
      const data = authenticatorData(rpId ?? '', twist);
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey);
      return {
        ...common,
        response: {
          clientDataJSON: base64Url(client),
          authenticatorData: base64Url(data),
          signature: base64Url(signature),
          userHandle: twist.userHandle ?? userHandle,
        },
      };
    },
  };
}

/** The CBOR (RFC 8949) of an attestation of kind "none". */
const text = (value: string) =>
  Buffer.concat([Buffer.from([0x60 + value.length]), Buffer.from(value)]);

function attestationObject(data: Buffer): Buffer {
  const length = Buffer.alloc(2);
  length.writeUInt16BE(data.length);
  return Buffer.concat([
    Buffer.from([0xa3]),
    text('fmt'),
    text('none'),
    text('attStmt'),
    Buffer.from([0xa0]),
    text('authData'),
    Buffer.from([0x59]),
    length,
    data,
  ]);
}

/** An ES256 key on P-256 in COSE form (RFC 9053, 7.1.1). */
function coseKey(x: string, y: string): Buffer {
  const bytes = (value: string) =>
    Buffer.concat([Buffer.from([0x58, 32]), Buffer.from(value, 'base64url')]);
  return Buffer.concat([
    Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
    bytes(x),
    Buffer.from([0x22]),
    bytes(y),
  ]);
}
