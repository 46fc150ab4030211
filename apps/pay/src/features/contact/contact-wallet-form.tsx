import { checkWallet, readWalletNumber } from '@kheya/contract/fields/payee';
import { type MobileWallet, WALLETS } from '@kheya/contract/wallet';
import { toDigits } from '@kheya/money';
import { TextField } from '@kheya/ui';
import { Trans, useLingui } from '@lingui/react/macro';

import { ContactFormEnd } from '#features/contact/contact-form-end.tsx';
import { type Contact, walletOf } from '#shared/contact/contact.ts';
import { useAddBeneficiary, useAddWallet } from '#shared/contact/contact-mutations.ts';
import { type RemittanceDetails, RemittanceFields } from '#shared/contact/remittance-fields.tsx';
import { useDraftPlace, useForm } from '#shared/use-form.ts';
import { useLocale } from '@kheya/browser/language';
import { useWalletLabels } from '#shared/wallet-labels.ts';

export interface ContactWalletFormProps {
  /** A mobile wallet, or iPay, whose contacts are a kind of their own. */
  readonly wallet: MobileWallet | 'iPay';
  /** The button's label, because the step after saving differs. */
  readonly saveLabel: string;
  readonly onSaved: (contact: Contact) => void;
  readonly onCancel: () => void;
  /** The number or name that was searched for. */
  readonly startWith?: { readonly number?: string; readonly name?: string } | undefined;
  /** Dollars can be sent only if purpose and relationship are known. */
  readonly needsDetails?: boolean;
}

/** Adds a wallet: its number, the name, and the details Bangladesh requires. */
export function ContactWalletForm(props: ContactWalletFormProps) {
  const { t } = useLingui();
  const { wallet } = useWalletLabels(props.wallet);
  const { number } = WALLETS[props.wallet];
  const digits = toDigits(`${number.digits}`, useLocale());
  const form = useWalletForm(props);
  const typed = readWalletNumber(form.values.number);
  const isSame = (contact: Contact) =>
    walletOf(contact) === props.wallet &&
    contact.kind !== 'customer' &&
    typed.ok &&
    contact.account_number === typed.value;
  return (
    <form {...form.props} className="grid gap-4">
      <TextField
        {...form.field('number')}
        label={t`${wallet} number`}
        inputMode="tel"
        autoComplete="off"
        placeholder={number.placeholder}
        help={t`${digits} digits, any operator.`}
        autoFocus
      />
      <TextField
        {...form.field('name')}
        label={t`Name registered with ${wallet}`}
        autoComplete="off"
        maxLength={80}
      />
      <RemittanceFields
        value={form.values}
        onChange={form.set}
        help={<Trans>Bangladesh requires both. We ask once for each recipient.</Trans>}
        errors={{ purpose: form.error('purpose'), relationship: form.error('relationship') }}
      />
      <TextField
        {...form.field('town')}
        label={t`Town (your own note, optional)`}
        autoComplete="off"
        maxLength={60}
      />
      <ContactFormEnd
        form={form}
        isSame={isSame}
        numberError={form.error('number')}
        saveLabel={props.saveLabel}
        onCancel={props.onCancel}
      />
    </form>
  );
}

interface TypedWallet extends RemittanceDetails {
  readonly number: string;
  readonly name: string;
  readonly town: string;
  readonly isFavourite: boolean;
}

function useWalletForm(props: ContactWalletFormProps) {
  const { wallet, startWith, needsDetails = false, onSaved } = props;
  const addWallet = useAddWallet();
  const addBeneficiary = useAddBeneficiary();
  // A form opened from a search has a draft of its own, apart from an older one.
  const begun = startWith?.number ?? startWith?.name ?? '';
  return useForm<TypedWallet, Contact>({
    defaultValues: {
      number: startWith?.number ?? '',
      name: startWith?.name ?? '',
      town: '',
      purpose: null,
      relationship: null,
      isFavourite: false,
    },
    draft: useDraftPlace(`contact.${wallet}.${begun}`),
    facts: { ...useWalletLabels(wallet), digits: WALLETS[wallet].number.digits },
    validate: (typed) => checkWallet(typed, needsDetails),
    fieldOf: { account_number: 'number' },
    refusals: { contact_already_exists: 'number' },
    send: (typed) =>
      wallet === 'iPay'
        ? addBeneficiary.mutateAsync({ beneficiary_type: 'IPAY', ...bodyOf(typed) })
        : addWallet.mutateAsync({ wallet_type: wallet, ...bodyOf(typed) }),
    onSent: onSaved,
  });
}

function bodyOf(typed: TypedWallet) {
  const { number, name, town, purpose, relationship, isFavourite } = typed;
  const read = readWalletNumber(number);
  return {
    account_number: read.ok ? read.value : number,
    name: name.trim(),
    is_favourite: isFavourite,
    ...(town.trim() === '' ? {} : { town: town.trim() }),
    ...(purpose === null ? {} : { purpose }),
    ...(relationship === null ? {} : { relationship }),
  };
}
