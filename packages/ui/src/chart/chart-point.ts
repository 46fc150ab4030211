/** One figure of a chart. */
export interface ChartPoint {
  readonly key: string;
  /** The time of the point, in words. */
  readonly name: string;
  /** A rate or an amount in its smallest unit; only its position relative to the others counts. */
  readonly value: bigint;
  /** The value in words. */
  readonly text: string;
}
