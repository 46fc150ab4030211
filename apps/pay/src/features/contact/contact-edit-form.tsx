import { TextField } from '@kheya/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';

import { FormActions } from '#features/contact/contact-wallet-form.tsx';
import { ApiError } from '#shared/api/api-error.ts';
import type { Contact } from '#shared/contact/contact.ts';
import { useChangeContact } from '#shared/contact/contact-queries.ts';
import { type RemittanceDetails, RemittanceFields } from '#shared/contact/remittance-fields.tsx';
import { useErrorWords } from '#shared/try-again.tsx';

export interface ContactEditFormProps {
  readonly contact: Contact;
  readonly onSaved: () => void;
  readonly onCancel: () => void;
}

/** What may change about a contact. Another number is another contact. */
export function ContactEditForm({ contact, onSaved, onCancel }: ContactEditFormProps) {
  const { t } = useLingui();
  const words = useErrorWords();
  const save = useChangeContact();
  const [nickname, setNickname] = useState(contact.beneficiary_nickname);
  const [town, setTown] = useState(contact.beneficiary_info.town ?? '');
  const [details, setDetails] = useState<RemittanceDetails>(
    contact.kind === 'wallet' ? contact : { purpose: null, relationship: null },
  );
  const fields = save.error instanceof ApiError ? save.error.fields : {};
  const isNameless = nickname.trim() === '';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isNameless || save.isPending) return;
    const { purpose, relationship } = details;
    const change = {
      beneficiary_nickname: nickname.trim(),
      town: town.trim() === '' ? null : town.trim(),
      ...(purpose === null ? {} : { purpose }),
      ...(relationship === null ? {} : { relationship }),
    };
    save.mutate({ contact, change }, { onSuccess: onSaved });
  };
  return (
    <form onSubmit={submit} noValidate className="grid gap-4">
      <TextField
        label={t`What you call them`}
        autoComplete="off"
        value={nickname}
        onValueChange={setNickname}
        error={isNameless ? t`Write a name you recognise.` : fields['beneficiary_nickname']}
        maxLength={60}
      />
      <TextField
        label={t`Town (your own note, optional)`}
        autoComplete="off"
        value={town}
        onValueChange={setTown}
        error={fields['town']}
        maxLength={60}
      />
      {contact.kind === 'wallet' ? (
        <RemittanceFields
          value={details}
          onChange={setDetails}
          help={<Trans>Bangladesh asks for both. We ask once for each person.</Trans>}
        />
      ) : null}
      <p className="text-sm text-ink-muted">
        <Trans>The number cannot be changed. For another number, add a new contact.</Trans>
      </p>
      {save.isError && Object.keys(fields).length === 0 ? (
        <p role="alert" className="text-sm text-negative">
          {words(save.error)}
        </p>
      ) : null}
      <FormActions saveLabel={t`Save changes`} isBusy={save.isPending} onCancel={onCancel} />
    </form>
  );
}
