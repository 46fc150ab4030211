import { readAccountNumber } from '@kheya/contract/fields/payee';
import { useLingui } from '@lingui/react/macro';

import type { ContactFormProps } from '#features/contact/contact-form-end.tsx';
import { KheyaContactForm } from '#features/contact/kheya-contact-form.tsx';
import { useAddAccount } from '#shared/contact/contact-mutations.ts';

/** Adds a contact with a taka account at Kheya: only the number is needed. */
export function ContactAccountForm(props: ContactFormProps) {
  const { t } = useLingui();
  const add = useAddAccount();
  return (
    <KheyaContactForm
      {...props}
      draft="contact.account"
      label={t`Account number`}
      help={t`13 digits. Recipients find it under Bank Accounts.`}
      inputMode="numeric"
      read={readAccountNumber}
      add={(account_number, contact) => add.mutateAsync({ account_number, ...contact })}
      isSame={(contact, number) =>
        contact.kind === 'bdt_account' && contact.account_number === number
      }
    />
  );
}
