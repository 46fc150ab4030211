import {
  constants,
  createCipheriv,
  createDecipheriv,
  privateDecrypt,
  randomInt,
  sign,
  verify,
} from 'node:crypto';
import type { Clock } from '@kheya/service-kit';
import { z } from 'zod';
import { callJson, type JsonAnswer, type JsonCall } from '#json-call.ts';
import { readPrivateKey, readPublicKey } from './nagad-keys.ts';
import type { NagadSettings } from './nagad-settings.ts';
import { writeTime } from './nagad-time.ts';

const sealed = z.object({ sensitiveData: z.string().min(1) });
const handshake = sealed.extend({ signature: z.string().min(1) });
const agreed = z.object({
  key: z.base64().transform(bytesOf16),
  iv: z.base64().transform(bytesOf16),
  keyId: z.string().min(1),
});

/** One handshake with Nagad, and the calls that are made with its key. */
export interface NagadSession {
  /** The answer's body as Nagad meant it: decrypted, or a failure in the open. */
  post(path: string, body: Record<string, unknown>): Promise<JsonAnswer>;
  get(path: string, query: Record<string, string>): Promise<JsonAnswer>;
}

type Opened =
  | { readonly ok: true; readonly session: NagadSession }
  | { readonly ok: false; readonly cause: Error };

/**
 * Opens sessions. Each operation has its own handshake: Nagad says nothing about how long a key
 * holds, and one more call is less than a payment that meets an expired one.
 */
export function createNagadSessions(
  settings: NagadSettings,
  timeoutMs: number,
  clock: Clock,
): { open(): Promise<Opened> } {
  const ourKey = readPrivateKey(settings.NAGAD_MERCHANT_PRIVATE_KEY);
  const theirKey = readPublicKey(settings.NAGAD_PG_PUBLIC_KEY);
  const id = settings.NAGAD_MERCHANT_AGGREGATOR_ID;
  const call = (method: JsonCall['method'], path: string, more: Partial<JsonCall>) =>
    callJson({
      ...{ method, url: `${settings.NAGAD_URL}/${path}`, timeoutMs },
      ...more,
      headers: {
        'x-km-ma-id': id,
        'x-km-mc-id': settings.NAGAD_MERCHANT_ID,
        'x-km-api-version': 'v-0.2.0',
        'x-km-client-type': 'PC_WEB',
        ...more.headers,
      },
    });

  const shakeHands = () => {
    const requestDateTime = writeTime(clock.now());
    const random = Array.from({ length: 20 }, () => randomInt(10)).join('');
    const proof = sign('sha256', Buffer.from(`${id}${requestDateTime}${random}`), ourKey);
    const signature = proof.toString('base64');
    const body = { merchantAggregatorId: id, requestDateTime, random, signature };
    return call('POST', 'api/secure-handshake/dfs/disbursement', { body });
  };

  /** What Nagad sealed with our key, if it carries Nagad's signature. */
  const open = (body: z.output<typeof handshake>) => {
    const padding = constants.RSA_PKCS1_PADDING;
    const text = privateDecrypt(
      { key: ourKey, padding },
      Buffer.from(body.sensitiveData, 'base64'),
    );
    const signature = Buffer.from(body.signature, 'base64');
    if (!verify('sha256', text, theirKey, signature))
      throw new Error('its signature is not of their key');
    return agreed.parse(JSON.parse(text.toString('utf8')));
  };

  return {
    async open() {
      const answer = await shakeHands();
      if (!answer.ok) return { ok: false, cause: answer.cause };
      try {
        const { key, iv, keyId } = open(handshake.parse(answer.body));
        const apiKey = z.string().min(1).parse(answer.headers.get('x-km-api-key'));
        const headers = { 'x-km-api-key': apiKey };
        const cipher = { key, iv };
        const session: NagadSession = {
          post: async (path, body) => {
            const asked = `${path}?${String(new URLSearchParams({ 'key-id': keyId, 'ma-id': id }))}`;
            const sensitiveData = encrypt(cipher, JSON.stringify(body));
            return unseal(cipher, await call('POST', asked, { headers, body: { sensitiveData } }));
          },
          get: (path, query) =>
            call('GET', `${path}?${String(new URLSearchParams(query))}`, { headers }),
        };
        return { ok: true, session };
      } catch (error) {
        const cause = new Error(`no handshake: Nagad answered ${answer.status}`, { cause: error });
        return { ok: false, cause };
      }
    },
  };
}

interface Cipher {
  readonly key: Buffer;
  readonly iv: Buffer;
}

/** Nagad's contract has one key and one IV for all messages of a handshake. */
function encrypt({ key, iv }: Cipher, text: string): string {
  const cipher = createCipheriv('aes-128-cbc', key, iv);
  return Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]).toString('base64');
}

/** A failure is not sealed, and an answer that does not open says nothing. */
function unseal({ key, iv }: Cipher, answer: JsonAnswer): JsonAnswer {
  if (!answer.ok) return answer;
  const body = sealed.safeParse(answer.body);
  if (!body.success) return answer;
  try {
    const cipher = createDecipheriv('aes-128-cbc', key, iv);
    const bytes = Buffer.from(body.data.sensitiveData, 'base64');
    const text = Buffer.concat([cipher.update(bytes), cipher.final()]).toString('utf8');
    return { ...answer, body: JSON.parse(text) as unknown };
  } catch (error) {
    const cause = new Error(`answer ${answer.status} does not open with the agreed key`, {
      cause: error,
    });
    return { ok: false, sent: true, cause };
  }
}

function bytesOf16(text: string): Buffer {
  const bytes = Buffer.from(text, 'base64');
  if (bytes.length !== 16) throw new TypeError('a key of AES-128 has 16 bytes');
  return bytes;
}
