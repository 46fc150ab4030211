import { fromDecimal, money, toDecimal } from '@kheya/money';

const DHAKA_OFFSET_MS = 6 * 3600 * 1000;

/** The calendar day in Dhaka, which has no summer time. */
export function dhakaDay(moment: Date): string {
  return new Date(moment.getTime() + DHAKA_OFFSET_MS).toISOString().slice(0, 10);
}

/** A time of day in Dhaka: `2026-03-02` and `10:00`. */
export function dhakaMoment(day: string, time: string): Date {
  return new Date(`${day}T${time}:00+06:00`);
}

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
