import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';

export interface CountdownProps {
  /** The end, in milliseconds of the clock `now` reads. */
  readonly until: number;
  /** The app's clock: the server's time, never the machine's. */
  readonly now: () => number;
  readonly children: (left: TimeLeft) => ReactNode;
  readonly onEnd?: (() => void) | undefined;
}

export interface TimeLeft {
  readonly milliseconds: number;
  /** "24:38", in Latin digits; convert it to the reader's with `toDigits`. */
  readonly clock: string;
}

/** Counts the seconds down and calls `onEnd` once at zero. */
export function Countdown({ until, now, children, onEnd }: CountdownProps) {
  const [at, setAt] = useState(now);
  const left = Math.max(0, until - at);
  const ended = left === 0;
  const tick = useEffectEvent(() => setAt(now()));
  const end = useEffectEvent(() => onEnd?.());
  useEffect(() => {
    if (ended) {
      end();
      return;
    }
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, [ended, until]);
  return <>{children({ milliseconds: left, clock: clockText(left) })}</>;
}

/** 1478000 is "24:38"; from one hour on it is "1:04:38". */
export function clockText(milliseconds: number): string {
  // Rounded down, so that a clock slightly behind the server's never shows more than the whole span.
  const seconds = Math.floor(milliseconds / 1000);
  const pad = (value: number) => `${value}`.padStart(2, '0');
  const hours = Math.floor(seconds / 3600);
  const minutes = Math.floor((seconds % 3600) / 60);
  return hours > 0
    ? `${hours}:${pad(minutes)}:${pad(seconds % 60)}`
    : `${minutes}:${pad(seconds % 60)}`;
}

/** The ring around a countdown, in marigold because time is running. */
export function CountdownRing({ share }: { readonly share: number }) {
  return (
    <svg
      viewBox="0 0 56 56"
      aria-hidden
      className="size-12 shrink-0 -rotate-90 fill-none stroke-[4.5]"
    >
      <circle className="stroke-sunken" cx="28" cy="28" r="24" />
      <circle
        className="stroke-accent"
        strokeLinecap="round"
        cx="28"
        cy="28"
        r="24"
        pathLength={100}
        strokeDasharray={`${Math.max(0, Math.min(100, share * 100))} 100`}
      />
    </svg>
  );
}
