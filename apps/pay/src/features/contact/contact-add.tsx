import { walletText } from '@kheya/contract/wallet';
import { Panel, Tabs } from '@kheya/ui';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';

import { ContactAccountForm } from '#features/contact/contact-account-form.tsx';
import { type NewContactKind, newContactKinds } from '#features/contact/contact-search-params.ts';
import { ContactWalletForm } from '#features/contact/contact-wallet-form.tsx';
import { type Contact, nameOf } from '#shared/contact/contact.ts';
import { FlowPage, type FlowPageProps } from '#shared/flow/flow-page.tsx';
import { useLocale } from '@kheya/browser/language';
import { toasts } from '@kheya/browser/toasts';

export interface ContactAddProps {
  /** The list to return to. */
  readonly back: NonNullable<FlowPageProps['back']>;
  readonly kind: NewContactKind;
  readonly onKind: (kind: NewContactKind) => void;
  readonly onSaved: (contact: Contact) => void;
  readonly onCancel: () => void;
}

/** Adds a contact: a wallet, or a taka account at Kheya. */
export function ContactAdd({ kind, back, onKind, onSaved, onCancel }: ContactAddProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const saved = (contact: Contact) => {
    const name = nameOf(contact);
    toasts.show({ text: msg`${name} was added to your contacts` });
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
          label={t`Contact type`}
          panelId="contact-form"
          value={kind}
          onValueChange={onKind}
          tabs={newContactKinds().map((value) => ({
            value,
            label:
              value === 'bdt_account' ? t`Kheya taka account` : walletText([value], locale).wallet,
          }))}
        />
        <Panel pad="md" id="contact-form" role="tabpanel" aria-label={t`New contact`}>
          {kind === 'bdt_account' ? (
            <ContactAccountForm onSaved={saved} onCancel={onCancel} />
          ) : (
            <ContactWalletForm
              key={kind}
              wallet={kind}
              saveLabel={t`Save contact`}
              onSaved={saved}
              onCancel={onCancel}
            />
          )}
        </Panel>
      </div>
    </FlowPage>
  );
}
