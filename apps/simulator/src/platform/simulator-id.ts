import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { SimulatorSchema } from '#database/schema.ts';

/** The next number of the simulator's one sequence. */
export async function nextNumber(db: Kysely<SimulatorSchema>): Promise<bigint> {
  const { rows } = await sql<{ value: bigint }>`select nextval('sim.numbers') as value`.execute(db);
  const row = rows[0];
  if (!row) throw new Error('the sequence of the simulator gave no number');
  return row.value;
}

/** A version 8 uuid derived from a name: the same name always gives the same id. */
export function uuidOf(name: string): string {
  const bytes = createHash('sha256').update(`kheya-simulator:${name}`).digest().subarray(0, 16);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x80, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  const hex = bytes.toString('hex');
  const cuts = [0, 8, 12, 16, 20, 32];
  return cuts
    .slice(1)
    .map((end, index) => hex.slice(cuts[index], end))
    .join('-');
}

/** A new id; on a fresh database the same calls get the same ids. */
export async function nextUuid(db: Kysely<SimulatorSchema>, kind: string): Promise<string> {
  return uuidOf(`${kind}:${await nextNumber(db)}`);
}

const LETTERS = '0123456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** Ten capital letters and digits, as wallets print their transaction ids. */
export function referenceOf(name: string): string {
  const bytes = createHash('sha256').update(`kheya-simulator:${name}`).digest();
  return [...bytes.subarray(0, 10)].map((byte) => LETTERS.charAt(byte % LETTERS.length)).join('');
}
