import { linePoints, pathOf } from '#chart/chart-scale.ts';
import { classNames } from '#class-names.ts';

export interface SparklineProps {
  /** The line in one sentence; the figures stand beside it. */
  readonly label: string;
  readonly values: readonly bigint[];
  readonly className?: string | undefined;
}

const plotArea = { left: 1.5, right: 91, top: 5, bottom: 23 };

/** A small line in the text, beside the figure it illustrates. */
export function Sparkline({ label, values, className }: SparklineProps) {
  const spots = linePoints(values, plotArea);
  const end = spots.at(-1);
  if (end === undefined) return null;
  return (
    <svg
      viewBox="0 0 96 28"
      role="img"
      aria-label={label}
      className={classNames('h-7 w-24 shrink-0 overflow-visible', className)}
    >
      <path
        className="fill-none stroke-chart-1 stroke-[1.75]"
        strokeLinecap="round"
        strokeLinejoin="round"
        d={pathOf(spots)}
      />
      <circle className="fill-chart-3 stroke-surface stroke-[1.5]" cx={end.x} cy={end.y} r="3.25" />
    </svg>
  );
}
