import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useId } from 'react';
import { deedName, deeds } from '#features/audit/deeds.ts';
import type { AuditSearch } from '#features/audit/audit-search.ts';
import { WhomField } from '#features/audit/whom-field.tsx';
import { PickList } from '#shared/control/pick-list.tsx';
import { useOperators } from '#shared/operators.ts';
import { paths } from '#shared/paths.ts';

const any = 'any';

/** Whose deeds, which of them, about whom, and when. */
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
  const unknown = action !== undefined && !Object.hasOwn(deeds, action) ? [action] : [];
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
          ...[...unknown, ...Object.keys(deeds)].map((value) => ({
            value,
            label: deedName(i18n, value),
          })),
        ]}
        onValueChange={(value) => change({ action: value === any ? undefined : value })}
        className="w-60 max-md:w-auto"
      />
      <DayField
        label={<Trans>From</Trans>}
        value={from}
        max={to}
        onChange={(day) => change({ from: day })}
      />
      <DayField
        label={<Trans>To</Trans>}
        value={to}
        min={from}
        onChange={(day) => change({ to: day })}
      />
      <WhomField search={kept} onSubject={(subject) => change({ subject })} />
    </div>
  );
}

interface DayFieldProps {
  readonly label: ReactNode;
  readonly value: string | undefined;
  readonly min?: string | undefined;
  readonly max?: string | undefined;
  readonly onChange: (day: string | undefined) => void;
}

function DayField({ label, value, min, max, onChange }: DayFieldProps) {
  const id = useId();
  return (
    <div className="grid gap-1">
      <label htmlFor={id} className="text-sm text-ink-muted">
        {label}
      </label>
      <input
        id={id}
        type="date"
        value={value ?? ''}
        min={min}
        max={max}
        onChange={(event) => onChange(event.target.value || undefined)}
        className="num min-h-9 min-w-36 rounded-sm border border-line-strong bg-surface px-3 text-control hover:border-ink-faint pointer-coarse:min-h-control max-md:min-h-control max-md:min-w-0 max-md:text-[1rem]/6"
      />
    </div>
  );
}
