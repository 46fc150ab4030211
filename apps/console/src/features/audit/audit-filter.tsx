import { Trans, useLingui } from '@lingui/react/macro';
import { actionName, actionNames } from '#features/audit/action-names.ts';
import type { AuditSearch } from '#features/audit/audit-search.ts';
import { CustomerFilterField } from '#features/audit/customer-filter-field.tsx';
import { NativeSelect, TextField } from '@kheya/ui';
import { useOperators } from '#shared/operators.ts';
import type { ListFilterProps } from '#shared/list-layout.tsx';

const any = 'any';

/** Filters by operator, action, customer and time. */
export function AuditFilter({ search, onShow }: ListFilterProps<AuditSearch>) {
  const { t, i18n } = useLingui();
  const people = useOperators().data?.results ?? [];
  const { operator, action, from, to } = search;
  const change = (part: Partial<AuditSearch>) => onShow(part, { replace: true });
  const unknown = action !== '' && !Object.hasOwn(actionNames, action) ? [action] : [];
  return (
    <div className="flex flex-wrap items-end gap-2 max-md:grid max-md:w-full max-md:grid-cols-2">
      <NativeSelect
        label={<Trans>Operator</Trans>}
        value={operator ?? any}
        options={[
          { value: any, label: t`Everybody` },
          ...people.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        onValueChange={(value) => change({ operator: value === any ? undefined : value })}
        className="w-40 max-md:w-auto"
      />
      <NativeSelect<string>
        label={<Trans>What was done</Trans>}
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
      <TextField
        size="sm"
        type="date"
        label={<Trans>First day</Trans>}
        value={from ?? ''}
        max={to}
        onValueChange={(day) => change({ from: day || undefined })}
        className="w-38 max-md:w-auto"
      />
      <TextField
        size="sm"
        type="date"
        label={<Trans>Last day</Trans>}
        value={to ?? ''}
        min={from}
        onValueChange={(day) => change({ to: day || undefined })}
        className="w-38 max-md:w-auto"
      />
      <CustomerFilterField search={search} onSubject={(subject) => change({ subject })} />
    </div>
  );
}
