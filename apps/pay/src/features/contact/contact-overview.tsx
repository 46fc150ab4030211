import {
  BottomBar,
  Button,
  EmptyState,
  Page,
  PageTitle,
  Panel,
  Section,
  SkeletonRows,
} from '@kheya/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import type { UseQueryResult } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { type ReactNode, useState } from 'react';

import { ContactFilters, panelId } from '#features/contact/contact-filters.tsx';
import { ContactList } from '#features/contact/contact-list.tsx';
import {
  type ContactSearchParams,
  isInTab,
  type SetSearchParams,
} from '#features/contact/contact-search-params.ts';
import { type Contact, searchContacts } from '#shared/contact/contact.ts';
import { useDisabledReason } from '#shared/disabled-reason.ts';
import { TryAgain } from '#shared/try-again.tsx';

export interface ContactOverviewProps {
  readonly searchParams: ContactSearchParams;
  readonly setSearchParams: SetSearchParams;
  readonly saved: UseQueryResult<readonly Contact[]>;
  readonly removed: UseQueryResult<readonly Contact[]>;
}

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
      onClick={() => setSearchParams({ ...searchParams, adding: 'choose' })}
    >
      <Trans>Add contact</Trans>
    </Button>
  );
  const isEmpty = saved.data?.length === 0 && removed.data?.length === 0;
  return (
    <>
      <Page>
        <PageTitle
          sub={<Trans>Everyone you send money to.</Trans>}
          actions={isEmpty ? undefined : <span className="max-md:hidden">{add}</span>}
        >
          <Trans>Contacts / Beneficiary</Trans>
        </PageTitle>
        {isEmpty ? (
          <EmptyContacts action={add} />
        ) : (
          <ContactFilters
            searchParams={searchParams}
            setSearchParams={setSearchParams}
            saved={saved.data}
            removed={removed.data}
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
  const { tab, search } = searchParams;
  const found = searchContacts(
    query.data.filter((one) => isInTab(one, tab)),
    search,
  );
  const isSorted = tab !== 'removed' && search === '';
  if (found.length > 0 && isSorted)
    return <Sections contacts={found} searchParams={searchParams} />;
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

interface SectionsProps {
  readonly contacts: readonly Contact[];
  readonly searchParams: ContactSearchParams;
}

/** The favourites, then everyone else by when they were paid last. */
function Sections({ contacts, searchParams }: SectionsProps) {
  const favourites = contacts.filter((one) => one.is_favourite);
  const others = contacts.filter((one) => !one.is_favourite);
  if (favourites.length === 0 || others.length === 0) {
    return <ContactList contacts={contacts} searchParams={searchParams} />;
  }
  return (
    <>
      <Section title={<Trans>Favorites</Trans>} className="mt-6 max-md:mt-5">
        <ContactList contacts={favourites} searchParams={searchParams} />
      </Section>
      <Section title={<Trans>Recent</Trans>}>
        <ContactList contacts={others} searchParams={searchParams} />
      </Section>
    </>
  );
}

function NoMatches({ searchParams: { search } }: { readonly searchParams: ContactSearchParams }) {
  return <Trans>No contacts found for “{search}”</Trans>;
}

function EmptyTab({ searchParams: { tab } }: { readonly searchParams: ContactSearchParams }) {
  switch (tab) {
    case 'wallets':
      return <Trans>No contacts with a wallet yet</Trans>;
    case 'banks':
      return <Trans>No contacts with a bank account yet</Trans>;
    case 'kheya':
      return <Trans>No contacts at Kheya yet</Trans>;
    case 'removed':
      return <Trans>No removed contacts</Trans>;
    case 'all':
      return <Trans>No contacts yet</Trans>;
  }
}

function EmptyContacts({ action }: { readonly action: ReactNode }) {
  return (
    <Panel>
      <EmptyState as="h2" title={<Trans>No contacts yet</Trans>} action={action}>
        <Trans>
          Save a wallet, a bank account or a Kheya customer once. After that, sending takes three
          steps.
        </Trans>
      </EmptyState>
    </Panel>
  );
}
