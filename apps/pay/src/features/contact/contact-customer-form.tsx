import { readCustomerIdentifier } from '@kheya/contract/fields/payee';
import { useLingui } from '@lingui/react/macro';

import type { ContactFormProps } from '#features/contact/contact-form-end.tsx';
import { KheyaContactForm } from '#features/contact/kheya-contact-form.tsx';
import { useAddBeneficiary } from '#shared/contact/contact-mutations.ts';

/** Adds another customer, found by email or mobile number, or invites whoever has it. */
export function ContactCustomerForm(props: ContactFormProps) {
  const { t } = useLingui();
  const add = useAddBeneficiary();
  return (
    <KheyaContactForm
      {...props}
      draft="contact.customer"
      label={t`Email or mobile number`}
      help={t`The one the recipient uses at Kheya.`}
      inputMode="email"
      autoCapitalize="none"
      maxLength={254}
      read={readCustomerIdentifier}
      invites
      add={(identifier, contact) =>
        add.mutateAsync({ beneficiary_type: 'CUSTOMER', identifier, ...contact })
      }
      // The saved ones are masked, so only Kheya can tell.
      isSame={() => false}
    />
  );
}
