import { classNames } from '#class-names.ts';

export interface BoatProps {
  readonly className?: string | undefined;
  /** Set to false on drawn water, so that the boat has no ripples of its own. */
  readonly afloat?: boolean | undefined;
}

/** The small boat, for anything on its way. */
export function Boat({ className, afloat = true }: BoatProps) {
  return (
    <svg
      viewBox="0 0 96 60"
      aria-hidden
      className={classNames('block h-15 w-24', className)}
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path
        className="fill-accent"
        d="M49 6c9-1.5 17-1.2 23 .6 3.5 9.5 3 19.5-1.6 28.4-6.6-1.8-13.6-2-21.4-.4Z"
      />
      <path
        className="fill-none stroke-brand-ink stroke-[1.5]"
        d="M48.5 3v37M22 39.5c-.6-6.5 2-9.5 7.5-9.7 5.6-.2 8.8 3 8.9 9.9M27 30.3c1.8 2.5 2.5 5.5 2.3 9.4M33.5 31c1.3 2.3 1.8 5 1.6 8.7"
      />
      <path
        className="fill-brand-ink"
        d="M6 28.5c5.5 7.8 16 11.8 38 11.8 20 0 35-3.3 46-12-6.5 13.7-19.5 21.2-43.5 21.2C24 49.5 11 42.8 6 28.5Z"
      />
      {afloat ? (
        <path
          className="fill-none stroke-brand-ink stroke-[1.25] opacity-45"
          d="M14 55.5q5-2.6 10 0t10 0 10 0 10 0 10 0 10 0 10 0"
        />
      ) : null}
    </svg>
  );
}
