import {
  checkRemittanceDetails,
  checkWallet,
  readWalletNumber,
} from '@kheya/contract/fields/payee';
import { type MobileWallet, WALLETS } from '@kheya/contract/wallet';
import { toDigits } from '@kheya/money';
import { TextField } from '@kheya/ui';
import { useLingui } from '@lingui/react/macro';

import { ContactFormEnd, type RemittanceFormProps } from '#features/contact/contact-form-end.tsx';
import { type Contact, walletOf } from '#shared/contact/contact.ts';
import { useAddBeneficiary, useAddWallet } from '#shared/contact/contact-mutations.ts';
import { type RemittanceDetails, RemittanceFields } from '#shared/contact/remittance-fields.tsx';
import { useDraftPlace, useForm } from '#shared/use-form.ts';
import { useLocale } from '@kheya/browser/language';
import { useWalletLabels } from '#shared/wallet-labels.ts';

export interface ContactWalletFormProps extends RemittanceFormProps {
  /** A mobile wallet, or iPay, whose contacts are a kind of their own. */
  readonly wallet: MobileWallet | 'iPay';
  /** The number or name that was searched for. */
  readonly startWith?: { readonly number?: string; readonly name?: string } | undefined;
}

/** Adds a wallet: its number, the name, and the details Bangladesh requires. */
export function ContactWalletForm(props: ContactWalletFormProps) {
  const { t } = useLingui();
  const { wallet } = useWalletLabels(props.wallet);
  const { number, asksSourceOfFunds } = WALLETS[props.wallet];
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
        asksSource={asksSourceOfFunds}
        errors={{
          purpose: form.error('purpose'),
          relationship: form.error('relationship'),
          source_of_funds: form.error('source_of_funds'),
        }}
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
  const asksSource = WALLETS[wallet].asksSourceOfFunds;
  // A form opened from a search has a draft of its own, apart from an older one.
  const begun = startWith?.number ?? startWith?.name ?? '';
  return useForm<TypedWallet, Contact>({
    defaultValues: {
      number: startWith?.number ?? '',
      name: startWith?.name ?? '',
      town: '',
      purpose: null,
      relationship: null,
      source_of_funds: null,
      isFavourite: false,
    },
    draft: useDraftPlace(`contact.${wallet}.${begun}`),
    facts: { ...useWalletLabels(wallet), digits: WALLETS[wallet].number.digits },
    validate: (typed) => ({
      ...checkWallet(typed),
      ...(needsDetails ? checkRemittanceDetails(typed, { asksSource }) : {}),
    }),
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
  const { number, name, town, purpose, relationship, source_of_funds, isFavourite } = typed;
  const read = readWalletNumber(number);
  return {
    account_number: read.ok ? read.value : number,
    name: name.trim(),
    is_favourite: isFavourite,
    ...(town.trim() === '' ? {} : { town: town.trim() }),
    ...(purpose === null ? {} : { purpose }),
    ...(relationship === null ? {} : { relationship }),
    ...(source_of_funds === null ? {} : { source_of_funds }),
  };
}
