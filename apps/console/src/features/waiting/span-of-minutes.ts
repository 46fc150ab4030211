export interface Span {
  readonly unit: 'minute' | 'hour' | 'day';
  readonly count: number;
}

/** A length of time in the largest unit that still tells it well: 90 minutes, 36 hours, 2 days. */
export function spanOfMinutes(minutes: number): Span {
  if (minutes < 120) return { unit: 'minute', count: minutes };
  const hours = Math.round(minutes / 60);
  if (hours < 48) return { unit: 'hour', count: hours };
  return { unit: 'day', count: Math.round(minutes / (24 * 60)) };
}
