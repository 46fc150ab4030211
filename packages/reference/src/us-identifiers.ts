/** Numbers printed in advertisements and sample cards: never anyone's own. */
const publicSsns = new Set(['078051120', '219099999', '123456789']);

const unusedEinPrefixes = new Set('00 07 08 09 17 18 19 28 29 49 69 70 78 79 89 96 97'.split(' '));

/** A social security number, with or without its hyphens, by the rules of the SSA. */
export function isSsn(text: string): boolean {
  const parts = /^(\d{3})-?(\d{2})-?(\d{4})$/.exec(text);
  if (parts === null) return false;
  const [, area = '', group = '', serial = ''] = parts;
  const digits = area + group + serial;
  if (area === '000' || area === '666' || area >= '900') return false;
  if (group === '00' || serial === '0000') return false;
  return !publicSsns.has(digits) && !/^(\d)\1{8}$/.test(digits);
}

/** An individual taxpayer number: nine hundreds with a middle pair the IRS gives out. */
export function isItin(text: string): boolean {
  const parts = /^9\d{2}-?(\d{2})-?\d{4}$/.exec(text);
  const pair = parts?.[1] ?? '';
  return /^(?:5\d|6[0-5]|7\d|8[0-8]|9[0-2]|9[4-9])$/.test(pair);
}

/** An employer number, NN-NNNNNNN or nine digits, with a prefix the IRS uses. */
export function isEin(text: string): boolean {
  const parts = /^(\d{2})-?\d{7}$/.exec(text);
  return parts !== null && !unusedEinPrefixes.has(parts[1] ?? '');
}

/** 123-45-6780, as the banking partner wants it. */
export function formatSsn(text: string): string {
  return text.replace(/^(\d{3})-?(\d{2})-?(\d{4})$/, '$1-$2-$3');
}

/** 12-3456789, as it is printed. */
export function formatEin(text: string): string {
  return text.replace(/^(\d{2})-?(\d{7})$/, '$1-$2');
}

export function isZipCode(text: string): boolean {
  return /^\d{5}(?:-\d{4})?$/.test(text);
}

/** A number of the North American plan, in any of its usual spellings, as +1XXXXXXXXXX. */
export function parseUsPhone(text: string): string | undefined {
  const digits = text.replace(/[\s().-]/g, '').replace(/^\+?1(?=\d{10}$)/, '');
  return /^[2-9]\d{2}[2-9]\d{6}$/.test(digits) ? `+1${digits}` : undefined;
}
