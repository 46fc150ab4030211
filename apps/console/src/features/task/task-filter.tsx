import { useLingui } from '@lingui/react/macro';
import { ages, kinds, sortOf, sorts, type TaskSearch } from '#features/task/task-search.ts';
import { ageNames, sortNames } from '#features/task/task-labels.ts';
import { useKindName } from '#shared/task-kind-name.ts';
import { NativeSelect } from '@kheya/ui';
import type { ListFilterProps } from '#shared/list-layout.tsx';

/** Filters by kind and by age. */
export function TaskFilter({ search, onShow }: ListFilterProps<TaskSearch>) {
  const { t, i18n } = useLingui();
  const nameOf = useKindName();
  const change = (part: Partial<TaskSearch>) => onShow(part, { replace: true });
  return (
    <div className="flex min-w-0 flex-1 flex-wrap justify-end gap-2 max-md:grid max-md:basis-full max-md:grid-cols-2">
      <NativeSelect
        label={t`Kind`}
        hideLabel
        value={search.kind ?? 'any'}
        options={[
          { value: 'any', label: t`All kinds` },
          ...kinds.map((value) => ({ value, label: nameOf(value) })),
        ]}
        onValueChange={(kind) => change({ kind: kind === 'any' ? undefined : kind })}
        className="w-56 max-md:col-span-2 max-md:w-full"
      />
      <NativeSelect
        label={t`Age`}
        hideLabel
        value={search.age ?? 'any'}
        options={[
          { value: 'any', label: t`Any age` },
          ...ages.map((value) => ({ value, label: i18n._(ageNames[value]) })),
        ]}
        onValueChange={(age) => change({ age: age === 'any' ? undefined : age })}
        className="w-44 max-md:w-full"
      />
      {/* On a wide screen the heads of the columns sort. */}
      <NativeSelect
        label={t`Sort by`}
        hideLabel
        value={sortOf(search)}
        options={sorts.map((value) => ({ value, label: i18n._(sortNames[value]) }))}
        onValueChange={(value) => change({ sort: sorts.find((sort) => sort === value) })}
        className="w-44 max-md:w-full lg:hidden"
      />
    </div>
  );
}
