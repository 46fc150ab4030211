import { createHash, createHmac } from 'node:crypto';
import type { ModuleContext } from '#platform/module.ts';
import type { RequestOfAsker } from './payment-request-repository.ts';

type Keys = Pick<ModuleContext, 'config'>;

/** 128 bits: nobody guesses one, and the code stays coarse enough to be read from a counter. */
const SECRET_BYTES = 16;

/** The secret end of a request's link, made again from its id whenever its asker wants it. */
export function secretOf({ config }: Keys, id: string): string {
  return secretWith(config.DATA_KEY, id);
}

/** What is kept of a secret. */
export function hashOfSecret(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}

/** The link; null when it was made with a key that is gone since. */
export function linkOf({ config }: Keys, row: RequestOfAsker): string | null {
  const secret = [config.DATA_KEY, ...config.DATA_KEYS_OLD]
    .map((key) => secretWith(key, row.id))
    .find((one) => hashOfSecret(one).equals(row.secret_hash));
  if (secret === undefined) return null;
  const area = row.country === 'BD' ? 'bd' : 'us';
  return new URL(`/${area}/pay/${secret}`, config.PAY_URL).href;
}

function secretWith(key: string | Buffer, id: string): string {
  const digest = createHmac('sha256', key).update(`payment_request:${id}`).digest();
  return digest.subarray(0, SECRET_BYTES).toString('base64url');
}
