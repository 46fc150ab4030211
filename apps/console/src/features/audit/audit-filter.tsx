import { Trans, useLingui } from '@lingui/react/macro';
import { actionName, actionNames } from '#features/audit/action-names.ts';
import type { AuditSearch } from '#features/audit/audit-search.ts';
import { CustomerFilterField } from '#features/audit/customer-filter-field.tsx';
import { DateField, NativeSelect } from '@kheya/ui';
import type { ReactNode } from 'react';
import { useOperators } from '#shared/operators.ts';
import type { ListFilterProps } from '#shared/list-layout.tsx';

const any = 'any';

/** Filters by operator, action, customer and time. */
export function AuditFilter({ search, onShow }: ListFilterProps<AuditSearch>) {
  const { t, i18n } = useLingui();
  const people = useOperators().data?.results ?? [];
  const { operator, action, from, to } = search;
  const isBackward = from !== undefined && to !== undefined && from > to;
  const change = (part: Partial<AuditSearch>) => onShow(part, { replace: true });
  const unknown = action !== '' && !Object.hasOwn(actionNames, action) ? [action] : [];
  return (
    <div className="flex flex-wrap items-start gap-2 max-md:grid max-md:w-full max-md:grid-cols-2">
      <NativeSelect
        label={<Trans>Operator</Trans>}
        value={operator ?? any}
        options={[
          { value: any, label: t`Everyone` },
          ...people.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        onValueChange={(value) => change({ operator: value === any ? undefined : value })}
        className="w-40 max-md:w-auto"
      />
      <NativeSelect<string>
        label={<Trans>Action</Trans>}
        value={action === '' ? any : action}
        options={[
          { value: any, label: t`Everything` },
          ...[...unknown, ...Object.keys(actionNames)].map((value) => ({
            value,
            label: actionName(i18n, value),
          })),
        ]}
        onValueChange={(value) => change({ action: value === any ? '' : value })}
        className="w-60 max-md:w-auto"
      />
      <DayField
        label={<Trans>From date</Trans>}
        value={from}
        max={to}
        onChange={(day) => change({ from: day })}
      />
      <DayField
        label={<Trans>To date</Trans>}
        value={to}
        min={from}
        error={isBackward ? <Trans>The end date is before the start date.</Trans> : undefined}
        onChange={(day) => change({ to: day })}
      />
      <CustomerFilterField search={search} onSubject={(subject) => change({ subject })} />
    </div>
  );
}

interface DayFieldProps {
  readonly label: ReactNode;
  readonly value: string | undefined;
  readonly min?: string | undefined;
  readonly max?: string | undefined;
  readonly error?: ReactNode;
  readonly onChange: (day: string | undefined) => void;
}

/** A day in the order and digits of the language; the filter changes once it is whole. */
function DayField({ label, value = '', min, max, error, onChange }: DayFieldProps) {
  const { t } = useLingui();
  return (
    <DateField
      size="sm"
      label={label}
      placeholder={t`MM/DD/YYYY`}
      pickLabel={t`Choose from the calendar`}
      autoComplete="off"
      {...{ value, min, max, error }}
      onValueChange={(day) => {
        const next = day === '' ? undefined : day;
        if (next !== (value || undefined)) onChange(next);
      }}
      className="w-42 max-md:w-auto"
    />
  );
}
