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

/** The point of each value: the lowest at the bottom, the highest on top, a flat line halfway. */
export function linePoints(values: readonly bigint[], plotArea: PlotArea): readonly Point[] {
  const [low, high] = [lowest(values), highest(values)];
  const last = values.length - 1;
  return values.map((value, at) => ({
    x: last === 0 ? plotArea.right : plotArea.left + ((plotArea.right - plotArea.left) * at) / last,
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

/** The points as the path of an SVG. */
export function pathOf(spots: readonly Point[]): string {
  return spots
    .map(({ x, y }, at) => `${at === 0 ? 'M' : 'L'}${roundToTenth(x)} ${roundToTenth(y)}`)
    .join('');
}

/** The index of the lowest value; of several, the first. */
export function lowestIndex(values: readonly bigint[]): number {
  return values.indexOf(lowest(values));
}

const lowest = (values: readonly bigint[]) =>
  values.reduce((a, b) => (b < a ? b : a), values[0] ?? 0n);
const highest = (values: readonly bigint[]) =>
  values.reduce((a, b) => (b > a ? b : a), values[0] ?? 0n);
const roundToTenth = (pixels: number) => Math.round(pixels * 10) / 10;

function fraction(part: bigint, whole: bigint, ifZero: number): number {
  return whole <= 0n ? ifZero : Number((part * thousand) / whole);
}
