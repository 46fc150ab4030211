import {
  constants,
  createCipheriv,
  createDecipheriv,
  createHmac,
  createPrivateKey,
  createPublicKey,
  publicEncrypt,
  randomBytes,
  sign,
  verify,
} from 'node:crypto';
import { secretsMatch } from '#platform/secret-compare.ts';

const FIFTEEN_MINUTES_MS = 15 * 60_000;

export interface NagadKeys {
  /** Of the merchant, as uploaded to the portal; base64 of its DER. */
  readonly merchantPublicKey: string;
  /** Of Nagad, whose public half the portal shows; base64 of its DER. */
  readonly ownPrivateKey: string;
}

export interface Handshake {
  readonly apiKey: string;
  readonly sensitiveData: string;
  readonly signature: string;
}

/** A handshake that needs no table: everything follows from its id, until it expires. */
export function createSessions({ merchantPublicKey, ownPrivateKey }: NagadKeys) {
  const merchantKey = createPublicKey({
    key: Buffer.from(merchantPublicKey, 'base64'),
    format: 'der',
    type: 'spki',
  });
  const ownKey = createPrivateKey({
    key: Buffer.from(ownPrivateKey, 'base64'),
    format: 'der',
    type: 'pkcs8',
  });
  const derive = (use: string, keyId: string) =>
    createHmac('sha256', ownPrivateKey).update(`${use}:${keyId}`).digest();
  const cipherOf = (keyId: string) => ({
    key: derive('key', keyId).subarray(0, 16),
    iv: derive('iv', keyId).subarray(0, 16),
  });
  const apiKeyOf = (keyId: string) => `${keyId}.${derive('api', keyId).toString('base64url')}`;

  return {
    /** Whether the merchant's key signed this text. */
    isSigned: (text: string, signature: string) =>
      verify('sha256', Buffer.from(text), merchantKey, Buffer.from(signature, 'base64')),
    start(now: Date): Handshake {
      const keyId = `${now.getTime().toString(36)}-${randomBytes(8).toString('hex')}`;
      const { key, iv } = cipherOf(keyId);
      const text = JSON.stringify({
        key: key.toString('base64'),
        iv: iv.toString('base64'),
        keyId,
        challenge: randomBytes(16).toString('hex'),
      });
      const sealed = publicEncrypt(
        { key: merchantKey, padding: constants.RSA_PKCS1_PADDING },
        Buffer.from(text),
      );
      return {
        apiKey: apiKeyOf(keyId),
        sensitiveData: sealed.toString('base64'),
        signature: sign('sha256', Buffer.from(text), ownKey).toString('base64'),
      };
    },
    /** The id of the handshake an API key came from, while it is valid. */
    keyIdOf(apiKey: unknown, now: Date): string | undefined {
      const [keyId = ''] = typeof apiKey === 'string' ? apiKey.split('.') : [];
      const age = now.getTime() - Number.parseInt(keyId.split('-')[0] ?? '', 36);
      const isOurs = secretsMatch(apiKey, apiKeyOf(keyId));
      return isOurs && age >= 0 && age < FIFTEEN_MINUTES_MS ? keyId : undefined;
    },
    encrypt(keyId: string, body: object): string {
      const { key, iv } = cipherOf(keyId);
      const cipher = createCipheriv('aes-128-cbc', key, iv);
      return Buffer.concat([cipher.update(JSON.stringify(body)), cipher.final()]).toString(
        'base64',
      );
    },
    /** Undefined when it is not encrypted with this handshake's key, or holds no object. */
    decrypt(keyId: string, sensitiveData: unknown): Readonly<Record<string, unknown>> | undefined {
      if (typeof sensitiveData !== 'string') return undefined;
      const { key, iv } = cipherOf(keyId);
      try {
        const cipher = createDecipheriv('aes-128-cbc', key, iv);
        const bytes = Buffer.concat([cipher.update(sensitiveData, 'base64'), cipher.final()]);
        const body: unknown = JSON.parse(bytes.toString());
        return typeof body === 'object' && body !== null ? { ...body } : undefined;
      } catch {
        return undefined;
      }
    },
  };
}

export type NagadSessions = ReturnType<typeof createSessions>;
