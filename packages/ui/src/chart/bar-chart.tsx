import { classNames } from '#class-names.ts';
import { barHeights } from '#chart/chart-scale.ts';
import { ChartTable } from '#chart/chart-table.tsx';
import type { ChartPoint } from '#chart/line-chart.tsx';

export interface ChartBar extends ChartPoint {
  /** The caption under the bar: "Nov". */
  readonly short: string;
}

export interface BarChartProps {
  readonly label: string;
  readonly heads: readonly [name: string, value: string];
  /** The last bar is the current period. */
  readonly bars: readonly ChartBar[];
  /** The number of bars the chart has space for; missing ones leave the start empty. */
  readonly slots?: number | undefined;
}

const maxBarHeight = 88;
const baseline = 92;
const chartWidth = 300;
/** A bar takes five ninths of its slot, the gap the rest; the last bar ends at the edge. */
const barShare = 5 / 9;

/** Sums by month; the current month is dark, because it is still growing. */
export function BarChart({ label, heads, bars, slots = bars.length }: BarChartProps) {
  const heights = barHeights(bars.map((bar) => bar.value));
  const step = chartWidth / (slots - 1 + barShare);
  const width = step * barShare;
  const empty = Math.max(0, slots - bars.length);
  const isNow = (at: number) => at === bars.length - 1;
  return (
    <figure className="my-3">
      <svg
        viewBox={`0 0 ${chartWidth} ${baseline}`}
        role="img"
        aria-label={label}
        className="block h-auto w-full"
      >
        {bars.map((bar, at) => {
          const height = (maxBarHeight * (heights[at] ?? 0)) / 100;
          return (
            <rect
              key={bar.key}
              className={isNow(at) ? 'fill-chart-1' : 'fill-chart-2'}
              x={(at + empty) * step}
              y={baseline - height}
              width={width}
              height={height}
              rx={Math.min(4, height / 2)}
            />
          );
        })}
      </svg>
      <figcaption aria-hidden className="mt-2 flex justify-between text-xs text-ink-faint">
        {Array.from({ length: empty }, (_, at) => (
          <span key={at} className="w-[10%]" />
        ))}
        {bars.map((bar, at) => (
          <span
            key={bar.key}
            className={classNames(
              'inline-flex w-[10%] justify-center whitespace-nowrap',
              isNow(at) && 'font-medium text-ink',
            )}
          >
            {bar.short}
          </span>
        ))}
      </figcaption>
      <ChartTable caption={label} heads={heads} rows={bars} />
    </figure>
  );
}
