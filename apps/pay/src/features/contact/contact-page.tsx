import { BackIcon, backStyle } from '@kheya/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link, useLocation, useNavigate } from '@tanstack/react-router';

import { ContactAdd } from '#features/contact/contact-add.tsx';
import { ContactOpen } from '#features/contact/contact-open.tsx';
import { ContactOverview } from '#features/contact/contact-overview.tsx';
import {
  type ContactSearchParams,
  type SetSearchParams,
  parseSearchParams,
  toSearch,
} from '#features/contact/contact-search-params.ts';
import { contactsQuery } from '#shared/contact/contact-queries.ts';
import { usePageTitle } from '@kheya/browser/page-title';
import { paths } from '#shared/paths.ts';
import { useArea } from '#shared/user-query.ts';

/** Contacts / Beneficiary: all contacts, one of them, or a new one. */
export function ContactPage() {
  const { t } = useLingui();
  const { searchParams, setSearchParams } = useContactSearchParams();
  const saved = useQuery(contactsQuery());
  const removed = useQuery(contactsQuery(true));
  usePageTitle(t`Contacts / Beneficiary`);
  if (searchParams.adding !== undefined) {
    return (
      <ContactAdd
        kind={searchParams.adding}
        searchParams={searchParams}
        onCancel={() => setSearchParams({ ...searchParams, adding: undefined })}
        onSaved={(contact) => setSearchParams({ tab: 'all', search: '', id: contact.id }, true)}
      />
    );
  }
  if (searchParams.id !== undefined) {
    const all = [...(saved.data ?? []), ...(removed.data ?? [])];
    const isPending = saved.isPending || removed.isPending;
    return (
      <ContactOpen
        contact={all.find((one) => one.id === searchParams.id)}
        isPending={isPending}
        searchParams={searchParams}
        setSearchParams={setSearchParams}
        back={<BackToContacts searchParams={searchParams} />}
      />
    );
  }
  return (
    <ContactOverview
      searchParams={searchParams}
      setSearchParams={setSearchParams}
      saved={saved}
      removed={removed}
    />
  );
}

function useContactSearchParams() {
  const area = useArea();
  const navigate = useNavigate();
  const searchParams = parseSearchParams(useLocation({ select: (location) => location.searchStr }));
  const setSearchParams: SetSearchParams = (next, replace = false) =>
    void navigate({ to: paths.contacts(area), search: toSearch(next), replace });
  return { searchParams, setSearchParams };
}

function BackToContacts({
  searchParams: { tab, search },
}: {
  readonly searchParams: ContactSearchParams;
}) {
  const area = useArea();
  return (
    <Link
      to={paths.contacts(area)}
      search={toSearch({ tab, search })}
      className={backStyle('mb-2')}
    >
      <BackIcon />
      <Trans>Back</Trans>
    </Link>
  );
}
