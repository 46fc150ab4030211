import { useLingui } from '@lingui/react/macro';
import { TextField } from '@kheya/ui';
import { useNavigate, useRouter } from '@tanstack/react-router';
import { Search } from 'lucide-react';
import { useRef } from 'react';
import { kinds } from '#features/ticket/kinds.ts';
import type { Queue } from '#features/ticket/queue-search.ts';
import { kindNames } from '#features/ticket/ticket-words.ts';
import { PickList } from '#shared/control/pick-list.tsx';
import { Key } from '#shared/key.tsx';
import { paths } from '#shared/paths.ts';
import { useKeys } from '#shared/use-keys.ts';
import { useTyped } from '#shared/use-typed.ts';

/** Finds one ticket among many: by word, by kind. */
export function QueueFilter({ queue }: { readonly queue: Queue }) {
  const { t, i18n } = useLingui();
  const navigate = useNavigate();
  const router = useRouter();
  const input = useRef<HTMLInputElement>(null);
  useKeys({ '/': () => input.current?.focus() });
  const show = ({ kind, search, ...rest }: Queue) => {
    const { offset: _offset, ...kept } = rest;
    void navigate({
      to: paths.support,
      search: { ...kept, ...(kind ? { kind } : {}), ...(search ? { search } : {}) },
      replace: true,
    });
  };
  const [text, setText] = useTyped(queue.search ?? '', (search) => {
    // Whoever is on the way to a ticket is not called back by what they typed before.
    if (router.latestLocation.pathname === paths.support) show({ ...queue, search });
  });
  return (
    <div className="flex min-w-0 flex-1 justify-end gap-2 max-md:basis-full">
      <TextField
        ref={input}
        type="search"
        size="sm"
        label={t`Search`}
        hideLabel
        placeholder={t`Find a ticket`}
        value={text}
        onValueChange={setText}
        prefix={<Search aria-hidden className="size-4!" />}
        suffix={<Key>/</Key>}
        className="w-full max-w-72 max-md:max-w-none"
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
