export function median(values: readonly number[]): number {
  return quantile(values, 0.5);
}

/** The value below which this part of the values lies; between two it is their mean by weight. */
export function quantile(values: readonly number[], part: number): number {
  if (values.length === 0) throw new Error('no values to summarise');
  const sorted = values.toSorted((left, right) => left - right);
  const position = (sorted.length - 1) * part;
  const below = sorted[Math.floor(position)]!;
  const above = sorted[Math.ceil(position)]!;
  return below + (above - below) * (position - Math.floor(position));
}

/** Three figures that mean something are enough of a measurement. */
export function rounded(value: number): number {
  if (value === 0 || !Number.isFinite(value)) return value;
  const digits = Math.max(0, 2 - Math.floor(Math.log10(Math.abs(value))));
  return Number(value.toFixed(Math.min(digits, 20)));
}
