import { Trans, useLingui } from '@lingui/react/macro';
import { X } from 'lucide-react';
import { useId, useState } from 'react';
import { useAudit, useCustomerSearch } from '#features/audit/audit-api.ts';
import type { AuditSearch } from '#features/audit/audit-search.ts';
import { TextField } from '@kheya/ui';
import { useDebouncedText } from '#shared/use-debounced-text.ts';

export interface CustomerFilterFieldProps {
  readonly search: AuditSearch;
  readonly onSubject: (id: string | undefined) => void;
}

/** Finds the customer to filter by through a part of their name. */
export function CustomerFilterField({ search, onSubject }: CustomerFilterFieldProps) {
  const { subject } = search;
  if (subject !== undefined) return <SelectedCustomer {...{ search, subject, onSubject }} />;
  return <CustomerSearch onSubject={onSubject} />;
}

interface SelectedCustomerProps extends CustomerFilterFieldProps {
  readonly subject: string;
}

function SelectedCustomer({ search, subject, onSubject }: SelectedCustomerProps) {
  const entries = useAudit(search).data?.results ?? [];
  const found = entries.find(({ customer }) => customer?.id === subject)?.customer;
  const name = found?.name ?? `…${subject.slice(-8)}`;
  return (
    <button
      type="button"
      onClick={() => onSubject(undefined)}
      className="inline-flex min-h-9 items-center justify-between gap-1.5 rounded-sm bg-brand-soft px-3 max-md:col-span-2 pointer-coarse:min-h-control"
    >
      <span className="wrap-anywhere">
        <Trans>Only about {name}</Trans>
      </span>
      <X aria-hidden className="size-4!" />
      <span className="sr-only">
        <Trans>Show everyone</Trans>
      </span>
    </button>
  );
}

function CustomerSearch({ onSubject }: Pick<CustomerFilterFieldProps, 'onSubject'>) {
  const { t } = useLingui();
  const listId = useId();
  const [asked, setAsked] = useState('');
  const [text, setText] = useDebouncedText(asked, setAsked);
  const found = useCustomerSearch(asked).data?.results ?? [];
  // Two people may have the same name: the end of the id tells them apart.
  const options = found.map(({ id, name }) => ({ id, label: `${name} …${id.slice(-4)}` }));
  return (
    <div className="max-md:col-span-2">
      <TextField
        size="sm"
        label={t`Customer`}
        placeholder={t`Part of the name`}
        value={text}
        list={listId}
        autoComplete="off"
        onValueChange={(typed) => {
          const chosen = options.find(({ label }) => label === typed);
          if (chosen) onSubject(chosen.id);
          else setText(typed);
        }}
        className="w-52 max-md:w-full"
      />
      <datalist id={listId}>
        {options.map(({ id, label }) => (
          <option key={id} value={label} />
        ))}
      </datalist>
    </div>
  );
}
