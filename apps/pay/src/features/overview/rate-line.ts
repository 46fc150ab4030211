import type { RatePoint } from '#features/overview/overview-queries.ts';

/** The drawing's room: the line stays between these edges. */
const left = 2;
const right = 292;
const top = 12;
const bottom = 78;

export interface Spot {
  readonly x: number;
  readonly y: number;
}

export interface RateLine {
  readonly spots: readonly Spot[];
  readonly lowest: RatePoint;
}

/** Where each day's rate stands in the chart; undefined where there is nothing to draw. */
export function rateLine(points: readonly RatePoint[]): RateLine | undefined {
  const [first, ...rest] = points;
  if (first === undefined) return undefined;
  const lowest = rest.reduce((low, point) => (point.rate.e8 < low.rate.e8 ? point : low), first);
  const highest = rest.reduce(
    (high, point) => (point.rate.e8 > high.rate.e8 ? point : high),
    first,
  );
  const span = highest.rate.e8 - lowest.rate.e8;
  const spots = points.map((point, at) => ({
    x: rest.length === 0 ? right : left + ((right - left) * at) / rest.length,
    y: bottom - ((bottom - top) * thousandths(point.rate.e8 - lowest.rate.e8, span)) / 1000,
  }));
  return { spots, lowest };
}

/** A flat line stands in the middle. */
function thousandths(part: bigint, whole: bigint): number {
  return whole === 0n ? 500 : Number((part * 1000n) / whole);
}

/** The line as a path of an SVG. */
export function pathOf(spots: readonly Spot[]): string {
  return spots.map(({ x, y }, at) => `${at === 0 ? 'M' : 'L'}${tenth(x)} ${tenth(y)}`).join('');
}

const tenth = (pixels: number) => Math.round(pixels * 10) / 10;
