import { type ComponentProps, type ReactNode, useId } from 'react';

import { classNames } from '#class-names.ts';
import { describedBy, FieldMessages, hasContent } from '#field/field.tsx';

type Native = Omit<ComponentProps<'input'>, 'type' | 'onChange' | 'size'>;

export interface ChoiceProps extends Native {
  readonly label: ReactNode;
  readonly help?: ReactNode;
  readonly error?: ReactNode;
  readonly onCheckedChange?: ((checked: boolean) => void) | undefined;
}

const mark =
  'grid size-4.5 shrink-0 appearance-none place-content-center border-[1.5px] border-line-strong ' +
  'bg-surface disabled:border-line disabled:bg-sunken';

const tick =
  'rounded-[5px] checked:border-brand checked:bg-brand checked:after:-mt-0.5 checked:after:h-2.25 ' +
  "checked:after:w-1.25 checked:after:rotate-45 checked:after:border-r-2 checked:after:border-b-2 checked:after:border-on-brand checked:after:content-['']";

const slide =
  "relative h-5.5 w-9.5 rounded-full before:absolute before:top-0.5 before:left-0.5 before:size-3.75 before:rounded-full before:bg-line-strong before:transition-transform before:content-[''] " +
  'checked:border-brand checked:bg-brand checked:before:translate-x-4 checked:before:bg-on-brand';

/** One option to agree to or to select. */
export function Checkbox(props: ChoiceProps) {
  return <Choice {...props} look={classNames(mark, tick)} indent="pl-7" />;
}

/** A setting that takes effect at once. */
export function Switch(props: ChoiceProps) {
  return <Choice {...props} role="switch" look={classNames(mark, slide)} indent="pl-12" />;
}

interface StyledChoiceProps extends ChoiceProps {
  readonly look: string;
  /** The start of the label, where the error is shown. */
  readonly indent: string;
}

function Choice(props: StyledChoiceProps) {
  const { label, help, error, onCheckedChange, look, indent, className, ...native } = props;
  const says = describedBy(useId());
  return (
    <div className={className}>
      <label className="-ml-3.5 flex min-h-control cursor-pointer items-start gap-2.5 py-2.5 pl-3.5 has-disabled:cursor-not-allowed has-disabled:text-ink-faint">
        <span className="flex h-[1lh] items-center">
          <input
            {...native}
            type="checkbox"
            aria-invalid={hasContent(error) || undefined}
            aria-describedby={classNames(says, native['aria-describedby'])}
            className={look}
            onChange={onCheckedChange && ((event) => onCheckedChange(event.target.checked))}
          />
        </span>
        <span>
          {label}
          {help === undefined ? null : <span className="block text-sm text-ink-muted">{help}</span>}
        </span>
      </label>
      <FieldMessages id={says} error={error} className={classNames(indent, '-mt-2 pb-2.5')} />
    </div>
  );
}
