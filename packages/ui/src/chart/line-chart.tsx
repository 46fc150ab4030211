import type { ReactNode } from 'react';

import { ChartTable } from '#chart/chart-table.tsx';
import { linePoints, pathOf } from '#chart/chart-scale.ts';

export interface ChartPoint {
  readonly key: string;
  /** The time of the point, in words. */
  readonly name: string;
  /** A rate or an amount in its smallest unit; only its position relative to the others counts. */
  readonly value: bigint;
  /** The value in words. */
  readonly text: string;
}

export interface LineChartProps {
  /** The line in one sentence: its start, its end and its lowest point. */
  readonly label: string;
  readonly heads: readonly [name: string, value: string];
  readonly points: readonly ChartPoint[];
  /** Captions under the line: the first day, a remark, the last day. */
  readonly captions?: readonly ReactNode[] | undefined;
}

const plotArea = { left: 2, right: 292, top: 12, bottom: 78 };

/** One value over time; the last point is marigold, because it still changes. */
export function LineChart({ label, heads, points, captions }: LineChartProps) {
  const spots = linePoints(
    points.map((point) => point.value),
    plotArea,
  );
  const end = spots.at(-1);
  if (end === undefined) return null;
  return (
    <figure className="my-3">
      <svg
        viewBox="0 0 300 96"
        role="img"
        aria-label={label}
        className="block h-auto w-full overflow-visible"
      >
        <path className="stroke-chart-grid" d="M0 78H300M0 42H300" />
        <path
          className="fill-none stroke-chart-1 stroke-2"
          strokeLinecap="round"
          strokeLinejoin="round"
          d={pathOf(spots)}
        />
        <circle
          className="fill-chart-3 stroke-surface stroke-[2.5]"
          cx={end.x}
          cy={end.y}
          r="4.5"
        />
      </svg>
      {captions === undefined ? null : (
        <figcaption className="mt-2 flex justify-between text-xs text-ink-faint tabular-nums">
          {captions.map((caption, at) => (
            <span key={at}>{caption}</span>
          ))}
        </figcaption>
      )}
      <ChartTable caption={label} heads={heads} rows={points} />
    </figure>
  );
}
