import { Checkbox, TextField } from '@kheya/ui';
import { useLingui } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';

import { readAccountNumber } from '#features/contact/contact-number.ts';
import { FormActions } from '#features/contact/contact-wallet-form.tsx';
import { accountTrouble } from '#features/contact/contact-words.ts';
import { ApiError } from '#shared/api/api-error.ts';
import type { Contact } from '#shared/contact/contact.ts';
import { useAddAccount } from '#shared/contact/contact-queries.ts';
import { useDraft } from '#shared/flow/use-draft.ts';
import { useErrorWords } from '#shared/try-again.tsx';

export interface ContactAccountFormProps {
  readonly onSaved: (contact: Contact) => void;
  readonly onCancel: () => void;
}

const aboutTheNumber = ['payee_not_found', 'payee_is_self', 'contact_already_exists'];

/** Somebody with a taka account at Kheya: the number is enough, we know the rest. */
export function ContactAccountForm(props: ContactAccountFormProps) {
  const { t, i18n } = useLingui();
  const words = useErrorWords();
  const { draft, add, tried, submit, cancel } = useAccountForm(props);
  const { number, nickname, isFavourite } = draft.typed;
  const read = readAccountNumber(number);
  const { error } = add;
  const fields = error instanceof ApiError ? error.fields : {};
  const isAboutNumber = error instanceof ApiError && aboutTheNumber.includes(error.code ?? '');
  const numberError = tried && !read.ok ? i18n._(accountTrouble[read.code]) : undefined;
  return (
    <form onSubmit={submit} noValidate className="grid gap-4">
      <TextField
        label={t`Account number`}
        inputMode="numeric"
        autoComplete="off"
        value={number}
        onValueChange={(value) => {
          if (add.isError) add.reset();
          draft.change({ number: value });
        }}
        error={numberError ?? (isAboutNumber ? error.message : fields['account_number'])}
        help={t`13 digits, as the recipient sees them under Bank Accounts.`}
        autoFocus
      />
      <TextField
        label={t`What you call them`}
        autoComplete="off"
        value={nickname}
        onValueChange={(value) => draft.change({ nickname: value })}
        error={
          tried && nickname.trim() === ''
            ? t`Write a name you recognise.`
            : fields['beneficiary_nickname']
        }
        help={t`The real name is shown with most letters hidden.`}
        maxLength={60}
      />
      <Checkbox
        label={t`Show first, as a favourite`}
        checked={isFavourite}
        onCheckedChange={(value) => draft.change({ isFavourite: value })}
        className="-my-2"
      />
      {error !== null && !isAboutNumber && Object.keys(fields).length === 0 ? (
        <p role="alert" className="text-sm text-negative">
          {words(error)}
        </p>
      ) : null}
      <FormActions saveLabel={t`Save contact`} isBusy={add.isPending} onCancel={cancel} />
    </form>
  );
}

/** What was typed, kept over a reload until it is saved or given up. */
function useAccountForm({ onSaved, onCancel }: ContactAccountFormProps) {
  const add = useAddAccount();
  const [tried, setTried] = useState(false);
  const draft = useDraft('contact.account', () => ({
    number: '',
    nickname: '',
    isFavourite: false,
  }));
  const { number, nickname, isFavourite } = draft.typed;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    const read = readAccountNumber(number);
    if (!read.ok || nickname.trim() === '' || add.isPending) return;
    add.mutate(
      {
        account_number: read.number,
        beneficiary_nickname: nickname.trim(),
        is_favourite: isFavourite,
      },
      {
        onSuccess: (contact) => {
          draft.forget();
          onSaved(contact);
        },
      },
    );
  };
  const cancel = () => {
    draft.forget();
    onCancel();
  };
  return { draft, add, tried, submit, cancel };
}
