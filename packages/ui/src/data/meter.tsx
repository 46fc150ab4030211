export interface MeterProps {
  readonly label: string;
  /** The used share in whole thousandths: 0 to 1000. */
  readonly used: number;
  /** The same in words, for screen readers. */
  readonly text: string;
  readonly tone?: 'plain' | 'now' | undefined;
}

/** How much of a limit is left, as a thin bar. */
export function Meter({ label, used, text, tone = 'plain' }: MeterProps) {
  const share = Math.max(0, Math.min(1000, used));
  return (
    <svg
      role="meter"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={1000}
      aria-valuenow={share}
      aria-valuetext={text}
      className="block h-1.5 w-full rounded-[3px]"
    >
      <rect width="100%" height="100%" className="fill-chart-2" />
      <rect
        width={`${share / 10}%`}
        height="100%"
        rx="3"
        className={tone === 'now' ? 'fill-accent' : 'fill-chart-1'}
      />
    </svg>
  );
}
