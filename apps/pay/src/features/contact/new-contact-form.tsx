import type { ComponentProps } from 'react';

import { ContactAccountForm } from '#features/contact/contact-account-form.tsx';
import { ContactBdBankForm } from '#features/contact/contact-bd-bank-form.tsx';
import { ContactCustomerForm } from '#features/contact/contact-customer-form.tsx';
import { ContactUsBankForm } from '#features/contact/contact-us-bank-form.tsx';
import { ContactWalletForm } from '#features/contact/contact-wallet-form.tsx';
import type { NewPayeeKind } from '#shared/send-link.ts';

interface NewContactFormProps extends Omit<ComponentProps<typeof ContactWalletForm>, 'wallet'> {
  /** A contact in iPay can be kept before it can be paid. */
  readonly kind: NewPayeeKind | 'iPay';
}

/** The form for a new contact of any kind. */
export function NewContactForm({ kind, ...form }: NewContactFormProps) {
  const { saveLabel, needsDetails, onSaved, onCancel } = form;
  switch (kind) {
    case 'bd_bank':
      return <ContactBdBankForm {...{ saveLabel, needsDetails, onSaved, onCancel }} />;
    case 'us_bank':
      return <ContactUsBankForm {...{ saveLabel, onSaved, onCancel }} />;
    case 'bdt_account':
      return <ContactAccountForm {...{ saveLabel, onSaved, onCancel }} />;
    case 'customer':
      return <ContactCustomerForm {...{ saveLabel, onSaved, onCancel }} />;
    default:
      return <ContactWalletForm {...form} wallet={kind} />;
  }
}
