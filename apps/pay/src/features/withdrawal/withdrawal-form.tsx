import type { BalanceLeft } from '@kheya/contract';
import { checkDestination } from '@kheya/contract/fields/payee';
import { MOBILE_WALLETS, walletText } from '@kheya/contract/wallet';
import { compare, formatMoney, fromDecimal, subtract, toDecimal } from '@kheya/money';
import { Button, NativeSelect, Notice, TextField } from '@kheya/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';

import {
  destinationOf,
  payableTo,
  type TypedDestination,
} from '#features/withdrawal/destination-draft.ts';
import { useRequestWithdrawal } from '#features/withdrawal/withdrawal-queries.ts';
import { useLocale } from '@kheya/browser/language';
import { StepUpPrompt } from '#shared/step-up/step-up-prompt.tsx';
import { useForm } from '#shared/use-form.ts';
import { shownName, useUser } from '#shared/user-query.ts';

/** Where a whole balance goes: the person's own account elsewhere, confirmed by a step-up. */
export function WithdrawalForm({ left }: { readonly left: BalanceLeft }) {
  const { t } = useLingui();
  const locale = useLocale();
  const form = useWithdrawalForm(left, shownName(useUser()));
  const { stepUp } = form;
  const { ref: element } = form.props;
  // The button that opened the form is gone, and the focus with it.
  useEffect(() => element.current?.querySelector<HTMLElement>('input, select')?.focus(), [element]);
  const amount = formatMoney(payableTo(form.values, balanceOf(left)), locale);
  return (
    <form {...form.props} className="mt-4 grid gap-4 border-t border-line pt-4">
      <DestinationFields form={form} isDollars={left.currency === 'USD'} />
      <LeftBehind form={form} left={left} />
      {form.alert === undefined ? null : (
        <Notice tone="negative" role="alert">
          {form.alert}
        </Notice>
      )}
      <Button
        type="submit"
        variant="primary"
        className="justify-self-start max-md:w-full"
        busy={form.isBusy && stepUp.challenge === null}
        busyLabel={t`Sending`}
      >
        <Trans>Request {amount}</Trans>
      </Button>
      <StepUpPrompt
        stepUp={stepUp}
        promise={
          <Trans>
            This only requests {amount} to this account. No one at Kheya will ever ask you for a
            code.
          </Trans>
        }
        confirmLabel={<Trans>Confirm the request</Trans>}
      />
    </form>
  );
}

const balanceOf = ({ available, currency }: BalanceLeft) => fromDecimal(available, currency);

interface LeftBehindProps {
  readonly form: ReturnType<typeof useWithdrawalForm>;
  readonly left: BalanceLeft;
}

/** What a wallet cannot take stays, and a bank would take it. */
function LeftBehind({ form, left }: LeftBehindProps) {
  const locale = useLocale();
  const balance = balanceOf(left);
  const payable = payableTo(form.values, balance);
  if (compare(payable, balance) === 0) return null;
  const rest = formatMoney(subtract(balance, payable), locale);
  return (
    <p className="text-sm text-ink-muted">
      <Trans>A wallet takes whole taka only, so {rest} stays in your account.</Trans>
    </p>
  );
}

interface DestinationFieldsProps {
  readonly form: ReturnType<typeof useWithdrawalForm>;
  readonly isDollars: boolean;
}

function DestinationFields({ form, isDollars }: DestinationFieldsProps) {
  const { t } = useLingui();
  const { kind } = form.values;
  return (
    <>
      {isDollars ? null : (
        <NativeSelect
          label={<Trans>Pay to</Trans>}
          {...form.field('kind')}
          options={[
            { value: 'bd_bank', label: t`A bank account in Bangladesh` },
            { value: 'mobile_wallet', label: t`A mobile wallet` },
          ]}
        />
      )}
      <TextField
        label={<Trans>Name on the account</Trans>}
        help={<Trans>Your own name, as in your profile.</Trans>}
        autoComplete="off"
        maxLength={120}
        {...form.field('holder_name')}
      />
      <WalletOrRouting form={form} isDollars={isDollars} />
      <TextField
        label={
          kind === 'mobile_wallet' ? <Trans>Wallet number</Trans> : <Trans>Account number</Trans>
        }
        inputMode="numeric"
        autoComplete="off"
        maxLength={30}
        {...form.field('account_number')}
      />
      {isDollars ? (
        <NativeSelect
          label={<Trans>Account type</Trans>}
          {...form.field('account_type')}
          options={[
            { value: 'CHECKING', label: t`Checking` },
            { value: 'SAVINGS', label: t`Savings` },
          ]}
        />
      ) : null}
    </>
  );
}

function WalletOrRouting({ form, isDollars }: DestinationFieldsProps) {
  const locale = useLocale();
  return form.values.kind === 'mobile_wallet' ? (
    <NativeSelect
      label={<Trans>Wallet</Trans>}
      {...form.field('wallet_type')}
      options={MOBILE_WALLETS.map((value) => ({
        value,
        label: walletText([value], locale).wallet,
      }))}
    />
  ) : (
    <TextField
      label={<Trans>Routing number</Trans>}
      help={
        isDollars ? (
          <Trans>9 digits, at the bottom of a check or in your bank’s app.</Trans>
        ) : (
          <Trans>Your branch's 9-digit number.</Trans>
        )
      }
      inputMode="numeric"
      autoComplete="off"
      maxLength={20}
      {...form.field('routing_number')}
    />
  );
}

/** The form of a withdrawal request: its values, its errors and its submission. */
function useWithdrawalForm(left: BalanceLeft, name: string) {
  const { stepUp, asking } = useRequestWithdrawal();
  const form = useForm<TypedDestination, unknown>({
    defaultValues: {
      kind: left.currency === 'USD' ? 'us_bank' : 'bd_bank',
      ...{ holder_name: name, routing_number: '', account_number: '' },
      ...{ account_type: 'CHECKING', wallet_type: MOBILE_WALLETS[0] },
    },
    validate: checkDestination,
    fieldOf: {
      'destination.holder_name': 'holder_name',
      'destination.routing_number': 'routing_number',
      'destination.account_number': 'account_number',
    },
    send: (typed) =>
      asking.mutateAsync({
        account_id: left.account_id,
        amount: toDecimal(payableTo(typed, balanceOf(left))),
        destination: destinationOf(typed),
      }),
  });
  return { ...form, stepUp };
}
