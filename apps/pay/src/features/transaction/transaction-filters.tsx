import { Button, DateField, TextField } from '@kheya/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';

import type { Listing } from '#features/transaction/listing.ts';
import { useLocale } from '#shared/language.ts';

export interface TransactionFiltersProps {
  readonly listing: Listing;
  readonly withDates: boolean;
  readonly onFind: (find: string) => void;
  readonly onDates: (dates: Pick<Listing, 'from' | 'to'>) => void;
}

const pauseOfTyping = 250;

/** Find works while typing; the dates act only when Search is pressed (specification, section 4). */
export function TransactionFilters(props: TransactionFiltersProps) {
  const { listing, withDates, onFind, onDates } = props;
  return (
    <div className="flex items-end gap-2 max-md:w-full max-md:flex-col max-md:items-stretch max-md:gap-2.5">
      <FindField find={listing.find} onFind={onFind} />
      {withDates ? <DateRange listing={listing} onDates={onDates} /> : null}
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
    const timer = setTimeout(tell, pauseOfTyping);
    return () => clearTimeout(timer);
  }, [typed]);
  return (
    <TextField
      label={label(<Trans>Find</Trans>)}
      type="search"
      size="sm"
      maxLength={60}
      placeholder={t`Name or amount`}
      value={typed}
      onValueChange={setTyped}
      className="md:w-52"
    />
  );
}

function DateRange({ listing, onDates }: Pick<TransactionFiltersProps, 'listing' | 'onDates'>) {
  const { t } = useLingui();
  const locale = useLocale();
  const [from, setFrom] = useState(listing.from ?? '');
  const [to, setTo] = useState(listing.to ?? '');
  const [wrong, setWrong] = useState(false);
  const search = () => {
    const isBackwards = from !== '' && to !== '' && from > to;
    setWrong(isBackwards);
    if (!isBackwards) onDates({ from: from || undefined, to: to || undefined });
  };
  const common = { size: 'sm', locale, placeholder: t`MM/DD/YYYY`, autoComplete: 'off' } as const;
  return (
    <form
      noValidate
      className="grid grid-cols-[9rem_9rem_auto] items-end gap-2 max-md:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto] bn:grid-cols-[9.75rem_9.75rem_auto] bn:max-md:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto] max-md:[&_div:has(>input)]:px-2.5 max-md:[&_input]:placeholder:text-sm"
      onSubmit={(event) => {
        event.preventDefault();
        search();
      }}
    >
      <DateField
        {...common}
        label={label(<Trans context="date">From</Trans>)}
        value={from}
        onValueChange={setFrom}
      />
      <DateField
        {...common}
        label={label(<Trans context="date">To</Trans>)}
        value={to}
        onValueChange={setTo}
        aria-describedby="range-fault"
      />
      <Button type="submit" size="sm" className="max-md:min-h-control">
        <Trans>Search</Trans>
      </Button>
      <p
        id="range-fault"
        aria-live="polite"
        className="col-span-full text-sm text-negative empty:hidden"
      >
        {wrong ? <Trans>From is after To. Turn the two dates around.</Trans> : null}
      </p>
    </form>
  );
}
