import { compactErrors, errorOf, type ReadField } from '@kheya/contract/fields/field-error';
import { checkNickname } from '@kheya/contract/fields/payee';
import { TextField, type TextFieldProps } from '@kheya/ui';
import { useLingui } from '@lingui/react/macro';

import { ContactFormEnd, type ContactFormProps } from '#features/contact/contact-form-end.tsx';
import type { Contact } from '#shared/contact/contact.ts';
import { useDraftPlace, useForm } from '#shared/use-form.ts';

/** What every contact at Kheya is saved with, besides what the holder is found by. */
interface NewKheyaContact {
  readonly beneficiary_nickname: string;
  readonly is_favourite: boolean;
}

interface KheyaContactFormProps
  extends
    ContactFormProps,
    Pick<TextFieldProps, 'label' | 'help' | 'inputMode' | 'autoCapitalize' | 'maxLength'> {
  readonly draft: string;
  /** Reads what the holder is found by; label and help are those of its field. */
  readonly read: (typed: string) => ReadField<string>;
  readonly add: (found: string, contact: NewKheyaContact) => Promise<Contact>;
  /** Whether a contact is found by this already. */
  readonly isSame: (contact: Contact, found: string) => boolean;
}

/** Adds a holder at Kheya. Kheya answers with a masked name, so a nickname is required. */
export function KheyaContactForm(props: KheyaContactFormProps) {
  const { draft, read, add, isSame, saveLabel, onSaved, onCancel, ...field } = props;
  const { t } = useLingui();
  const form = useForm({
    defaultValues: { number: '', nickname: '', isFavourite: false },
    draft: useDraftPlace(draft),
    validate: ({ number, nickname }) =>
      compactErrors({ number: errorOf(read(number)), nickname: checkNickname(nickname) }),
    fieldOf: { account_number: 'number', identifier: 'number', beneficiary_nickname: 'nickname' },
    refusals: {
      payee_not_found: 'number',
      contact_is_self: 'number',
      contact_already_exists: 'number',
    },
    send({ number, nickname, isFavourite }) {
      const found = read(number);
      return add(found.ok ? found.value : number, {
        beneficiary_nickname: nickname.trim(),
        is_favourite: isFavourite,
      });
    },
    onSent: onSaved,
  });
  const typed = read(form.values.number);
  return (
    <form {...form.props} className="grid gap-4">
      <TextField {...form.field('number')} {...field} autoComplete="off" autoFocus />
      <TextField
        {...form.field('nickname')}
        label={t`Nickname`}
        autoComplete="off"
        help={t`Most letters of the account holder's name are hidden.`}
        maxLength={60}
      />
      <ContactFormEnd
        form={form}
        isSame={(contact) => typed.ok && isSame(contact, typed.value)}
        numberError={form.error('number')}
        saveLabel={saveLabel}
        onCancel={onCancel}
      />
    </form>
  );
}
