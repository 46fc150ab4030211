import { DateRange, TextField } from '@kheya/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';

import type { TransactionSearch } from '#features/transaction/transaction-search.ts';

export interface TransactionFiltersProps {
  readonly search: TransactionSearch;
  readonly withDates: boolean;
  readonly onFind: (find: string) => void;
  readonly onDates: (dates: Pick<TransactionSearch, 'from' | 'to'>) => void;
}

const debounceMs = 250;

/** Find works while typing; the dates only when Search is pressed (specification, section 4). */
export function TransactionFilters(props: TransactionFiltersProps) {
  const { search, withDates, onFind, onDates } = props;
  return (
    <div className="flex items-end gap-2 max-md:w-full max-md:flex-col max-md:items-stretch max-md:gap-2.5">
      <FindField find={search.find} onFind={onFind} />
      {withDates ? <Dates search={search} onDates={onDates} /> : null}
    </div>
  );
}

const label = (words: ReactNode) => (
  <span className="text-xs font-normal text-ink-faint">{words}</span>
);

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
      label={label(<Trans>Find</Trans>)}
      type="search"
      clearLabel={t`Clear`}
      size="sm"
      maxLength={60}
      placeholder={t`Name or amount`}
      value={typed}
      onValueChange={setTyped}
      className="md:w-52"
    />
  );
}

function Dates({ search, onDates }: Pick<TransactionFiltersProps, 'search' | 'onDates'>) {
  const { t } = useLingui();
  return (
    <DateRange
      size="sm"
      value={{ from: search.from ?? '', to: search.to ?? '' }}
      onSearch={({ from, to }) => onDates({ from: from || undefined, to: to || undefined })}
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
  );
}
