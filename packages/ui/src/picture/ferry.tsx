import { classNames } from '#class-names.ts';

/** The lines of the ferry in a box of 380 by 230; `Crossing` places them on its river. */
export function FerryStrokes() {
  return (
    <g className="fill-none stroke-brand-ink stroke-2" strokeLinecap="round" strokeLinejoin="round">
      <path className="stroke-[1.25]" d="M186 21 70 142M186 21 330 112" />
      <path
        className="fill-accent"
        d="M196 31c24 5.5 48 6.5 73 .5 15.5 27 20 63 9 99-26-8-55-9-84-.5 11.5-33 12-67 2-99Z"
      />
      <path
        className="stroke-[1.25]"
        d="M220 35c9.5 30 9.5 61 0 91.5M245 35.5c11.5 30 13 60 4 90"
      />
      <path
        className="fill-accent-soft stroke-[1.25] [stroke-dasharray:2.5_2.5]"
        d="M227.5 72l15.5-.8 1.8 17-16.3.9Z"
      />
      <path d="M191 28.5c28 7 56 7.5 83 .5M190 134c30-9 61-8 92 1" />
      <path d="M186 15v140" />
      <path
        className="fill-brand-ink stroke-none"
        d="M187 12c8-4.5 13 3 22-1.5-3.5 5-3.5 9-1 13-9 2.5-14-4-21-.5Z"
      />
      <path
        className="fill-(--drawing-ground)"
        d="M78 153c-3-30 9-47.5 32-49.5 16-1.4 30-1.3 44 .2 20 2.2 29 18.5 26 49.3Z"
      />
      <path
        className="stroke-[1.25]"
        d="M98 107.5c-9 11-11.5 27-10.5 44.5M115 103.5c-6 13-8 30-7.5 48M133 102.6c-2 15-2.5 32-2 49M151 103.6c3.5 14 5 31 4 48M167 109c5 12 6.5 26 5.5 42M80 131c32-4 66-4 99 0M90 115c26-3.5 53-3.5 79 0"
      />
      <path
        className="fill-brand-ink"
        d="M10 80c20 45 66 69 156 69 82 0 142-17 188-56-25 61-80 92-176 92C92 185 34 151 10 80Z"
      />
      <path
        className="stroke-(--drawing-ground) stroke-[1.25] opacity-55"
        d="M29 110c28 35 76 50 148 50 66 0 118-13 156-40M49 138c31 24 74 35 130 35 52 0 95-10 130-31"
      />
      <path
        className="fill-brand-ink stroke-(--drawing-ground) stroke-1"
        d="M53.5 61.5a6.2 6.2 0 1 0-12.4.2c0 3.5 2.7 6.2 6.2 6.2s6.2-2.9 6.2-6.4Z"
      />
      <path
        className="fill-brand-ink stroke-(--drawing-ground) stroke-1"
        d="M41.5 59.5c1-5.5 9-7 12-1.5l4.5 1-4 2.5c-4-1.5-8.5-2-12.5-2Z"
      />
      <path
        className="fill-brand-ink stroke-(--drawing-ground) stroke-1"
        d="M39 77c1.5-5.5 5.5-8.5 9.5-8 4.5.6 7 4.5 7.5 10l1 13c2 6.5 3 15 3.2 25.5-7-2-13.5-5.5-19-11-.4-10-1.7-20-2.2-29.5Z"
      />
      <path d="M53 76l13 11M47 85l14 8.5" />
      <path d="M71 78 17 188" />
      <path
        className="fill-brand-ink stroke-(--drawing-ground) stroke-1"
        d="M19.5 178c4 .5 6.2 2.7 6 5.2L14.5 202c-3.6 0-5.6-2-5.3-5.2Z"
      />
    </g>
  );
}

export interface FerryProps {
  readonly className?: string | undefined;
}

/** The large drawing for landing, sign-in, empty and done. Inside the app only `Boat` is used. */
export function Ferry({ className }: FerryProps) {
  return (
    <svg
      viewBox="0 0 380 236"
      aria-hidden
      className={classNames(
        'block overflow-visible [--drawing-ground:var(--color-surface)]',
        className,
      )}
    >
      <FerryStrokes />
      <g className="fill-none stroke-brand-ink stroke-[1.75] opacity-50" strokeLinecap="round">
        <path d="M46 212q10-5 20 0t20 0 20 0 20 0 20 0 20 0 20 0 20 0 20 0 20 0 20 0 20 0" />
        <path d="M88 224q10-5 20 0t20 0 20 0M236 222q10-5 20 0t20 0 20 0" />
      </g>
    </svg>
  );
}
