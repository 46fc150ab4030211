export interface Point {
  readonly x: number;
  readonly y: number;
}

/** The edges of the line's area, in the drawing's own units. */
export interface PlotArea {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

const thousand = 1000n;

/**
 * The point of each value: the lowest at the bottom, the highest on top, a flat line halfway. With
 * the day of each value, the distance between two points is that between their days.
 */
export function linePoints(
  values: readonly bigint[],
  plotArea: PlotArea,
  days: readonly number[] = [...values.keys()],
): readonly Point[] {
  const [low, high] = [lowest(values), highest(values)];
  const first = days[0] ?? 0;
  const span = (days.at(-1) ?? 0) - first;
  const width = plotArea.right - plotArea.left;
  return values.map((value, at) => ({
    x: span === 0 ? plotArea.right : plotArea.left + (width * ((days[at] ?? 0) - first)) / span,
    y:
      plotArea.bottom -
      ((plotArea.bottom - plotArea.top) * fraction(value - low, high - low, 500)) / 1000,
  }));
}

/** The height of each bar in percent: the largest fills the chart, any above zero is visible. */
export function barHeights(values: readonly bigint[]): readonly number[] {
  const whole = highest(values);
  return values.map((value) => (value <= 0n ? 0 : Math.max(3, fraction(value, whole, 0) / 10)));
}

/** The points as the path of an SVG; the line isn't drawn to those that are left out. */
export function pathOf(
  spots: readonly Point[],
  isDrawn: (at: number) => boolean = () => true,
): string {
  return spots
    .map(({ x, y }, at) => {
      const move = at > 0 && isDrawn(at) ? 'L' : 'M';
      return `${move}${roundToTenth(x)} ${roundToTenth(y)}`;
    })
    .join('');
}

/** The index of the lowest value; of several, the first. */
export function lowestIndex(values: readonly bigint[]): number {
  return values.indexOf(lowest(values));
}

/** The index of the highest value; of several, the first. */
export function highestIndex(values: readonly bigint[]): number {
  return values.indexOf(highest(values));
}

/** The index of the point nearest to a place across the drawing. */
export function nearestIndex(spots: readonly Point[], x: number): number {
  const distances = spots.map((spot) => Math.abs(spot.x - x));
  return distances.indexOf(Math.min(...distances));
}

const lowest = (values: readonly bigint[]) =>
  values.reduce((a, b) => (b < a ? b : a), values[0] ?? 0n);
const highest = (values: readonly bigint[]) =>
  values.reduce((a, b) => (b > a ? b : a), values[0] ?? 0n);
const roundToTenth = (pixels: number) => Math.round(pixels * 10) / 10;

function fraction(part: bigint, whole: bigint, ifZero: number): number {
  return whole <= 0n ? ifZero : Number((part * thousand) / whole);
}
