export interface SpinnerProps {
  /** Said to a screen reader; leave out where the words beside it say it already. */
  readonly label?: string | undefined;
}

/** The only thing that turns. It takes the colour and size of the text around it. */
export function Spinner({ label }: SpinnerProps) {
  return (
    <span className="inline-flex" role={label ? 'status' : undefined}>
      <span
        aria-hidden
        className="spin size-4.5 rounded-full border-2 border-current/35 border-t-current"
      />
      {label ? <span className="sr-only">{label}</span> : null}
    </span>
  );
}
