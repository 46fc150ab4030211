import { type KeyboardEvent, type PointerEvent, useLayoutEffect, useState } from 'react';

import type { ChartPoint } from '#chart/chart-point.ts';
import {
  highestIndex,
  linePoints,
  lowestIndex,
  nearestIndex,
  pathOf,
  type Point,
} from '#chart/chart-scale.ts';
import { ChartTable } from '#chart/chart-table.tsx';

export interface DayPoint extends ChartPoint {
  /** The calendar day, counted; days without a value are left out and keep their distance. */
  readonly day: number;
  /** The day has no value of its own: the line to it is dotted. */
  readonly isCarried?: boolean | undefined;
}

export interface DayChartProps {
  /** The line in one sentence: its start, its end and its lowest point. */
  readonly label: string;
  /** The name of the control that walks along the line: "Day by day". */
  readonly walkLabel: string;
  readonly heads: readonly [name: string, value: string];
  readonly points: readonly DayPoint[];
  /** What is written at the lowest and at the highest point; left out where the line is flat. */
  readonly marks?: { readonly low: string; readonly high: string } | undefined;
  /** Under the line: the first day and the last. */
  readonly captions: readonly [first: string, last: string];
}

/** The drawing is as wide as its place, so that its texts keep their size; its height is fixed. */
const height = 122;
const bottom = 98;
/** Space for the chosen day above, and for the mark of the highest point below that. */
const top = { bare: 20, marked: 34 };

/** The width of the place the drawing is put in, which is there only when there are points. */
function useWidth() {
  const [width, setWidth] = useState(300);
  const [place, setPlace] = useState<HTMLDivElement | null>(null);
  useLayoutEffect(() => {
    if (place === null) return undefined;
    const watch = new ResizeObserver(([entry]) => {
      if (entry !== undefined) setWidth(Math.max(1, Math.round(entry.contentRect.width)));
    });
    watch.observe(place);
    return () => watch.disconnect();
  }, [place]);
  return { width, setPlace };
}

/**
 * A value by day. Hovering shows a day's value; so do the arrow keys, which also have it read out.
 */
export function DayChart(props: DayChartProps) {
  const { label, walkLabel, heads, points, marks, captions } = props;
  const { width, setPlace } = useWidth();
  const [chosen, setChosen] = useState<number | undefined>();
  const highest = marks === undefined ? top.bare : top.marked;
  const plotArea = { left: 2, right: width - 8, top: highest, bottom };
  const values = points.map((point) => point.value);
  const days = points.map((point) => point.day);
  const spots = linePoints(values, plotArea, days);
  const last = points.length - 1;
  const at = Math.min(chosen ?? last, last);
  const [point, end] = [points[at], spots.at(-1)];
  if (point === undefined || end === undefined) return null;
  const follow = (event: PointerEvent<HTMLElement>) =>
    setChosen(
      nearestIndex(spots, event.clientX - event.currentTarget.getBoundingClientRect().left),
    );
  return (
    <figure className="my-3">
      <div
        ref={setPlace}
        role="slider"
        tabIndex={0}
        aria-label={walkLabel}
        aria-valuemin={1}
        aria-valuemax={points.length}
        aria-valuenow={at + 1}
        aria-valuetext={`${point.name}: ${point.text}`}
        onFocus={() => setChosen((now) => now ?? last)}
        onBlur={() => setChosen(undefined)}
        onKeyDown={(event) => {
          const to = stepTo(event, at, last);
          if (to === undefined) return;
          event.preventDefault();
          setChosen(to);
        }}
        onPointerMove={follow}
        onPointerDown={follow}
        onPointerLeave={() => setChosen(undefined)}
        className="touch-pan-y rounded-md"
      >
        <Plot
          {...{ values, spots, marks, width, highest }}
          isCarried={(at) => points[at]?.isCarried === true}
          chosen={
            chosen === undefined
              ? undefined
              : { spot: spots[at] ?? end, text: `${point.name}: ${point.text}` }
          }
        />
      </div>
      <figcaption
        aria-hidden
        className="mt-1 flex justify-between text-xs text-ink-faint tabular-nums"
      >
        {captions.map((caption) => (
          <span key={caption}>{caption}</span>
        ))}
      </figcaption>
      <ChartTable caption={label} heads={heads} rows={points} />
    </figure>
  );
}

interface PlotProps extends Placed {
  readonly values: readonly bigint[];
  readonly spots: readonly Point[];
  readonly marks: DayChartProps['marks'];
  readonly isCarried: (at: number) => boolean;
  /** The height of the highest value. */
  readonly highest: number;
  readonly chosen: { readonly spot: Point; readonly text: string } | undefined;
}

/** The drawing alone: the line, its extremes, its end, and the day that was chosen. */
function Plot({ values, spots, marks, width, highest, chosen, isCarried }: PlotProps) {
  const isOwn = (at: number) => !isCarried(at);
  const end = spots.at(-1);
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      aria-hidden
      className="block h-30.5 w-full overflow-visible"
    >
      <path
        className="stroke-chart-grid"
        d={`M0 ${bottom}H${width}M0 ${(highest + bottom) / 2}H${width}`}
      />
      <path
        className="fill-none stroke-chart-1 stroke-2"
        strokeLinecap="round"
        strokeLinejoin="round"
        d={pathOf(spots, isOwn)}
      />
      {spots.some((_, at) => isCarried(at)) ? (
        <path
          className="fill-none stroke-chart-1 stroke-2 opacity-60"
          strokeLinecap="round"
          strokeDasharray="0.1 4"
          d={pathOf(spots, isCarried)}
        />
      ) : null}
      {marks === undefined ? null : <Extremes {...{ values, spots, marks, width }} />}
      <circle
        className="fill-chart-3 stroke-surface stroke-[2.5]"
        cx={end?.x}
        cy={end?.y}
        r="4.5"
      />
      {chosen === undefined ? null : <ChosenDay {...chosen} width={width} />}
    </svg>
  );
}

const week = 7;

/** Arrows go a day, page keys a week, Home and End to the ends. */
function stepTo({ key }: KeyboardEvent, at: number, last: number): number | undefined {
  const moves: Record<string, number | undefined> = {
    ArrowLeft: at - 1,
    ArrowDown: at - 1,
    ArrowRight: at + 1,
    ArrowUp: at + 1,
    PageDown: at - week,
    PageUp: at + week,
    Home: 0,
    End: last,
  };
  const to = moves[key];
  return to === undefined ? undefined : Math.max(0, Math.min(last, to));
}

interface Placed {
  readonly width: number;
}

/** The lowest and the highest point with their values; none where the line is flat. */
function Extremes(
  props: Placed & {
    readonly values: readonly bigint[];
    readonly spots: readonly Point[];
    readonly marks: { readonly low: string; readonly high: string };
  },
) {
  const { values, spots, marks, width } = props;
  const [low, high] = [lowestIndex(values), highestIndex(values)];
  const [lowest, highest] = [spots[low], spots[high]];
  if (low === high || lowest === undefined || highest === undefined) return null;
  const places = [
    { spot: highest, text: marks.high, below: -8 },
    { spot: lowest, text: marks.low, below: 17 },
  ];
  return places.map(({ spot, text, below }) => (
    <g key={below}>
      <circle className="fill-chart-1 stroke-surface stroke-[1.5]" cx={spot.x} cy={spot.y} r="3" />
      <text
        className="fill-ink-faint text-xs tabular-nums"
        x={spot.x}
        y={spot.y + below}
        textAnchor={anchorAt(spot.x, width)}
      >
        {text}
      </text>
    </g>
  ));
}

function ChosenDay({
  spot,
  text,
  width,
}: Placed & { readonly spot: Point; readonly text: string }) {
  return (
    <g>
      <path className="stroke-line-strong" d={`M${spot.x} 16V${bottom}`} />
      <circle className="fill-surface stroke-chart-1 stroke-2" cx={spot.x} cy={spot.y} r="4" />
      <text
        className="fill-ink text-xs font-medium tabular-nums"
        x={spot.x}
        y="10"
        textAnchor={anchorAt(spot.x, width)}
      >
        {text}
      </text>
    </g>
  );
}

/** A text near an edge is written towards the middle. */
function anchorAt(x: number, width: number): 'start' | 'middle' | 'end' {
  const edge = 60;
  if (x < edge) return 'start';
  return x > width - edge ? 'end' : 'middle';
}
