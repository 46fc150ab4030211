import { Panel, Tabs } from '@kheya/ui';
import { Trans, useLingui } from '@lingui/react/macro';

import { ContactAccountForm } from '#features/contact/contact-account-form.tsx';
import { ContactWalletForm } from '#features/contact/contact-wallet-form.tsx';
import { type Contact, nameOf } from '#shared/contact/contact.ts';
import { FlowPage, type FlowPageProps } from '#shared/flow/flow-page.tsx';
import { toasts } from '#shared/toasts.ts';

export interface ContactAddProps {
  /** Where the list stands that one came from. */
  readonly back: NonNullable<FlowPageProps['back']>;
  readonly kind: 'wallet' | 'bdt_account';
  readonly onKind: (kind: 'wallet' | 'bdt_account') => void;
  readonly onSaved: (contact: Contact) => void;
  readonly onCancel: () => void;
}

/** Somebody new: a bKash wallet, or a taka account at Kheya. */
export function ContactAdd({ kind, back, onKind, onSaved, onCancel }: ContactAddProps) {
  const { t } = useLingui();
  const saved = (contact: Contact) => {
    const name = nameOf(contact);
    toasts.show({ text: t`${name} is saved` });
    onSaved(contact);
  };
  return (
    <FlowPage
      type="choice"
      name={t`Adding a contact`}
      current={0}
      back={back}
      title={<Trans>Add a contact</Trans>}
    >
      <div className="grid gap-4">
        <Tabs
          label={t`Kind of contact`}
          panelId="contact-form"
          value={kind}
          onValueChange={onKind}
          tabs={[
            { value: 'wallet', label: t`bKash` },
            { value: 'bdt_account', label: t`Kheya taka account` },
          ]}
        />
        <Panel pad="md" id="contact-form" role="tabpanel" aria-label={t`New contact`}>
          {kind === 'wallet' ? (
            <ContactWalletForm saveLabel={t`Save contact`} onSaved={saved} onCancel={onCancel} />
          ) : (
            <ContactAccountForm onSaved={saved} onCancel={onCancel} />
          )}
        </Panel>
      </div>
    </FlowPage>
  );
}
