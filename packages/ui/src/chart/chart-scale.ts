export interface Spot {
  readonly x: number;
  readonly y: number;
}

/** The edges between which a line stays, in the drawing's own units. */
export interface Room {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

const thousand = 1000n;

/** Where each value stands: the lowest at the bottom, the highest at the top, a flat line midway. */
export function lineSpots(values: readonly bigint[], room: Room): readonly Spot[] {
  const [low, high] = [least(values), most(values)];
  const last = values.length - 1;
  return values.map((value, at) => ({
    x: last === 0 ? room.right : room.left + ((room.right - room.left) * at) / last,
    y: room.bottom - ((room.bottom - room.top) * share(value - low, high - low, 500)) / 1000,
  }));
}

/** How high each bar is, of a hundred: the largest fills the chart, what is not nothing is seen. */
export function barHeights(values: readonly bigint[]): readonly number[] {
  const whole = most(values);
  return values.map((value) => (value <= 0n ? 0 : Math.max(3, share(value, whole, 0) / 10)));
}

/** The line as a path of an SVG. */
export function pathOf(spots: readonly Spot[]): string {
  return spots.map(({ x, y }, at) => `${at === 0 ? 'M' : 'L'}${tenth(x)} ${tenth(y)}`).join('');
}

/** The place of the least value; the first of several. */
export function leastAt(values: readonly bigint[]): number {
  return values.indexOf(least(values));
}

const least = (values: readonly bigint[]) =>
  values.reduce((a, b) => (b < a ? b : a), values[0] ?? 0n);
const most = (values: readonly bigint[]) =>
  values.reduce((a, b) => (b > a ? b : a), values[0] ?? 0n);
const tenth = (pixels: number) => Math.round(pixels * 10) / 10;

function share(part: bigint, whole: bigint, ofNothing: number): number {
  return whole <= 0n ? ofNothing : Number((part * thousand) / whole);
}
