import { createHash } from 'node:crypto';
import type { Currency } from '@kheya/money';

export const ID_ZERO = '00000000-0000-0000-0000-000000000000';
export const ID_MAX = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

/** Twelve bits of an id name the bucket. */
export const BUCKET_MAX = 4095;

export interface LedgerIdParts {
  /** When the intent was made. It orders ids in time, so every retry must pass the same moment. */
  readonly atMs: number;
  readonly bucket: number;
  readonly intent: string;
  readonly leg: number;
  /** The purpose of the id: a movement's step, such as `usd_to_wallet_reserve`. */
  readonly kind: string;
  readonly attempt?: number;
}

/**
 * The id of one leg: a version 8 uuid of 48 bits of time, 12 bits of bucket and a hash of the rest.
 * The same parts give the same id, so a retry is a replay and never a second transfer.
 */
export function ledgerId(parts: LedgerIdParts): string {
  const { atMs, bucket, intent, leg, kind, attempt = 0 } = parts;
  if (!Number.isInteger(bucket) || bucket < 0 || bucket > BUCKET_MAX) {
    throw new RangeError(`bucket ${bucket} does not fit an id`);
  }
  if (!Number.isInteger(atMs) || atMs < 0 || atMs >= 2 ** 48) {
    throw new RangeError(`time ${atMs} does not fit an id`);
  }
  const hash = createHash('sha256')
    .update(JSON.stringify([intent, leg, kind, attempt]))
    .digest();
  // The two bits of the uuid variant.
  hash[0] = (hash[0]! & 0x3f) | 0x80;
  const tail = hash.toString('hex', 0, 8);
  const time = atMs.toString(16).padStart(12, '0');
  const version = `8${bucket.toString(16).padStart(3, '0')}`;
  return `${time.slice(0, 8)}-${time.slice(8)}-${version}-${tail.slice(0, 4)}-${tail.slice(4)}`;
}

/** The bucket an id lies in. */
export function bucketOf(id: string): number {
  return Number.parseInt(id.slice(15, 18), 16);
}

/** Cached: there are few of them, and every movement names some. */
const houseAccountIds = new Map<string, string>();

/** The id of the one account for a house code, currency and bucket. */
export function houseAccountId(bucket: number, code: number, currency: Currency): string {
  const key = `${bucket} ${code} ${currency}`;
  const known = houseAccountIds.get(key);
  if (known !== undefined) return known;
  const id = ledgerId({ atMs: 0, bucket, intent: 'house', leg: code, kind: currency });
  houseAccountIds.set(key, id);
  return id;
}

/** The id of the ledger account of a business row (a customer's account, a contract). */
export function customerAccountId(parts: {
  readonly atMs: number;
  readonly bucket: number;
  /** The business row's id. */
  readonly accountKey: string;
}): string {
  const { atMs, bucket, accountKey } = parts;
  return ledgerId({ atMs, bucket, intent: accountKey, leg: 0, kind: 'account' });
}

/** The bucket of a new customer: all accounts of a customer share it for life. */
export function bucketFor(customerId: string, buckets: number): number {
  return createHash('sha256').update(customerId).digest().readUInt32BE(0) % buckets;
}
