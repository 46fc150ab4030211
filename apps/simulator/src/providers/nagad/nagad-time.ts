const DHAKA_OFFSET_MS = 6 * 3600 * 1000;

/** Nagad writes 20190807111556, in Dhaka. */
export function nagadTime(moment: Date): string {
  const local = new Date(moment.getTime() + DHAKA_OFFSET_MS).toISOString();
  return local.replace(/\D/g, '').slice(0, 14);
}

/** Undefined for anything else. */
export function readNagadTime(text: unknown): Date | undefined {
  if (typeof text !== 'string' || !/^\d{14}$/.test(text)) return undefined;
  const iso = text.replace(/^(....)(..)(..)(..)(..)(..)$/, '$1-$2-$3T$4:$5:$6+06:00');
  const moment = new Date(iso);
  return Number.isNaN(moment.getTime()) ? undefined : moment;
}
