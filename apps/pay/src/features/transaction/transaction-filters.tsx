import { DateRange, FilterSelect, TextField } from '@kheya/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';

import type { TransactionSearch } from '#features/transaction/transaction-search.ts';
import { useKindLabels } from '#features/transaction/kind-labels.ts';
import { useCategoryLabels } from '#shared/transaction/category-labels.ts';

interface Filtered {
  readonly search: TransactionSearch;
  readonly onFilter: (change: Partial<TransactionSearch>) => void;
}

const debounceMs = 250;

const label = (words: ReactNode) => (
  <span className="text-xs font-normal text-ink-faint">{words}</span>
);

/** Effective only when Search is pressed (specification, section 4). */
export function TransactionDates({ search, onFilter }: Filtered) {
  const { t } = useLingui();
  return (
    <div className="flex items-end gap-2 max-md:w-full max-md:flex-col max-md:items-stretch max-md:gap-2.5">
      <DateRange
        size="sm"
        value={{ from: search.from ?? '', to: search.to ?? '' }}
        onSearch={({ from, to }) => onFilter({ from: from || undefined, to: to || undefined })}
        labels={{
          from: label(<Trans context="date">From</Trans>),
          to: label(<Trans context="date">To</Trans>),
          search: <Trans>Search</Trans>,
          placeholder: t`MM/DD/YYYY`,
          pick: t`Choose from the calendar`,
        }}
        fault={(why) =>
          why === 'unread' ? (
            <Trans>Enter the full date, MM/DD/YYYY.</Trans>
          ) : (
            <Trans>The From date is after the To date. Switch them.</Trans>
          )
        }
      />
    </div>
  );
}

export interface TransactionFiltersProps extends Filtered {
  readonly currency: 'USD' | 'BDT';
  readonly onFind: (find: string) => void;
  /** Opens the rules by which transactions are filed. */
  readonly onRules: () => void;
}

/** What narrows a list: a text, which works while it is typed, and four choices. */
export function TransactionFilters(props: TransactionFiltersProps) {
  const { search, currency, onFilter, onFind, onRules } = props;
  const { t } = useLingui();
  const categories = useCategoryLabels();
  const kinds = useKindLabels(currency);
  return (
    <div className="mb-3.5 flex flex-wrap items-center gap-2">
      <FindField find={search.find} onFind={onFind} />
      <FilterSelect
        label={t`Kind`}
        options={kinds}
        value={search.kind ?? ''}
        onValueChange={(kind) => onFilter({ kind: (kind || undefined) as typeof search.kind })}
      />
      <FilterSelect
        label={t`Money in or out`}
        options={[
          { value: 'credit', label: t`Money in` },
          { value: 'debit', label: t`Money out` },
        ]}
        value={search.side ?? ''}
        onValueChange={(side) => onFilter({ side: (side || undefined) as typeof search.side })}
      />
      <FilterSelect
        label={t`Category`}
        options={[...categories.options, { value: 'none', label: categories.labelOf(null) }]}
        value={search.category ?? ''}
        onValueChange={(category) =>
          onFilter({ category: (category || undefined) as typeof search.category })
        }
      />
      <FilterSelect
        label={t`Note or photo`}
        options={[
          { value: 'note', label: t`With a note` },
          { value: 'photo', label: t`With a photo` },
        ]}
        value={search.kept ?? ''}
        onValueChange={(kept) => onFilter({ kept: (kept || undefined) as typeof search.kept })}
      />
      <button
        type="button"
        className="text-link inline-flex min-h-control items-center px-1 text-sm"
        onClick={onRules}
      >
        <Trans>Category rules</Trans>
      </button>
    </div>
  );
}

function FindField({ find, onFind }: { find: string; onFind: (find: string) => void }) {
  const { t } = useLingui();
  const [typed, setTyped] = useState(find);
  const tell = useEffectEvent(() => {
    if (typed.trim() !== find) onFind(typed.trim());
  });
  useEffect(() => {
    const timer = setTimeout(tell, debounceMs);
    return () => clearTimeout(timer);
  }, [typed]);
  return (
    <TextField
      label={t`Find`}
      hideLabel
      type="search"
      clearLabel={t`Clear`}
      size="sm"
      maxLength={60}
      placeholder={t`Name, amount or note`}
      value={typed}
      onValueChange={setTyped}
      className="w-full md:w-60"
    />
  );
}
