import type { BalanceLeft } from '@kheya/contract';
import { formatMoney, fromDecimal } from '@kheya/money';
import { Button, NativeSelect, Notice, TextField } from '@kheya/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';

import {
  type DestinationKind,
  destinationOf,
  findFaults,
  type TypedDestination,
} from '#features/withdrawal/destination-draft.ts';
import { useAskWithdrawal } from '#features/withdrawal/withdrawal-queries.ts';
import { ApiError } from '#shared/api/api-error.ts';
import { useLocale } from '#shared/language.ts';
import { StepUpAsked } from '#shared/step-up/step-up-asked.tsx';
import { useErrorWords } from '#shared/try-again.tsx';
import { shownName, useUser } from '#shared/user-query.ts';

/** Where all of an account is to go: one's own account elsewhere, confirmed as a payment is. */
export function WithdrawalForm({ left }: { readonly left: BalanceLeft }) {
  const { t } = useLingui();
  const locale = useLocale();
  const words = useErrorWords();
  const form = useWithdrawalForm(left, shownName(useUser()));
  const { stepUp, asking } = form;
  const element = useRef<HTMLFormElement>(null);
  // The button that opened it is gone, and the focus with it.
  useEffect(() => element.current?.querySelector<HTMLElement>('input, select')?.focus(), []);
  const amount = formatMoney(fromDecimal(left.available, left.currency), locale);
  return (
    <form
      ref={element}
      noValidate
      onSubmit={form.submit}
      className="mt-4 grid gap-4 border-t border-line pt-4"
    >
      <DestinationFields form={form} isDollars={left.currency === 'USD'} />
      {asking.isError && !form.isFieldFault ? (
        <Notice tone="negative" role="alert">
          {words(asking.error)}
        </Notice>
      ) : null}
      <Button
        type="submit"
        variant="primary"
        className="justify-self-start max-md:w-full"
        busy={asking.isPending && stepUp.question === null}
        busyLabel={t`Sending`}
      >
        <Trans>Request {amount}</Trans>
      </Button>
      <StepUpAsked
        stepUp={stepUp}
        promise={
          <Trans>
            This only requests {amount} to this account. Nobody from Kheya ever asks you for a code.
          </Trans>
        }
        confirmLabel={<Trans>Confirm the request</Trans>}
      />
    </form>
  );
}

interface DestinationFieldsProps {
  readonly form: ReturnType<typeof useWithdrawalForm>;
  readonly isDollars: boolean;
}

function DestinationFields({ form, isDollars }: DestinationFieldsProps) {
  const { t } = useLingui();
  const { typed, change, faults } = form;
  return (
    <>
      {isDollars ? null : (
        <NativeSelect
          label={<Trans>Pay to</Trans>}
          value={typed.kind}
          options={[
            { value: 'bd_bank', label: t`A bank account in Bangladesh` },
            { value: 'mobile_wallet', label: t`A mobile wallet` },
          ]}
          onValueChange={(kind) => change({ kind: kind as DestinationKind })}
        />
      )}
      <TextField
        label={<Trans>Name on the account</Trans>}
        help={<Trans>Your own name, as in your profile.</Trans>}
        autoComplete="off"
        maxLength={120}
        value={typed.holder}
        error={faults.holder}
        onValueChange={(holder) => change({ holder })}
      />
      <WalletOrRouting form={form} isDollars={isDollars} />
      <TextField
        label={
          typed.kind === 'mobile_wallet' ? (
            <Trans>Wallet number</Trans>
          ) : (
            <Trans>Account number</Trans>
          )
        }
        inputMode="numeric"
        autoComplete="off"
        maxLength={30}
        value={typed.account}
        error={faults.account}
        onValueChange={(account) => change({ account })}
      />
      {isDollars ? (
        <NativeSelect
          label={<Trans>Account type</Trans>}
          value={typed.accountType}
          options={[
            { value: 'CHECKING', label: t`Checking` },
            { value: 'SAVINGS', label: t`Savings` },
          ]}
          onValueChange={(kind) =>
            change({ accountType: kind === 'SAVINGS' ? 'SAVINGS' : 'CHECKING' })
          }
        />
      ) : null}
    </>
  );
}

function WalletOrRouting({ form, isDollars }: DestinationFieldsProps) {
  const { typed, change, faults } = form;
  return typed.kind === 'mobile_wallet' ? (
    <NativeSelect
      label={<Trans>Wallet</Trans>}
      value={typed.wallet}
      options={['bKash', 'Nagad', 'Upay'].map((value) => ({ value, label: value }))}
      onValueChange={(wallet) => change({ wallet: wallet as TypedDestination['wallet'] })}
    />
  ) : (
    <TextField
      label={<Trans>Routing number</Trans>}
      help={
        isDollars ? (
          <Trans>9 digits, at the bottom of a check or in your bank’s app.</Trans>
        ) : (
          <Trans>The 9 digits of the branch.</Trans>
        )
      }
      inputMode="numeric"
      autoComplete="off"
      maxLength={20}
      value={typed.routing}
      error={faults.routing}
      onValueChange={(routing) => change({ routing })}
    />
  );
}

/** What was typed, what is wrong with it, and the one press that asks. */
function useWithdrawalForm(left: BalanceLeft, name: string) {
  const { t } = useLingui();
  const { stepUp, asking } = useAskWithdrawal();
  const [isPressed, setPressed] = useState(false);
  const [typed, setTyped] = useState<TypedDestination>({
    kind: left.currency === 'USD' ? 'us_bank' : 'bd_bank',
    ...{ holder: name, routing: '', account: '' },
    ...{ accountType: 'CHECKING', wallet: 'bKash' },
  });
  const local = findFaults(typed);
  const change = (changed: Partial<TypedDestination>) => {
    setTyped({ ...typed, ...changed });
    if (asking.isError) asking.reset();
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setPressed(true);
    if (local.length > 0 || asking.isPending) return;
    const destination = destinationOf(typed);
    asking.mutate({ account_id: left.account_id, amount: left.available, destination });
  };
  const refused = asking.error instanceof ApiError ? asking.error.fields : {};
  const shown = isPressed ? local : [];
  const faults = {
    holder: shown.includes('holder')
      ? t`Enter the name on the account.`
      : refused['destination.holder_name'],
    routing: shown.includes('routing')
      ? t`Enter a valid 9-digit routing number.`
      : refused['destination.routing_number'],
    account: shown.includes('account')
      ? t`Enter the whole number, digits only.`
      : refused['destination.account_number'],
  };
  const isFieldFault = Object.values(faults).some((fault) => fault !== undefined);
  return { typed, change, submit, faults, isFieldFault, stepUp, asking };
}
