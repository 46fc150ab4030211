import { Panel } from '@kheya/ui';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';

import { ContactAccountForm } from '#features/contact/contact-account-form.tsx';
import { ContactBdBankForm } from '#features/contact/contact-bd-bank-form.tsx';
import { ContactCustomerForm } from '#features/contact/contact-customer-form.tsx';
import type { ContactFormProps } from '#features/contact/contact-form-end.tsx';
import { ContactKindChoice } from '#features/contact/contact-kind-choice.tsx';
import {
  type ContactSearchParams,
  type NewContactKind,
  toSearch,
} from '#features/contact/contact-search-params.ts';
import { ContactUsBankForm } from '#features/contact/contact-us-bank-form.tsx';
import { ContactWalletForm } from '#features/contact/contact-wallet-form.tsx';
import { useNewContactLabels } from '#features/contact/new-contact-labels.tsx';
import { type Contact, nameOf } from '#shared/contact/contact.ts';
import { FlowPage } from '#shared/flow/flow-page.tsx';
import { toasts } from '@kheya/browser/toasts';
import { paths } from '#shared/paths.ts';
import { useArea } from '#shared/user-query.ts';

export interface ContactAddProps extends ContactFormProps {
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

interface KindFormProps extends ContactFormProps {
  readonly kind: NewContactKind;
}

function FormPanel(props: KindFormProps) {
  const { label, line } = useNewContactLabels()(props.kind);
  return (
    <Panel pad="md">
      <h2>{label}</h2>
      <p className="mb-4 text-sm text-ink-muted">{line}</p>
      <KindForm {...props} />
    </Panel>
  );
}

function KindForm({ kind, ...form }: KindFormProps) {
  const { t } = useLingui();
  switch (kind) {
    case 'bd_bank':
      return <ContactBdBankForm {...form} />;
    case 'us_bank':
      return <ContactUsBankForm {...form} />;
    case 'bdt_account':
      return <ContactAccountForm {...form} />;
    case 'customer':
      return <ContactCustomerForm {...form} />;
    case 'ipay':
      return <ContactWalletForm {...form} wallet="iPay" saveLabel={t`Save contact`} />;
    default:
      return <ContactWalletForm {...form} wallet={kind} saveLabel={t`Save contact`} />;
  }
}
