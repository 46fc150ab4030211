import { formatNational } from '@kheya/ui';

const prefixes = { US: '+1', BD: '+880' } as const;

/** A saved number grouped as its country writes it, in Latin digits, because it is dialled. */
export function writtenPhone(e164: string): string {
  const country = (['BD', 'US'] as const).find((one) => e164.startsWith(prefixes[one]));
  if (country === undefined) return e164;
  const prefix = prefixes[country];
  return `${prefix} ${formatNational(e164.slice(prefix.length), country)}`;
}
