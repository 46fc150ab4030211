import { Button, Checkbox, TextField } from '@kheya/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';

import { readWalletNumber } from '#features/contact/contact-number.ts';
import { walletTrouble } from '#features/contact/contact-words.ts';
import { ApiError, isRefusal } from '#shared/api/api-error.ts';
import type { Contact } from '#shared/contact/contact.ts';
import { useAddWallet } from '#shared/contact/contact-queries.ts';
import { type RemittanceDetails, RemittanceFields } from '#shared/contact/remittance-fields.tsx';
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
  const add = useAddWallet();
  const [number, setNumber] = useState(startWith?.number ?? '');
  const [name, setName] = useState(startWith?.name ?? '');
  const [town, setTown] = useState('');
  const [details, setDetails] = useState<RemittanceDetails>({ purpose: null, relationship: null });
  const [isFavourite, setIsFavourite] = useState(false);
  const [tried, setTried] = useState(false);
  const found = useTroubles({ number, name, details, needsDetails, error: add.error });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (found.number !== undefined || found.local || add.isPending) return;
    const read = readWalletNumber(number);
    add.mutate(
      {
        wallet_type: 'bKash',
        account_number: read.ok ? read.number : number,
        name: name.trim(),
        is_favourite: isFavourite,
        ...(town.trim() === '' ? {} : { town: town.trim() }),
        ...(details.purpose === null ? {} : { purpose: details.purpose }),
        ...(details.relationship === null ? {} : { relationship: details.relationship }),
      },
      { onSuccess: onSaved },
    );
  };
  const change = (set: (value: string) => void) => (value: string) => {
    if (add.isError) add.reset();
    set(value);
  };
  const shown = tried ? found : undefined;
  return (
    <form onSubmit={submit} noValidate className="grid gap-4">
      <TextField
        label={t`bKash number`}
        inputMode="tel"
        autoComplete="off"
        placeholder="01XXXXXXXXX"
        value={number}
        onValueChange={change(setNumber)}
        error={shown?.number ?? found.server.number}
        help={t`11 digits. The network it is on does not matter.`}
        autoFocus
      />
      <TextField
        label={t`Name, as bKash knows it`}
        autoComplete="off"
        value={name}
        onValueChange={change(setName)}
        error={shown?.name ?? found.server.name}
        maxLength={80}
      />
      <RemittanceFields
        value={details}
        onChange={setDetails}
        help={<Trans>Bangladesh asks for both. We ask once for each person.</Trans>}
        errors={shown?.details}
      />
      <TextField
        label={t`Town (your own note, optional)`}
        autoComplete="off"
        value={town}
        onValueChange={setTown}
        maxLength={60}
      />
      <Checkbox
        label={t`Show first, as a favourite`}
        checked={isFavourite}
        onCheckedChange={setIsFavourite}
        className="-my-2"
      />
      {found.server.rest ? (
        <p role="alert" className="text-sm text-negative">
          {words(add.error)}
        </p>
      ) : null}
      <FormActions saveLabel={saveLabel} isBusy={add.isPending} onCancel={onCancel} />
    </form>
  );
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
