import { INVITATION_DAYS } from '@kheya/contract/invitation';
import { compactErrors, errorOf, type ReadField } from '@kheya/contract/fields/field-error';
import { checkNickname, checkRecipientName } from '@kheya/contract/fields/payee';
import { toDigits } from '@kheya/money';
import { Notice, TextField, type TextFieldProps } from '@kheya/ui';
import { Trans, useLingui } from '@lingui/react/macro';

import { ContactFormEnd, type ContactFormProps } from '#features/contact/contact-form-end.tsx';
import type { Contact } from '#shared/contact/contact.ts';
import { useDraftPlace, useForm } from '#shared/use-form.ts';
import { isRefusal } from '@kheya/browser/api/api-error';
import { useLocale } from '@kheya/browser/language';

/** What every contact at Kheya is saved with, besides what the holder is found by. */
interface NewKheyaContact {
  readonly beneficiary_nickname: string;
  readonly is_favourite: boolean;
}

/** What is said besides of someone who isn't at Kheya yet. */
interface Invitation {
  readonly invite?: true;
  readonly name?: string;
}

interface KheyaContactFormProps
  extends
    ContactFormProps,
    Pick<TextFieldProps, 'label' | 'help' | 'inputMode' | 'autoCapitalize' | 'maxLength'> {
  readonly draft: string;
  /** Reads what the holder is found by; label and help are those of its field. */
  readonly read: (typed: string) => ReadField<string>;
  readonly add: (found: string, contact: NewKheyaContact & Invitation) => Promise<Contact>;
  /** Whether a contact is found by this already. */
  readonly isSame: (contact: Contact, found: string) => boolean;
  /** Whether someone who isn't found may be invited by it. */
  readonly invites?: boolean;
}

/** Adds a holder at Kheya. Kheya answers with a masked name, so a nickname is required. */
export function KheyaContactForm(props: KheyaContactFormProps) {
  const { read, isSame, invites = false, saveLabel, onCancel } = props;
  const { label, help, inputMode, autoCapitalize, maxLength } = props;
  const { t } = useLingui();
  const form = useKheyaForm(props);
  const typed = read(form.values.number);
  const isInvited = typed.ok && typed.value === form.values.unknown;
  // Where they may be invited, that they weren't found is said as the way to do so.
  const alert = invites && isRefusal(form.failure, 'payee_not_found') ? undefined : form.alert;
  return (
    <form {...form.props} className="grid gap-4">
      <TextField
        {...form.field('number')}
        {...{ label, help, inputMode, autoCapitalize, maxLength }}
        autoComplete="off"
        autoFocus
      />
      {isInvited ? (
        <>
          <NotFoundNotice identifier={typed.value} />
          <TextField
            {...form.field('name')}
            label={t`Recipient's name`}
            autoComplete="off"
            maxLength={80}
            autoFocus
          />
        </>
      ) : null}
      <TextField
        {...form.field('nickname')}
        label={t`Nickname`}
        autoComplete="off"
        help={isInvited ? undefined : t`Most letters of the account holder's name are hidden.`}
        maxLength={60}
      />
      <ContactFormEnd
        form={{ ...form, alert }}
        isSame={(contact) => typed.ok && isSame(contact, typed.value)}
        numberError={form.error('number')}
        saveLabel={saveLabel}
        onCancel={onCancel}
      />
    </form>
  );
}

function useKheyaForm({ draft, read, add, invites = false, onSaved }: KheyaContactFormProps) {
  /** Whether what is typed is what no one was found by. */
  const isUnknown = (number: string, unknown: string) => {
    const typed = read(number);
    return typed.ok && typed.value === unknown;
  };
  return useForm({
    // What no one was found by is kept with the draft, so that a reload still offers to invite.
    defaultValues: { number: '', name: '', nickname: '', isFavourite: false, unknown: '' },
    draft: useDraftPlace(draft),
    validate: ({ number, name, nickname, unknown }) =>
      compactErrors({
        number: errorOf(read(number)),
        name: isUnknown(number, unknown) ? checkRecipientName(name) : undefined,
        nickname: checkNickname(nickname),
      }),
    fieldOf: { account_number: 'number', identifier: 'number', beneficiary_nickname: 'nickname' },
    refusals: {
      ...(invites ? {} : { payee_not_found: 'number' }),
      contact_is_self: 'number',
      contact_already_exists: 'number',
    },
    send({ number, name, nickname, isFavourite, unknown }) {
      const found = read(number);
      return add(found.ok ? found.value : number, {
        beneficiary_nickname: nickname.trim(),
        is_favourite: isFavourite,
        ...(isUnknown(number, unknown) ? { invite: true as const, name: name.trim() } : {}),
      });
    },
    afterFailure(error, { number }) {
      const typed = read(number);
      return invites && typed.ok && isRefusal(error, 'payee_not_found')
        ? { unknown: typed.value }
        : {};
    },
    onSent: onSaved,
  });
}

/** That no one was found, and that they can be invited. */
function NotFoundNotice({ identifier }: { readonly identifier: string }) {
  const days = toDigits(`${INVITATION_DAYS}`, useLocale());
  return (
    <Notice
      role="status"
      title={
        identifier.includes('@') ? (
          <Trans>No one at Kheya can be paid by this email yet.</Trans>
        ) : (
          <Trans>No one at Kheya can be paid by this number yet.</Trans>
        )
      }
    >
      <Trans>
        Check it, or invite them: when you send money, we'll write to them, and it's theirs once
        they've opened a dollar account with it. If they haven't within {days} days, you get all of
        it back.
      </Trans>
    </Notice>
  );
}
