import { Trans, useLingui } from '@lingui/react/macro';
import { Link, useNavigate } from '@tanstack/react-router';
import { X } from 'lucide-react';
import { actionNames } from '#features/audit/action-names.ts';
import { isKnown, knownActions } from '#features/audit/audit-actions.ts';
import type { AuditSearch } from '#features/audit/audit-search.ts';
import { PickList } from '#shared/control/pick-list.tsx';
import { useOperators } from '#shared/operators.ts';
import { paths } from '#shared/paths.ts';

const any = 'any';

/** Whose deeds, which of them, and about whom. */
export function AuditFilter({ search }: { readonly search: AuditSearch }) {
  const { t, i18n } = useLingui();
  const navigate = useNavigate();
  const people = useOperators().data?.results ?? [];
  const show = ({ offset: _offset, ...next }: AuditSearch) =>
    void navigate({ to: paths.audit, search: next, replace: true });
  const { operator, subject, action, offset: _offset, ...page } = search;
  const isOther = action !== undefined && !isKnown(action);
  return (
    <div className="flex flex-wrap items-end gap-2">
      <PickList
        label={<Trans>Operator</Trans>}
        value={operator ?? any}
        options={[
          { value: any, label: t`Everybody` },
          ...people.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        onValueChange={(value) => {
          const { operator: _operator, ...rest } = search;
          show(value === any ? rest : { ...rest, operator: value });
        }}
        className="w-48 max-md:flex-1"
      />
      <PickList<string>
        label={<Trans>What was done</Trans>}
        value={action ?? any}
        options={[
          { value: any, label: t`Everything` },
          ...(isOther ? [{ value: action, label: action }] : []),
          ...knownActions.map((value) => ({ value, label: i18n._(actionNames[value]) })),
        ]}
        onValueChange={(value) => {
          const { action: _action, ...rest } = search;
          show(value === any ? rest : { ...rest, action: value });
        }}
        className="w-60 max-md:flex-1"
      />
      {subject === undefined ? null : (
        <Link
          to={paths.audit}
          search={{
            ...page,
            ...(operator ? { operator } : {}),
            ...(action ? { action } : {}),
          }}
          className="inline-flex min-h-9 items-center gap-1.5 rounded-sm bg-brand-soft px-3 pointer-coarse:min-h-control"
        >
          <Trans>
            Only about <span className="identifier">…{subject.slice(-8)}</span>
          </Trans>
          <X aria-hidden className="size-4!" />
          <span className="sr-only">
            <Trans>Show everybody</Trans>
          </span>
        </Link>
      )}
    </div>
  );
}
