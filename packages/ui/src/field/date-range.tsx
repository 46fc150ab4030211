import { type ReactNode, type SubmitEvent, useId, useState } from 'react';

import { Button } from '#action/button.tsx';
import { classNames } from '#class-names.ts';
import { DateField } from '#field/date-field.tsx';
import { type DateSpan, type DateSpanError, validateDateSpan } from '#field/range-rules.ts';

export interface DateRangeLabels {
  readonly from: ReactNode;
  readonly to: ReactNode;
  readonly search: ReactNode;
  /** The expected order: MM/DD/YYYY. */
  readonly placeholder: string;
  /** "Choose from the calendar". */
  readonly pick?: string | undefined;
}

export interface DateRangeProps {
  /** The dates of the current search. */
  readonly value: DateSpan;
  /** Called only when Search is pressed, never by typing. */
  readonly onSearch: (span: DateSpan) => void;
  readonly labels: DateRangeLabels;
  /** The sentence that says why Search did nothing. */
  readonly fault: (fault: DateSpanError) => ReactNode;
  /** The last day that can have entries, usually today: YYYY-MM-DD. */
  readonly last?: string | undefined;
  readonly size?: 'md' | 'sm' | undefined;
  readonly busy?: boolean | undefined;
  readonly className?: string | undefined;
}

/** From and To, which take effect only when Search is pressed. */
export function DateRange(props: DateRangeProps) {
  const { value, onSearch, labels, fault, last, size = 'md', busy, className } = props;
  const says = useId();
  const [span, setSpan] = useDateSpanInput(value);
  const [found, setFound] = useState<DateSpanError>();
  const search = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const unread = hasUnreadableDate(event.currentTarget, span);
    const why = validateDateSpan({ ...span, unread, last });
    setFound(why);
    if (why === undefined) onSearch(span);
  };
  const field = (name: 'from' | 'to') => (
    <DateField
      name={name}
      size={size}
      label={labels[name]}
      placeholder={labels.placeholder}
      pickLabel={labels.pick}
      max={last}
      autoComplete="off"
      aria-invalid={found !== undefined}
      aria-describedby={says}
      value={span[name]}
      onValueChange={(iso) => {
        setSpan({ ...span, [name]: iso });
        setFound(undefined);
      }}
    />
  );
  return (
    <form
      noValidate
      className={classNames(rangeLook, gridStyles[size], className)}
      onSubmit={search}
    >
      {field('from')}
      {field('to')}
      <Button type="submit" size={size} busy={busy} className={heightStyles[size]}>
        {labels.search}
      </Button>
      <p id={says} aria-live="polite" className="col-span-full text-sm text-negative empty:hidden">
        {found === undefined ? null : fault(found)}
      </p>
    </form>
  );
}

const rangeLook =
  'grid items-end gap-2 max-md:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto] max-md:[&_div:has(>input)]:px-2.5 ' +
  'max-md:[&_input]:placeholder:text-sm max-[30rem]:grid-cols-2 max-[30rem]:[&>button]:col-span-full';

const gridStyles = {
  sm: 'md:grid-cols-[10.75rem_10.75rem_max-content] bn:md:grid-cols-[11rem_11rem_max-content]',
  md: 'grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto]',
};

const heightStyles = { sm: 'max-md:min-h-control', md: 'min-h-12!' };

/** The dates being typed; a new search from outside (a link, the back button) replaces them. */
function useDateSpanInput(value: DateSpan) {
  const [typed, setTyped] = useState(value);
  const [known, setKnown] = useState(value);
  if (known.from !== value.from || known.to !== value.to) {
    setKnown(value);
    setTyped(value);
  }
  return [typed, setTyped] as const;
}

function hasUnreadableDate(form: HTMLFormElement, span: DateSpan): boolean {
  const typed = new FormData(form);
  return (['from', 'to'] as const).some((name) => typed.get(name) !== '' && span[name] === '');
}
