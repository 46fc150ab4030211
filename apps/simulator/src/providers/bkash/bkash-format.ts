const DHAKA_OFFSET_MS = 6 * 3600 * 1000;

/** bKash writes `2019-08-07T11:15:56:336 GMT+0600`. */
export function bkashTime(moment: Date): string {
  const local = new Date(moment.getTime() + DHAKA_OFFSET_MS).toISOString();
  return `${local.slice(0, 19)}:${local.slice(20, 23)} GMT+0600`;
}
