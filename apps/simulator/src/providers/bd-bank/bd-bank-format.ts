import { fromDecimal, money, toDecimal } from '@kheya/money';

const DHAKA_OFFSET_MS = 6 * 3600 * 1000;

/** The bank writes `05/02/2020 14:05:00`. */
export function bdBankTime(moment: Date): string {
  const local = new Date(moment.getTime() + DHAKA_OFFSET_MS).toISOString();
  const [year, month, day] = local.slice(0, 10).split('-');
  return `${day}/${month}/${year} ${local.slice(11, 19)}`;
}

/** Amounts are texts in taka; poisha are optional. Undefined for anything else. */
export function readAmount(text: unknown): bigint | undefined {
  if (typeof text !== 'string' || !/^\d{1,12}(\.\d{1,2})?$/.test(text)) return undefined;
  const { minor } = fromDecimal(text, 'BDT');
  return minor > 0n ? minor : undefined;
}

export function writeAmount(minor: bigint): string {
  return toDecimal(money('BDT', minor));
}
