import { type ReactElement, type ReactNode, useState } from 'react';

import { classNames } from '#class-names.ts';
import type { ChartPoint } from '#chart/chart-point.ts';
import { barHeights } from '#chart/chart-scale.ts';
import { ChartTable } from '#chart/chart-table.tsx';

export interface ChartBar extends ChartPoint {
  /** The caption under the bar: "Nov". */
  readonly short: string;
}

export interface BarChartProps {
  readonly label: string;
  readonly heads: readonly [name: string, value: string];
  /** The last bar is the current period. */
  readonly bars: readonly ChartBar[];
  /** A link to what a bar is the sum of, around its column. */
  readonly linkOf?: ((bar: ChartBar, column: BarColumn) => ReactElement) | undefined;
}

/** What the link around a bar's column is given. */
export interface BarColumn {
  readonly className: string;
  readonly children: ReactNode;
}

const top = 16;
const maxBarHeight = 88;
const baseline = top + maxBarHeight;
const chartWidth = 300;
/** A bar takes five ninths of its slot. */
const barShare = 5 / 9;

/**
 * Sums by month. The current month is dark, because it is still growing. A bar that is pointed at
 * or focused shows its sum.
 */
export function BarChart({ label, heads, bars, linkOf }: BarChartProps) {
  const [chosen, setChosen] = useState<string | undefined>();
  return (
    <figure className="relative my-3">
      <BarDrawing {...{ label, bars, chosen }} />
      <figcaption
        aria-hidden
        className="mt-2 grid auto-cols-fr grid-flow-col text-center text-xs text-ink-faint"
      >
        {bars.map((bar, at) => (
          <span
            key={bar.key}
            className={classNames(
              'whitespace-nowrap',
              at === bars.length - 1 && 'font-medium text-ink',
            )}
          >
            {bar.short}
          </span>
        ))}
      </figcaption>
      <div className="absolute inset-0 grid auto-cols-fr grid-flow-col">
        {bars.map((bar) => (
          <span
            key={bar.key}
            className="grid"
            onPointerEnter={() => setChosen(bar.key)}
            onPointerLeave={() => setChosen(undefined)}
            onFocus={() => setChosen(bar.key)}
            onBlur={() => setChosen(undefined)}
          >
            {linkOf?.(bar, {
              className: 'rounded-md focus-visible:inner-focus',
              children: (
                <span className="sr-only">
                  {bar.name}: {bar.text}
                </span>
              ),
            })}
          </span>
        ))}
      </div>
      <ChartTable caption={label} heads={heads} rows={bars} />
    </figure>
  );
}

interface BarDrawingProps extends Pick<BarChartProps, 'label' | 'bars'> {
  /** The key of the bar that shows its sum. */
  readonly chosen: string | undefined;
}

function BarDrawing({ label, bars, chosen }: BarDrawingProps) {
  const heights = barHeights(bars.map((bar) => bar.value));
  const step = chartWidth / bars.length;
  const width = step * barShare;
  const isNow = (at: number) => at === bars.length - 1;
  return (
    <svg
      viewBox={`0 0 ${chartWidth} ${baseline + 1}`}
      role="img"
      aria-label={label}
      className="block h-auto w-full"
    >
      <path className="stroke-chart-grid" d={`M0 ${baseline + 0.5}H${chartWidth}`} />
      {bars.map((bar, at) => {
        const height = (maxBarHeight * (heights[at] ?? 0)) / 100;
        const middle = (at + 0.5) * step;
        return (
          <g key={bar.key}>
            <rect
              className={isNow(at) ? 'fill-chart-1' : 'fill-chart-2'}
              x={middle - width / 2}
              y={baseline - height}
              width={width}
              height={height}
              rx={Math.min(4, height / 2)}
            />
            {bar.key === chosen ? (
              <text
                className="fill-ink text-xs font-medium tabular-nums"
                x={at === 0 ? 0 : isNow(at) ? chartWidth : middle}
                y={baseline - height - 5}
                textAnchor={at === 0 ? 'start' : isNow(at) ? 'end' : 'middle'}
              >
                {bar.text}
              </text>
            ) : null}
          </g>
        );
      })}
    </svg>
  );
}
