import { CONNECTED_WALLETS } from '@kheya/contract/wallet';
import { toDigits } from '@kheya/money';
import {
  BottomBar,
  Button,
  EmptyState,
  Page,
  PageTitle,
  Panel,
  SkeletonRows,
  Tabs,
  TextField,
} from '@kheya/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import type { UseQueryResult } from '@tanstack/react-query';
import { Plus, Search } from 'lucide-react';
import { type ReactNode, useState } from 'react';

import { ContactList } from '#features/contact/contact-list.tsx';
import type {
  ContactSearchParams,
  SetSearchParams,
} from '#features/contact/contact-search-params.ts';
import { type Contact, searchContacts } from '#shared/contact/contact.ts';
import { useLocale } from '@kheya/browser/language';
import { useDisabledReason } from '#shared/disabled-reason.ts';
import { TryAgain } from '#shared/try-again.tsx';
import { useWalletLabels } from '#shared/wallet-labels.ts';

export interface ContactOverviewProps {
  readonly searchParams: ContactSearchParams;
  readonly setSearchParams: SetSearchParams;
  readonly saved: UseQueryResult<readonly Contact[]>;
  readonly removed: UseQueryResult<readonly Contact[]>;
}

const panelId = 'contacts';

/** The list of contacts with its tabs and its search. */
export function ContactOverview({
  searchParams,
  setSearchParams,
  saved,
  removed,
}: ContactOverviewProps) {
  const { t } = useLingui();
  const disabledReason = useDisabledReason('contacts');
  const query = searchParams.tab === 'removed' ? removed : saved;
  // Kept in state, because the address follows with a delay and typing must not wait for it.
  const [typed, setTyped] = useState(searchParams.search);
  const search = (next: string) => {
    setTyped(next);
    setSearchParams({ ...searchParams, search: next }, true);
  };
  const add = (
    <Button
      variant="primary"
      icon={<Plus aria-hidden />}
      disabledReason={disabledReason}
      onClick={() => setSearchParams({ ...searchParams, adding: CONNECTED_WALLETS[0] })}
    >
      <Trans>Add contact</Trans>
    </Button>
  );
  const isEmpty = saved.data?.length === 0 && removed.data?.length === 0;
  return (
    <>
      <Page>
        <PageTitle
          sub={<Trans>Everyone you send money to in Bangladesh.</Trans>}
          actions={isEmpty ? undefined : <span className="max-md:hidden">{add}</span>}
        >
          <Trans>Contacts / Beneficiary</Trans>
        </PageTitle>
        {isEmpty ? (
          <EmptyContacts action={add} />
        ) : (
          <Filters
            searchParams={searchParams}
            setSearchParams={setSearchParams}
            saved={saved}
            removed={removed}
            typed={typed}
            onSearch={search}
          />
        )}
        <div
          id={panelId}
          role={isEmpty ? undefined : 'tabpanel'}
          aria-label={isEmpty ? undefined : t`Contacts`}
        >
          {isEmpty ? null : (
            <SearchResults query={query} searchParams={searchParams} onShowAll={() => search('')} />
          )}
        </div>
      </Page>
      {isEmpty || disabledReason !== undefined ? null : <BottomBar>{add}</BottomBar>}
    </>
  );
}

interface FiltersProps extends ContactOverviewProps {
  readonly typed: string;
  readonly onSearch: (text: string) => void;
}

function Filters({ searchParams, setSearchParams, saved, removed, typed, onSearch }: FiltersProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const { wallet } = useWalletLabels();
  const count = (contacts: readonly Contact[] | undefined, kind?: Contact['kind']) =>
    contacts &&
    toDigits(`${contacts.filter((one) => kind === undefined || one.kind === kind).length}`, locale);
  return (
    <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
      <Tabs
        label={t`Contact lists`}
        panelId={panelId}
        value={searchParams.tab}
        onValueChange={(tab) => setSearchParams({ ...searchParams, tab }, true)}
        tabs={[
          { value: 'all', label: t`All`, count: count(saved.data) },
          { value: 'wallet', label: wallet, count: count(saved.data, 'wallet') },
          { value: 'bdt_account', label: t`Kheya`, count: count(saved.data, 'bdt_account') },
          { value: 'removed', label: t`Removed`, count: count(removed.data) },
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

interface SearchResultsProps {
  readonly query: UseQueryResult<readonly Contact[]>;
  readonly searchParams: ContactSearchParams;
  readonly onShowAll: () => void;
}

function SearchResults({ query, searchParams, onShowAll }: SearchResultsProps) {
  const { t } = useLingui();
  if (query.isPending) return <SkeletonRows label={t`Loading`} rows={5} />;
  if (query.data === undefined) {
    return <TryAgain error={query.error} onRetry={() => void query.refetch()} />;
  }
  const ofKind = query.data.filter(
    (one) =>
      searchParams.tab === 'all' || searchParams.tab === 'removed' || one.kind === searchParams.tab,
  );
  const found = searchContacts(ofKind, searchParams.search);
  if (found.length > 0) return <ContactList contacts={found} searchParams={searchParams} />;
  return (
    <Panel>
      <EmptyState
        drawing={false}
        title={
          searchParams.search === '' ? (
            <EmptyTab searchParams={searchParams} />
          ) : (
            <NoMatches searchParams={searchParams} />
          )
        }
        action={
          searchParams.search === '' ? undefined : (
            <Button size="sm" onClick={onShowAll}>
              <Trans>Show all</Trans>
            </Button>
          )
        }
      />
    </Panel>
  );
}

function NoMatches({ searchParams: { search } }: { readonly searchParams: ContactSearchParams }) {
  return <Trans>No contacts found for “{search}”</Trans>;
}

function EmptyTab({ searchParams: { tab } }: { readonly searchParams: ContactSearchParams }) {
  const { wallet } = useWalletLabels();
  if (tab === 'removed') return <Trans>No removed contacts</Trans>;
  if (tab === 'bdt_account') return <Trans>No contacts with a Kheya taka account yet</Trans>;
  return <Trans>No {wallet} contacts yet</Trans>;
}

function EmptyContacts({ action }: { readonly action: ReactNode }) {
  const { aWallet } = useWalletLabels();
  return (
    <Panel>
      <EmptyState as="h2" title={<Trans>No contacts yet</Trans>} action={action}>
        <Trans>
          Save {aWallet} number or a Kheya account once. After that, sending takes three steps.
        </Trans>
      </EmptyState>
    </Panel>
  );
}
