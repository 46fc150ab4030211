import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { actionName, actionNames } from '#features/audit/action-names.ts';
import type { AuditSearch } from '#features/audit/audit-search.ts';
import { WhomField } from '#features/audit/whom-field.tsx';
import { PickList } from '#shared/control/pick-list.tsx';
import { SmallInput } from '#shared/control/small-input.tsx';
import { useOperators } from '#shared/operators.ts';
import { paths } from '#shared/paths.ts';

const any = 'any';

/** Whose actions, which of them, about whom, and when. */
export function AuditFilter({ search }: { readonly search: AuditSearch }) {
  const { t, i18n } = useLingui();
  const navigate = useNavigate();
  const people = useOperators().data?.results ?? [];
  const { offset: _offset, ...kept } = search;
  const { operator, action, from, to } = kept;
  const change = (part: { readonly [Name in keyof AuditSearch]?: string | undefined }) => {
    const next = Object.entries({ ...kept, ...part }).filter(([, value]) => value !== undefined);
    void navigate({ to: paths.audit, search: Object.fromEntries(next), replace: true });
  };
  const unknown = action !== undefined && !Object.hasOwn(actionNames, action) ? [action] : [];
  return (
    <div className="flex flex-wrap items-end gap-2 max-md:grid max-md:w-full max-md:grid-cols-2">
      <PickList
        label={<Trans>Operator</Trans>}
        value={operator ?? any}
        options={[
          { value: any, label: t`Everybody` },
          ...people.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        onValueChange={(value) => change({ operator: value === any ? undefined : value })}
        className="w-40 max-md:w-auto"
      />
      <PickList<string>
        label={<Trans>What was done</Trans>}
        value={action ?? any}
        options={[
          { value: any, label: t`Everything` },
          ...[...unknown, ...Object.keys(actionNames)].map((value) => ({
            value,
            label: actionName(i18n, value),
          })),
        ]}
        onValueChange={(value) => change({ action: value === any ? undefined : value })}
        className="w-60 max-md:w-auto"
      />
      <SmallInput
        type="date"
        label={<Trans>First day</Trans>}
        value={from ?? ''}
        max={to}
        onValueChange={(day) => change({ from: day || undefined })}
        className="w-38 max-md:w-auto"
      />
      <SmallInput
        type="date"
        label={<Trans>Last day</Trans>}
        value={to ?? ''}
        min={from}
        onValueChange={(day) => change({ to: day || undefined })}
        className="w-38 max-md:w-auto"
      />
      <WhomField search={kept} onSubject={(subject) => change({ subject })} />
    </div>
  );
}
