import { toDigits } from '@kheya/money';
import { Tabs, TextField } from '@kheya/ui';
import { useLingui } from '@lingui/react/macro';
import { Search } from 'lucide-react';

import {
  type ContactSearchParams,
  type ContactTab,
  isInTab,
  type SetSearchParams,
} from '#features/contact/contact-search-params.ts';
import type { Contact } from '#shared/contact/contact.ts';
import { useLocale } from '@kheya/browser/language';

export const panelId = 'contacts';

export interface ContactFiltersProps {
  readonly searchParams: ContactSearchParams;
  readonly setSearchParams: SetSearchParams;
  readonly saved: readonly Contact[] | undefined;
  readonly removed: readonly Contact[] | undefined;
  readonly typed: string;
  readonly onSearch: (text: string) => void;
}

/** The lists of contacts, and the search in the one that is open. */
export function ContactFilters(props: ContactFiltersProps) {
  const { searchParams, setSearchParams, saved, removed, typed, onSearch } = props;
  const { t } = useLingui();
  const locale = useLocale();
  const tabOf = (value: ContactTab, label: string) => {
    const contacts = value === 'removed' ? removed : saved;
    const count = contacts?.filter((one) => isInTab(one, value)).length;
    return { value, label, count: count === undefined ? undefined : toDigits(`${count}`, locale) };
  };
  return (
    <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
      <Tabs
        label={t`Contact lists`}
        panelId={panelId}
        value={searchParams.tab}
        onValueChange={(tab) => setSearchParams({ ...searchParams, tab }, true)}
        tabs={[
          tabOf('all', t`All`),
          tabOf('wallets', t`Wallets`),
          tabOf('banks', t`Banks`),
          tabOf('kheya', t`Kheya`),
          tabOf('removed', t`Removed`),
        ]}
      />
      <TextField
        type="search"
        clearLabel={t`Clear`}
        label={t`Name or number`}
        hideLabel
        placeholder={t`Name or number`}
        size="sm"
        className="w-72 max-md:w-full"
        prefix={<Search aria-hidden className="size-4.5" />}
        autoComplete="off"
        value={typed}
        onValueChange={onSearch}
      />
    </div>
  );
}
