import { Button, Checkbox, TextField } from '@kheya/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';

import { readWalletNumber } from '#features/contact/contact-number.ts';
import { walletTrouble } from '#features/contact/contact-words.ts';
import { ApiError, isRefusal } from '#shared/api/api-error.ts';
import type { Contact } from '#shared/contact/contact.ts';
import { useAddWallet } from '#shared/contact/contact-queries.ts';
import { type RemittanceDetails, RemittanceFields } from '#shared/contact/remittance-fields.tsx';
import { useDraft } from '#shared/flow/use-draft.ts';
import { useErrorWords } from '#shared/try-again.tsx';

export interface ContactWalletFormProps {
  /** The button's word: what happens after saving differs. */
  readonly saveLabel: string;
  readonly onSaved: (contact: Contact) => void;
  readonly onCancel: () => void;
  /** What was searched for, where that was a number or a name. */
  readonly startWith?: { readonly number?: string; readonly name?: string } | undefined;
  /** Dollars can only be sent once purpose and relationship are known. */
  readonly needsDetails?: boolean;
}

/** A new bKash wallet: number, name, and what Bangladesh asks for. */
export function ContactWalletForm(props: ContactWalletFormProps) {
  const { saveLabel, onSaved, onCancel, startWith, needsDetails = false } = props;
  const { t } = useLingui();
  const words = useErrorWords();
  const form = useWalletForm({ startWith, needsDetails, onSaved });
  const { typed, change, found, add } = form;
  const shown = form.tried ? found : undefined;
  return (
    <form onSubmit={form.submit} noValidate className="grid gap-4">
      <TextField
        label={t`bKash number`}
        inputMode="tel"
        autoComplete="off"
        placeholder="01XXXXXXXXX"
        value={typed.number}
        onValueChange={(number) => change({ number })}
        error={shown?.number ?? found.server.number}
        help={t`11 digits. The network it is on does not matter.`}
        autoFocus
      />
      <TextField
        label={t`Name, as bKash knows it`}
        autoComplete="off"
        value={typed.name}
        onValueChange={(name) => change({ name })}
        error={shown?.name ?? found.server.name}
        maxLength={80}
      />
      <RemittanceFields
        value={typed.details}
        onChange={(details) => change({ details })}
        help={<Trans>Bangladesh asks for both. We ask once for each person.</Trans>}
        errors={shown?.details}
      />
      <TextField
        label={t`Town (your own note, optional)`}
        autoComplete="off"
        value={typed.town}
        onValueChange={(town) => change({ town })}
        maxLength={60}
      />
      <Checkbox
        label={t`Show first, as a favourite`}
        checked={typed.isFavourite}
        onCheckedChange={(isFavourite) => change({ isFavourite })}
        className="-my-2"
      />
      {found.server.rest ? (
        <p role="alert" className="text-sm text-negative">
          {words(add.error)}
        </p>
      ) : null}
      <FormActions
        saveLabel={saveLabel}
        isBusy={add.isPending}
        onCancel={() => {
          form.forget();
          onCancel();
        }}
      />
    </form>
  );
}

interface TypedWallet {
  readonly number: string;
  readonly name: string;
  readonly town: string;
  readonly details: RemittanceDetails;
  readonly isFavourite: boolean;
}

type WalletFormFacts = Pick<ContactWalletFormProps, 'startWith' | 'needsDetails' | 'onSaved'>;

/** What was typed, what is wrong with it, and the one press that saves it. */
function useWalletForm({ startWith, needsDetails = false, onSaved }: WalletFormFacts) {
  const add = useAddWallet();
  const [tried, setTried] = useState(false);
  // What was searched for begins a draft of its own: it is not the one that was left lying.
  const begun = startWith?.number ?? startWith?.name ?? '';
  const draft = useDraft<TypedWallet>(`contact.wallet.${begun}`, () => ({
    number: startWith?.number ?? '',
    name: startWith?.name ?? '',
    town: '',
    details: { purpose: null, relationship: null },
    isFavourite: false,
  }));
  const { typed } = draft;
  const { number, name, town, details, isFavourite } = typed;
  const found = useTroubles({ number, name, details, needsDetails, error: add.error });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    const read = readWalletNumber(number);
    if (!read.ok || found.local || add.isPending) return;
    add.mutate(
      {
        wallet_type: 'bKash',
        account_number: read.number,
        name: name.trim(),
        is_favourite: isFavourite,
        ...(town.trim() === '' ? {} : { town: town.trim() }),
        ...(details.purpose === null ? {} : { purpose: details.purpose }),
        ...(details.relationship === null ? {} : { relationship: details.relationship }),
      },
      {
        onSuccess: (contact) => {
          draft.forget();
          onSaved(contact);
        },
      },
    );
  };
  const change = (part: Partial<TypedWallet>) => {
    if (add.isError) add.reset();
    draft.change(part);
  };
  return { typed, change, submit, tried, found, add, forget: draft.forget };
}

export interface FormActionsProps {
  readonly saveLabel: string;
  readonly isBusy: boolean;
  readonly onCancel: () => void;
}

/** Save first to the thumb, the way out beside it. */
export function FormActions({ saveLabel, isBusy, onCancel }: FormActionsProps) {
  return (
    <div className="flex flex-wrap gap-2">
      <Button type="submit" variant="primary" busy={isBusy}>
        {saveLabel}
      </Button>
      <Button variant="quiet" onClick={onCancel}>
        <Trans>Cancel</Trans>
      </Button>
    </div>
  );
}

interface TroubleFacts {
  readonly number: string;
  readonly name: string;
  readonly details: RemittanceDetails;
  readonly needsDetails: boolean;
  readonly error: Error | null;
}

/** What is missing, in words beside the field; the server's refusals stand there too. */
function useTroubles({ number, name, details, needsDetails, error }: TroubleFacts) {
  const { t, i18n } = useLingui();
  const read = readWalletNumber(number);
  const isTwice = isRefusal(error, 'contact_already_exists');
  const fields = error instanceof ApiError ? error.fields : {};
  const choose = t`Please choose.`;
  const missing = {
    ...(needsDetails && details.purpose === null ? { purpose: choose } : {}),
    ...(needsDetails && details.relationship === null ? { relationship: choose } : {}),
  };
  const nameTrouble = name.trim().length < 2 ? t`Write the name of the recipient.` : undefined;
  return {
    number: read.ok ? undefined : i18n._(walletTrouble[read.code]),
    name: nameTrouble,
    details: missing,
    local: nameTrouble !== undefined || Object.keys(missing).length > 0,
    server: {
      number: isTwice ? error.message : fields['account_number'],
      name: fields['name'],
      rest: error !== null && !isTwice && Object.keys(fields).length === 0,
    },
  };
}
