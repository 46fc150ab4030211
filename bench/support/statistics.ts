export function median(values: readonly number[]): number {
  return quantile(values, 0.5);
}

/** The quantile of the values; between two values it is interpolated. */
export function quantile(values: readonly number[], part: number): number {
  if (values.length === 0) throw new Error('no values to summarise');
  const sorted = values.toSorted((left, right) => left - right);
  const position = (sorted.length - 1) * part;
  const below = sorted[Math.floor(position)]!;
  const above = sorted[Math.ceil(position)]!;
  return below + (above - below) * (position - Math.floor(position));
}

/** Rounds to three significant figures, which is all a measurement supports. */
export function rounded(value: number): number {
  if (value === 0 || !Number.isFinite(value)) return value;
  const digits = Math.max(0, 2 - Math.floor(Math.log10(Math.abs(value))));
  return Number(value.toFixed(Math.min(digits, 20)));
}
