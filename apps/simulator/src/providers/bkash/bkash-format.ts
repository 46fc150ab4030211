import { fromDecimal, money, toDecimal } from '@kheya/money';

const DHAKA_OFFSET_MS = 6 * 3600 * 1000;

/** bKash writes `2019-08-07T11:15:56:336 GMT+0600`. */
export function bkashTime(moment: Date): string {
  const local = new Date(moment.getTime() + DHAKA_OFFSET_MS).toISOString();
  return `${local.slice(0, 19)}:${local.slice(20, 23)} GMT+0600`;
}

/** Amounts are strings in taka; paisa are optional. Undefined for anything else. */
export function readAmount(text: unknown): bigint | undefined {
  if (typeof text !== 'string' || !/^\d{1,10}(\.\d{1,2})?$/.test(text)) return undefined;
  const { minor } = fromDecimal(text, 'BDT');
  return minor > 0n ? minor : undefined;
}

export function writeAmount(minor: bigint): string {
  return toDecimal(money('BDT', minor));
}

/** `01XXXXXXXXX`, the only form bKash accepts. */
export function isMsisdn(text: unknown): text is string {
  return typeof text === 'string' && /^01[3-9]\d{8}$/.test(text);
}
