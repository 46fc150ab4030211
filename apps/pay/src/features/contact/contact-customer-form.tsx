import { compactErrors, errorOf } from '@kheya/contract/fields/field-error';
import { checkNickname, readCustomerIdentifier } from '@kheya/contract/fields/payee';
import { TextField } from '@kheya/ui';
import { useLingui } from '@lingui/react/macro';

import { ContactFormEnd, type ContactFormProps } from '#features/contact/contact-form-end.tsx';
import { useAddBeneficiary } from '#shared/contact/contact-mutations.ts';
import { useDraftPlace, useForm } from '#shared/use-form.ts';

/** Adds another customer, found by email or mobile number; Kheya answers with the masked name. */
export function ContactCustomerForm({ saveLabel, onSaved, onCancel }: ContactFormProps) {
  const { t } = useLingui();
  const add = useAddBeneficiary();
  const form = useForm({
    defaultValues: { identifier: '', nickname: '', isFavourite: false },
    draft: useDraftPlace('contact.customer'),
    validate: ({ identifier, nickname }) =>
      compactErrors({
        identifier: errorOf(readCustomerIdentifier(identifier)),
        nickname: checkNickname(nickname),
      }),
    fieldOf: { beneficiary_nickname: 'nickname' },
    refusals: {
      payee_not_found: 'identifier',
      payee_is_self: 'identifier',
      contact_already_exists: 'identifier',
    },
    send({ identifier, nickname, isFavourite }) {
      const read = readCustomerIdentifier(identifier);
      return add.mutateAsync({
        beneficiary_type: 'CUSTOMER',
        identifier: read.ok ? read.value : identifier,
        beneficiary_nickname: nickname.trim(),
        is_favourite: isFavourite,
      });
    },
    onSent: onSaved,
  });
  return (
    <form {...form.props} className="grid gap-4">
      <TextField
        {...form.field('identifier')}
        label={t`Email or mobile number`}
        inputMode="email"
        autoCapitalize="none"
        autoComplete="off"
        help={t`The one the recipient uses at Kheya.`}
        maxLength={254}
        autoFocus
      />
      <TextField
        {...form.field('nickname')}
        label={t`Nickname`}
        autoComplete="off"
        help={t`Most letters of the account holder's name are hidden.`}
        maxLength={60}
      />
      <ContactFormEnd
        form={form}
        // The saved ones are masked, so only Kheya can tell.
        isSame={() => false}
        numberError={form.error('identifier')}
        saveLabel={saveLabel}
        onCancel={onCancel}
      />
    </form>
  );
}
