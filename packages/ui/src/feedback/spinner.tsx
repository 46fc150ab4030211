import { classNames } from '#class-names.ts';

export interface SpinnerProps {
  /** Read by a screen reader; leave it out where a text beside it says the same. */
  readonly label?: string | undefined;
  /** In a line of small text. */
  readonly small?: boolean | undefined;
}

/** The only rotating element. It takes the colour and size of the surrounding text. */
export function Spinner({ label, small = false }: SpinnerProps) {
  return (
    <span className="inline-flex" role={label ? 'status' : undefined}>
      <span
        aria-hidden
        className={classNames(
          'spin rounded-full border-2 border-current/35 border-t-current',
          small ? 'size-4' : 'size-4.5',
        )}
      />
      {label ? <span className="sr-only">{label}</span> : null}
    </span>
  );
}
