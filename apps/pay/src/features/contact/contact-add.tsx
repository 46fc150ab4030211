import { Panel } from '@kheya/ui';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';

import type { ContactFormProps } from '#features/contact/contact-form-end.tsx';
import { ContactKindChoice } from '#features/contact/contact-kind-choice.tsx';
import {
  type ContactSearchParams,
  type NewContactKind,
  toSearch,
} from '#features/contact/contact-search-params.ts';
import { NewContactForm } from '#features/contact/new-contact-form.tsx';
import { useNewContactLabels } from '#features/contact/new-contact-labels.tsx';
import { type Contact, nameOf } from '#shared/contact/contact.ts';
import { FlowPage } from '#shared/flow/flow-page.tsx';
import { toasts } from '@kheya/browser/toasts';
import { paths } from '#shared/paths.ts';
import { useArea } from '#shared/user-query.ts';

export interface ContactAddProps extends Omit<ContactFormProps, 'saveLabel'> {
  readonly kind: NewContactKind | 'choose';
  readonly searchParams: ContactSearchParams;
}

/** Adds a contact: first its kind, then the form of the kind. */
export function ContactAdd({ kind, searchParams, onSaved, onCancel }: ContactAddProps) {
  const { t } = useLingui();
  const area = useArea();
  const saved = (contact: Contact) => {
    const name = nameOf(contact);
    toasts.show({ text: msg`${name} was added to your contacts` });
    onSaved(contact);
  };
  return (
    <FlowPage
      type="choice"
      name={t`Adding a contact`}
      current={kind === 'choose' ? 0 : 1}
      back={{
        to: paths.contacts(area),
        search: toSearch({ ...searchParams, adding: kind === 'choose' ? undefined : 'choose' }),
      }}
      title={<Trans>Add a contact</Trans>}
    >
      {kind === 'choose' ? (
        <ContactKindChoice searchParams={searchParams} />
      ) : (
        <FormPanel key={kind} kind={kind} onSaved={saved} onCancel={onCancel} />
      )}
    </FlowPage>
  );
}

interface FormPanelProps extends Omit<ContactFormProps, 'saveLabel'> {
  readonly kind: NewContactKind;
}

function FormPanel({ kind, ...form }: FormPanelProps) {
  const { t } = useLingui();
  const { label, line } = useNewContactLabels()(kind);
  return (
    <Panel pad="md">
      <h2>{label}</h2>
      <p className="mb-4 text-sm text-ink-muted">{line}</p>
      <NewContactForm
        {...form}
        kind={kind === 'ipay' ? 'iPay' : kind}
        saveLabel={t`Save contact`}
      />
    </Panel>
  );
}
