import { useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { ages, kinds, type TaskSearch } from '#features/task/task-search.ts';
import { ageNames, useKindName } from '#features/task/task-words.ts';
import { PickList } from '#shared/control/pick-list.tsx';
import { paths } from '#shared/paths.ts';

/** Of which kind, and how long they have been open. */
export function TaskFilter({ search }: { readonly search: TaskSearch }) {
  const { t, i18n } = useLingui();
  const nameOf = useKindName();
  const navigate = useNavigate();
  const show = ({ offset: _offset, ...next }: TaskSearch) =>
    void navigate({ to: paths.tasks, search: next, replace: true });
  return (
    <div className="flex min-w-0 flex-1 flex-wrap justify-end gap-2 max-md:basis-full">
      <PickList
        label={t`Kind`}
        hideLabel
        value={search.kind ?? 'any'}
        options={[
          { value: 'any', label: t`Every kind` },
          ...kinds.map((value) => ({ value, label: nameOf(value) })),
        ]}
        onValueChange={(kind) => {
          const { kind: _kind, ...rest } = search;
          show(kind === 'any' ? rest : { ...rest, kind });
        }}
        className="w-56 max-md:flex-1"
      />
      <PickList
        label={t`Age`}
        hideLabel
        value={search.age ?? 'any'}
        options={[
          { value: 'any', label: t`Every age` },
          ...ages.map((value) => ({ value, label: i18n._(ageNames[value]) })),
        ]}
        onValueChange={(age) => {
          const { age: _age, ...rest } = search;
          show(age === 'any' ? rest : { ...rest, age });
        }}
        className="w-44 max-md:flex-1"
      />
    </div>
  );
}
