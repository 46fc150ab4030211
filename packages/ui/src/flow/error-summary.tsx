import { CircleAlert } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef } from 'react';

export interface FlowError {
  /** The id of the field concerned; pressing the line focuses it. */
  readonly field?: string | undefined;
  readonly text: ReactNode;
}

export interface ErrorSummaryProps {
  /** "Two things are missing": what to do, not that something is wrong. */
  readonly title: ReactNode;
  readonly errors: readonly FlowError[];
  /**
   * Increases with each attempt, so that the summary takes the focus again with the same errors.
   */
  readonly attempt?: number | undefined;
}

/**
 * The errors that stop a form, at its top, each with a link to its field. It takes the focus; where a
 * field is marked as invalid, the form gives it to that field instead.
 */
export function ErrorSummary({ title, errors, attempt }: ErrorSummaryProps) {
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const any = errors.length > 0;
  useEffect(() => {
    if (any) box.current?.focus();
  }, [any, attempt]);
  if (!any) return null;
  return (
    <div
      ref={box}
      role="group"
      aria-labelledby={id}
      tabIndex={-1}
      className="flex items-start gap-3 rounded-md bg-negative-soft px-4 py-3 outline-none [&>svg.lucide]:text-negative"
    >
      <CircleAlert aria-hidden className="mt-px" />
      <div className="min-w-0">
        <p id={id} className="font-semibold">
          {title}
        </p>
        <ul className="mt-1 grid gap-1 text-sm">
          {errors.map((error, at) => (
            <li key={error.field ?? at}>
              {error.field === undefined ? error.text : <Line error={error} field={error.field} />}
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

function Line({ error, field }: { readonly error: FlowError; readonly field: string }) {
  const go = () => {
    const element = document.getElementById(field);
    element?.scrollIntoView({ block: 'center' });
    element?.focus({ preventScroll: true });
  };
  return (
    <button
      type="button"
      onClick={go}
      className="text-left text-negative underline decoration-current/50 underline-offset-[0.22em] hover:decoration-current pointer-coarse:min-h-control"
    >
      {error.text}
    </button>
  );
}
