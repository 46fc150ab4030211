import { classNames } from '#class-names.ts';

export type FlagCountry = 'US' | 'BD';

export interface FlagProps {
  readonly country: FlagCountry;
  /** The country's name; left out where it is written beside the flag. */
  readonly label?: string | undefined;
  readonly className?: string | undefined;
}

const stars =
  'M1.5 1.5h1v1h-1zM4 1.5h1v1H4zM6.5 1.5h1v1h-1zM2.7 3.5h1v1h-1zM5.2 3.5h1v1h-1z' +
  'M1.5 5.5h1v1h-1zM4 5.5h1v1H4zM6.5 5.5h1v1h-1z';

/** A small flag with an edge, so that its shape shows on white and in the dark theme. */
export function Flag({ country, label, className }: FlagProps) {
  const named =
    label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label };
  return (
    <svg
      viewBox="0 0 20 14"
      {...named}
      className={classNames(
        'h-3.5 w-5 shrink-0 rounded-[2.5px] [box-shadow:0_0_0_1px_var(--color-edge)]',
        className,
      )}
    >
      {country === 'US' ? (
        <>
          <path fill="#fff" d="M0 0h20v14H0z" />
          <path fill="#c8313e" d="M0 0h20v2H0zM0 4h20v2H0zM0 8h20v2H0zM0 12h20v2H0z" />
          <path fill="#31457c" d="M0 0h9v8H0z" />
          <path fill="#fff" d={stars} />
        </>
      ) : (
        <>
          <path fill="#0c6b4c" d="M0 0h20v14H0z" />
          <circle cx="9" cy="7" r="4" fill="#e5404f" />
        </>
      )}
    </svg>
  );
}
