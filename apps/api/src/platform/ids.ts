import { randomBytes } from 'node:crypto';
import type { Clock } from '@kheya/service-kit';

/** A time-ordered id (UUID version 7) by the clock, so that rows of one day lie together. */
export function newId(clock: Clock): string {
  const bytes = randomBytes(16);
  bytes.writeUIntBE(clock.now().getTime(), 0, 6);
  bytes[6] = (bytes[6]! & 0x0f) | 0x70;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  const hex = bytes.toString('hex');
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    hex.slice(12, 16),
    hex.slice(16, 20),
    hex.slice(20),
  ].join('-');
}
