import { isIP } from 'node:net';

/** An address in one spelling; undefined for what is none. An IPv4 one may come wrapped in IPv6. */
export function plainIp(given: string): string | undefined {
  const text = given.replace(/^::ffff:(?=\d+\.)/i, '').toLowerCase();
  return isIP(text) === 0 ? undefined : text;
}
