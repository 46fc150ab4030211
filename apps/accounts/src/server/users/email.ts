import { domainToASCII } from 'node:url';
import { sanitizeLine } from '@kheya/contract';

const LOCAL = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/;
const DOMAIN = /^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9-]{2,63}$/;

/** What a mailbox and its domain may be long together (RFC 5321, section 4.5.3.1.3). */
export const MAX_EMAIL_LENGTH = 254;

/**
 * Normalises an address to one spelling per mailbox, or undefined when it is none: outer spaces are
 * removed, letters lower-cased, the domain becomes ASCII. Dots and plus signs stay: they differ at
 * some providers.
 */
export function normaliseEmail(typed: string): string | undefined {
  const text = sanitizeLine(typed).toLowerCase();
  const at = text.lastIndexOf('@');
  if (at < 1 || text.length > MAX_EMAIL_LENGTH) return undefined;
  const local = text.slice(0, at);
  const domain = domainToASCII(text.slice(at + 1));
  if (local.length > 64 || !LOCAL.test(local) || !DOMAIN.test(domain)) return undefined;
  return `${local}@${domain}`;
}
