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
import type { ContactPlace, GoToPlace } from '#features/contact/contact-place.ts';
import { type Contact, searchContacts } from '#shared/contact/contact.ts';
import { useLocale } from '#shared/language.ts';
import { useHeldReason } from '#shared/may-act.ts';
import { TryAgain } from '#shared/try-again.tsx';

export interface ContactOverviewProps {
  readonly place: ContactPlace;
  readonly go: GoToPlace;
  readonly kept: UseQueryResult<readonly Contact[]>;
  readonly removed: UseQueryResult<readonly Contact[]>;
}

const panelId = 'contacts';

/** The list, its tabs and its search. */
export function ContactOverview({ place, go, kept, removed }: ContactOverviewProps) {
  const { t } = useLingui();
  const held = useHeldReason('contacts');
  const asked = place.tab === 'removed' ? removed : kept;
  // The address follows a moment later; what is typed must not wait for it.
  const [typed, setTyped] = useState(place.search);
  const search = (next: string) => {
    setTyped(next);
    go({ ...place, search: next }, true);
  };
  const add = (
    <Button
      variant="primary"
      icon={<Plus aria-hidden />}
      disabledReason={held}
      onClick={() => go({ ...place, adding: 'wallet' })}
    >
      <Trans>Add contact</Trans>
    </Button>
  );
  const isEmpty = kept.data?.length === 0 && removed.data?.length === 0;
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
          <Nobody action={add} />
        ) : (
          <Filters
            place={place}
            go={go}
            kept={kept}
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
          {isEmpty ? null : <Found asked={asked} place={place} onShowAll={() => search('')} />}
        </div>
      </Page>
      {isEmpty || held !== undefined ? null : <BottomBar>{add}</BottomBar>}
    </>
  );
}

interface FiltersProps extends ContactOverviewProps {
  readonly typed: string;
  readonly onSearch: (text: string) => void;
}

function Filters({ place, go, kept, removed, typed, onSearch }: FiltersProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const count = (contacts: readonly Contact[] | undefined, kind?: Contact['kind']) =>
    contacts &&
    toDigits(`${contacts.filter((one) => kind === undefined || one.kind === kind).length}`, locale);
  return (
    <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
      <Tabs
        label={t`Which contacts`}
        panelId={panelId}
        value={place.tab}
        onValueChange={(tab) => go({ ...place, tab }, true)}
        tabs={[
          { value: 'all', label: t`All`, count: count(kept.data) },
          { value: 'wallet', label: t`bKash`, count: count(kept.data, 'wallet') },
          { value: 'bdt_account', label: t`Kheya`, count: count(kept.data, 'bdt_account') },
          { value: 'removed', label: t`Removed`, count: count(removed.data) },
        ]}
      />
      <TextField
        type="search"
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

interface FoundProps {
  readonly asked: UseQueryResult<readonly Contact[]>;
  readonly place: ContactPlace;
  readonly onShowAll: () => void;
}

function Found({ asked, place, onShowAll }: FoundProps) {
  const { t } = useLingui();
  if (asked.isPending) return <SkeletonRows label={t`Loading`} rows={5} />;
  if (asked.data === undefined) {
    return <TryAgain error={asked.error} onRetry={() => void asked.refetch()} />;
  }
  const ofKind = asked.data.filter(
    (one) => place.tab === 'all' || place.tab === 'removed' || one.kind === place.tab,
  );
  const found = searchContacts(ofKind, place.search);
  if (found.length > 0) return <ContactList contacts={found} place={place} />;
  return (
    <Panel>
      <EmptyState
        drawing={false}
        title={place.search === '' ? <NothingIn place={place} /> : <NotFound place={place} />}
        action={
          place.search === '' ? undefined : (
            <Button size="sm" onClick={onShowAll}>
              <Trans>Show all</Trans>
            </Button>
          )
        }
      />
    </Panel>
  );
}

function NotFound({ place: { search } }: { readonly place: ContactPlace }) {
  return <Trans>Nobody found for “{search}”</Trans>;
}

function NothingIn({ place: { tab } }: { readonly place: ContactPlace }) {
  if (tab === 'removed') return <Trans>You have not removed anybody</Trans>;
  if (tab === 'bdt_account') return <Trans>No contact with a Kheya taka account yet</Trans>;
  return <Trans>No bKash contact yet</Trans>;
}

function Nobody({ action }: { readonly action: ReactNode }) {
  return (
    <Panel>
      <EmptyState as="h2" title={<Trans>Nobody here yet</Trans>} action={action}>
        <Trans>
          Save a bKash number or a Kheya account once, and sending takes three steps from then on.
        </Trans>
      </EmptyState>
    </Panel>
  );
}
