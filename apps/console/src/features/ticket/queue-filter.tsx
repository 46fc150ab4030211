import { useLingui } from '@lingui/react/macro';
import { kinds } from '#features/ticket/kinds.ts';
import { type TicketSearch } from '#features/ticket/queue-search.ts';
import { kindNames } from '#features/ticket/ticket-labels.ts';
import { NativeSelect } from '@kheya/ui';
import { paths } from '#shared/paths.ts';
import type { ListFilterProps } from '#shared/list-layout.tsx';
import { SearchField } from '#shared/search-field.tsx';

/** Finds tickets by text and by kind. */
export function QueueFilter({ search, onShow }: ListFilterProps<TicketSearch>) {
  const { t, i18n } = useLingui();
  const change = (part: Partial<TicketSearch>) => onShow(part, { replace: true });
  return (
    <div className="flex min-w-0 flex-1 justify-end gap-2 max-md:basis-full">
      <SearchField
        path={paths.support}
        text={search.search}
        placeholder={t`Find a ticket`}
        onTyped={(typed) => change({ search: typed })}
      />
      <NativeSelect
        label={t`Kind`}
        hideLabel
        value={search.kind ?? 'any'}
        options={[
          { value: 'any', label: t`All kinds` },
          ...kinds.map((value) => ({ value, label: i18n._(kindNames[value]) })),
        ]}
        onValueChange={(kind) => change({ kind: kind === 'any' ? undefined : kind })}
        className="w-40 shrink-0"
      />
    </div>
  );
}
