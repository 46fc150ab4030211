import { type ReactNode, useId } from 'react';

import { classNames } from '#class-names.ts';
import { describedBy, FieldMessages, hasContent } from '#field/field.tsx';

export interface RadioRow {
  readonly value: string;
  readonly label: ReactNode;
  readonly description?: ReactNode;
  readonly start?: ReactNode;
  readonly end?: ReactNode;
  /** Why the option cannot be selected now; replaces the description. */
  readonly disabledReason?: ReactNode;
}

export interface RadioRowsProps {
  readonly legend: ReactNode;
  readonly hideLegend?: boolean | undefined;
  readonly rows: readonly RadioRow[];
  readonly value: string | null;
  readonly onValueChange: (value: string) => void;
  readonly name?: string | undefined;
  readonly error?: ReactNode;
}

/** A choice whose options need a sentence each; the whole row can be pressed. */
export function RadioRows(props: RadioRowsProps) {
  const { legend, hideLegend = false, rows, value, onValueChange, name, error } = props;
  const made = useId();
  return (
    <fieldset
      className="min-w-0"
      data-invalid={hasContent(error) || undefined}
      aria-describedby={describedBy(made)}
    >
      <legend className={hideLegend ? 'sr-only' : 'mb-1.5 text-sm font-medium'}>{legend}</legend>
      <div className="overflow-hidden rounded-lg border border-line bg-surface">
        {rows.map((row) => (
          <Row
            key={row.value}
            row={row}
            name={name ?? made}
            chosen={row.value === value}
            onChoose={() => onValueChange(row.value)}
          />
        ))}
      </div>
      <FieldMessages id={describedBy(made)} error={error} className="mt-1.5" />
    </fieldset>
  );
}

interface RowProps {
  readonly row: RadioRow;
  readonly name: string;
  readonly chosen: boolean;
  readonly onChoose: () => void;
}

function Row({ row, name, chosen, onChoose }: RowProps) {
  const off = row.disabledReason !== undefined;
  const second = row.disabledReason ?? row.description;
  return (
    <label
      className={classNames(
        'flex min-h-17 items-center gap-3.5 border-t border-line px-panel py-3 first:border-t-0',
        'has-focus-visible:inner-focus',
        off ? 'cursor-not-allowed text-ink-faint' : 'cursor-pointer hover:bg-sunken',
        chosen && 'bg-brand-soft hover:bg-brand-soft [&_[data-initials]]:bg-surface',
      )}
    >
      {row.start}
      <span className="grid min-w-0 flex-1 gap-px">
        <span className="font-medium">{row.label}</span>
        {second === undefined ? null : <span className="text-sm text-ink-muted">{second}</span>}
      </span>
      {row.end}
      <input
        type="radio"
        name={name}
        value={row.value}
        checked={chosen}
        disabled={off}
        onChange={onChoose}
        className="size-4.5 shrink-0 appearance-none rounded-full border-[1.5px] border-line-strong bg-surface checked:border-[5.5px] checked:border-brand checked:bg-on-brand focus-visible:no-ring"
      />
    </label>
  );
}
