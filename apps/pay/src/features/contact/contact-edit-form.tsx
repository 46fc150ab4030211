import { compactErrors } from '@kheya/contract/fields/field-error';
import { checkNickname } from '@kheya/contract/fields/payee';
import { TextField } from '@kheya/ui';
import { Trans, useLingui } from '@lingui/react/macro';

import { FormActions } from '#features/contact/contact-form-end.tsx';
import { asksSourceOfFunds, type Contact } from '#shared/contact/contact.ts';
import { useChangeContact } from '#shared/contact/contact-mutations.ts';
import { type RemittanceDetails, RemittanceFields } from '#shared/contact/remittance-fields.tsx';
import { FormAlert } from '#shared/form-alert.tsx';
import { useDraftPlace, useForm } from '#shared/use-form.ts';

export interface ContactEditFormProps {
  readonly contact: Contact;
  readonly onSaved: () => void;
  readonly onCancel: () => void;
}

/** The details of a contact that may change. Another number makes another contact. */
export function ContactEditForm({ contact, onSaved, onCancel }: ContactEditFormProps) {
  const { t } = useLingui();
  const form = useEditForm(contact, onSaved);
  return (
    <form {...form.props} className="grid gap-4">
      <TextField
        {...form.field('nickname')}
        label={t`Nickname`}
        autoComplete="off"
        maxLength={60}
      />
      <TextField
        {...form.field('town')}
        label={t`Town (your own note, optional)`}
        autoComplete="off"
        maxLength={60}
      />
      {'purpose' in contact ? (
        <RemittanceFields
          value={form.values}
          onChange={form.set}
          asksSource={asksSourceOfFunds(contact)}
        />
      ) : null}
      <p className="text-sm text-ink-muted">
        {contact.kind === 'customer' ? (
          <Trans>The recipient can't be changed. To pay someone else, add a new contact.</Trans>
        ) : (
          <Trans>The number can't be changed. To use another number, add a new contact.</Trans>
        )}
      </p>
      <FormAlert>{form.alert}</FormAlert>
      <FormActions
        saveLabel={t`Save changes`}
        isBusy={form.isBusy}
        onCancel={() => {
          form.reset();
          onCancel();
        }}
      />
    </form>
  );
}

interface TypedChange extends RemittanceDetails {
  readonly nickname: string;
  readonly town: string;
}

function useEditForm(contact: Contact, onSaved: () => void) {
  const save = useChangeContact();
  const known = 'purpose' in contact ? contact : undefined;
  return useForm<TypedChange, Contact>({
    defaultValues: {
      nickname: contact.beneficiary_nickname,
      town: contact.beneficiary_info.town ?? '',
      purpose: known?.purpose ?? null,
      relationship: known?.relationship ?? null,
      source_of_funds: known?.source_of_funds ?? null,
    },
    draft: useDraftPlace(`contact.edit.${contact.id}`),
    validate: ({ nickname }) => compactErrors({ nickname: checkNickname(nickname) }),
    fieldOf: { beneficiary_nickname: 'nickname' },
    send({ nickname, town, purpose, relationship, source_of_funds }) {
      const change = {
        beneficiary_nickname: nickname.trim(),
        town: town.trim() === '' ? null : town.trim(),
        ...(purpose === null ? {} : { purpose }),
        ...(relationship === null ? {} : { relationship }),
        ...(source_of_funds === null ? {} : { source_of_funds }),
      };
      return save.mutateAsync({ contact, change });
    },
    onSent: onSaved,
  });
}
