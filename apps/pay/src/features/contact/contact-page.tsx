import { BackIcon, backStyle } from '@kheya/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link, useLocation, useNavigate } from '@tanstack/react-router';

import { ContactAdd } from '#features/contact/contact-add.tsx';
import { ContactOpen } from '#features/contact/contact-open.tsx';
import { ContactOverview } from '#features/contact/contact-overview.tsx';
import {
  type ContactPlace,
  type GoToPlace,
  readPlace,
  searchOf,
} from '#features/contact/contact-place.ts';
import { contactsQuery } from '#shared/contact/contact-queries.ts';
import { usePageTitle } from '#shared/page-title.ts';
import { paths } from '#shared/paths.ts';
import { useArea } from '#shared/user-query.ts';

/** Contacts / Beneficiary: everybody money goes to, one of them, or somebody new. */
export function ContactPage() {
  const { t } = useLingui();
  const area = useArea();
  const { place, go } = useContactPlace();
  const kept = useQuery(contactsQuery());
  const removed = useQuery(contactsQuery(true));
  usePageTitle(t`Contacts / Beneficiary`);
  if (place.adding !== undefined) {
    return (
      <ContactAdd
        kind={place.adding}
        back={{ to: paths.contacts(area), search: searchOf({ ...place, adding: undefined }) }}
        onKind={(adding) => go({ ...place, adding }, true)}
        onCancel={() => go({ ...place, adding: undefined })}
        onSaved={(contact) => go({ tab: 'all', search: '', id: contact.id }, true)}
      />
    );
  }
  if (place.id !== undefined) {
    const all = [...(kept.data ?? []), ...(removed.data ?? [])];
    const isPending = kept.isPending || removed.isPending;
    return (
      <ContactOpen
        contact={all.find((one) => one.id === place.id)}
        isPending={isPending}
        place={place}
        go={go}
        back={<BackToList place={place} />}
      />
    );
  }
  return <ContactOverview place={place} go={go} kept={kept} removed={removed} />;
}

function useContactPlace() {
  const area = useArea();
  const navigate = useNavigate();
  const place = readPlace(useLocation({ select: (location) => location.searchStr }));
  const go: GoToPlace = (next, replace = false) =>
    void navigate({ to: paths.contacts(area), search: searchOf(next), replace });
  return { place, go };
}

function BackToList({ place: { tab, search } }: { readonly place: ContactPlace }) {
  const area = useArea();
  return (
    <Link
      to={paths.contacts(area)}
      search={searchOf({ tab, search })}
      className={backStyle('mb-2')}
    >
      <BackIcon />
      <Trans>Back</Trans>
    </Link>
  );
}
