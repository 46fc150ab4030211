import { isIP } from 'node:net';

/** Normalizes an address; undefined when it is not one. IPv4 may come wrapped in IPv6. */
export function plainIp(given: string): string | undefined {
  const text = given.replace(/^::ffff:(?=\d+\.)/i, '').toLowerCase();
  return isIP(text) === 0 ? undefined : text;
}
