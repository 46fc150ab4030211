import { BottomBar, EmptyState, Page, PageTitle, Panel, SkeletonDetails } from '@kheya/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';

import { ContactDetail, SendButton } from '#features/contact/contact-detail.tsx';
import { ContactEditForm } from '#features/contact/contact-edit-form.tsx';
import { ContactHistory } from '#features/contact/contact-history.tsx';
import { ContactPlans } from '#features/contact/contact-plans.tsx';
import { ContactRequests } from '#features/contact/contact-requests.tsx';
import type {
  ContactSearchParams,
  SetSearchParams,
} from '#features/contact/contact-search-params.ts';
import { CrashBoundary } from '@kheya/browser/crash-boundary';
import { canSendTo, type Contact, nameOf } from '#shared/contact/contact.ts';

export interface ContactOpenProps {
  readonly contact: Contact | undefined;
  readonly isPending: boolean;
  readonly searchParams: ContactSearchParams;
  readonly setSearchParams: SetSearchParams;
  readonly back: ReactNode;
}

/** One contact in place of the list, to view or to edit. */
export function ContactOpen({
  contact,
  isPending,
  searchParams,
  setSearchParams,
  back,
}: ContactOpenProps) {
  const { t } = useLingui();
  if (contact === undefined) {
    return (
      <Page width="flow">
        {back}
        <Panel pad="rows" className="max-w-form">
          {isPending ? (
            <SkeletonDetails label={t`Loading`} rows={6} />
          ) : (
            <EmptyState as="h2" title={<Trans>Contact not found</Trans>}>
              <Trans>It may belong to another profile, or the link is wrong.</Trans>
            </EmptyState>
          )}
        </Panel>
      </Page>
    );
  }
  const close = () => setSearchParams({ ...searchParams, isEditing: undefined }, true);
  const name = nameOf(contact);
  if (searchParams.isEditing === true && contact.archived_at === null) {
    return (
      <Page width="flow">
        {back}
        <PageTitle>
          <Trans>Edit {name}</Trans>
        </PageTitle>
        <Panel pad="md" className="max-w-form">
          <ContactEditForm contact={contact} onSaved={close} onCancel={close} />
        </Panel>
      </Page>
    );
  }
  return (
    <>
      <Page width="flow">
        {back}
        <div className="max-w-form">
          <ContactDetail
            contact={contact}
            onEdit={() => setSearchParams({ ...searchParams, isEditing: true })}
            onRemoved={() => setSearchParams({ ...searchParams, id: undefined }, true)}
          />
          <CrashBoundary where="contacts.plans">
            <ContactPlans contact={contact} />
          </CrashBoundary>
          <CrashBoundary where="contacts.requests">
            <ContactRequests contact={contact} />
          </CrashBoundary>
          <CrashBoundary where="contacts.history">
            <ContactHistory contact={contact} />
          </CrashBoundary>
        </div>
      </Page>
      {contact.archived_at === null && canSendTo(contact) ? (
        <BottomBar>
          <SendButton contact={contact} size="lg" />
        </BottomBar>
      ) : null}
    </>
  );
}
