import { useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { kinds } from '#features/ticket/kinds.ts';
import type { Queue } from '#features/ticket/queue-search.ts';
import { kindNames } from '#features/ticket/ticket-words.ts';
import { PickList } from '#shared/control/pick-list.tsx';
import { paths } from '#shared/paths.ts';
import { SearchField } from '#shared/search-field.tsx';

/** Finds one ticket among many: by word, by kind. */
export function QueueFilter({ queue }: { readonly queue: Queue }) {
  const { t, i18n } = useLingui();
  const navigate = useNavigate();
  const show = ({ kind, search, ...rest }: Queue) => {
    const { offset: _offset, ...kept } = rest;
    void navigate({
      to: paths.support,
      search: { ...kept, ...(kind ? { kind } : {}), ...(search ? { search } : {}) },
      replace: true,
    });
  };
  return (
    <div className="flex min-w-0 flex-1 justify-end gap-2 max-md:basis-full">
      <SearchField
        path={paths.support}
        text={queue.search}
        placeholder={t`Find a ticket`}
        onTyped={(search) => show({ ...queue, search })}
      />
      <PickList
        label={t`Kind`}
        hideLabel
        value={queue.kind ?? 'any'}
        options={[
          { value: 'any', label: t`Every kind` },
          ...kinds.map((value) => ({ value, label: i18n._(kindNames[value]) })),
        ]}
        onValueChange={(value) => {
          const { kind: _kind, ...rest } = queue;
          show(value === 'any' ? rest : { ...queue, kind: value });
        }}
        className="w-40 shrink-0"
      />
    </div>
  );
}
