const DHAKA_OFFSET_MS = 6 * 3600 * 1000;

/** Nagad writes times as 20260302210000, in Dhaka and without a zone. */
export function writeTime(moment: Date): string {
  const local = new Date(moment.getTime() + DHAKA_OFFSET_MS).toISOString();
  return local.slice(0, 19).replace(/\D/g, '');
}

/** Null for anything else. */
export function readTime(text: string | null | undefined): Date | null {
  const parts = /^(\d{4})(\d{2})(\d{2})(\d{2})(\d{2})(\d{2})$/.exec(text ?? '');
  if (!parts) return null;
  const [, year, month, day, hour, minute, second] = parts;
  const at = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}+06:00`);
  return Number.isNaN(at.getTime()) ? null : at;
}
