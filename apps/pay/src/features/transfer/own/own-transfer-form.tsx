import type { Transfer } from '@kheya/contract';
import type { FieldErrors } from '@kheya/contract/fields/field-error';
import { formatMoney, money, parseMoney, toDecimal } from '@kheya/money';
import { Flag, MoneyField, Select, TextField } from '@kheya/ui';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';

import type { OwnAccount } from '#features/transfer/own/own-accounts.ts';
import { ApiError } from '@kheya/browser/api/api-error';
import { call } from '@kheya/browser/api/call';
import { useLocale } from '@kheya/browser/language';
import { toasts } from '@kheya/browser/toasts';
import { Balance } from '#shared/balance.tsx';
import { maskedEnd } from '#shared/masked-end.ts';
import { FlowPage } from '#shared/flow/flow-page.tsx';
import { paths } from '#shared/paths.ts';
import { useDraftPlace, useForm } from '#shared/use-form.ts';
import { useArea } from '#shared/user-query.ts';

interface Values {
  readonly from: string;
  readonly into: string;
  readonly amount: string;
  readonly memo: string;
  /** One key is one payment: a lost answer and a reload repeat it with the same key. */
  readonly key: string;
}

export interface OwnTransferFormProps {
  readonly accounts: readonly OwnAccount[];
  readonly from: string;
  readonly into: string;
}

export function OwnTransferForm({ accounts, from, into }: OwnTransferFormProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const form = useOwnTransferForm(accounts, { from, into });
  const { values } = form;
  const amount = parseMoney(values.amount, 'USD');
  const shown = amount.ok && amount.value.minor > 0n ? formatMoney(amount.value, locale) : '';
  const options = useAccountOptions(accounts);
  /** Choosing the account on the other side swaps the two. */
  const choose = (side: 'from' | 'into', other: 'from' | 'into') => (id: string) =>
    form.set(id === values[other] ? { [side]: id, [other]: values[side] } : { [side]: id });
  return (
    <FlowPage
      name={t`Moving money`}
      current={0}
      back={{ to: paths.accounts(useArea()) }}
      title={<Trans>Move money between your accounts</Trans>}
      description={<Trans>It's free and arrives right away. You can move it back anytime.</Trans>}
      next={{
        label: shown === '' ? <Trans>Move money</Trans> : <Trans>Move {shown}</Trans>,
        busyLabel: t`Moving`,
      }}
      form={form}
    >
      <Select
        label={t`From`}
        options={options}
        value={values.from}
        error={form.error('from')}
        onValueChange={choose('from', 'into')}
      />
      <Select
        label={t`To`}
        options={options}
        value={values.into}
        error={form.error('into')}
        onValueChange={choose('into', 'from')}
      />
      <MoneyField label={<Trans>Amount</Trans>} currency="USD" {...form.field('amount')} />
      <TextField label={<Trans>Note (optional)</Trans>} maxLength={140} {...form.field('memo')} />
    </FlowPage>
  );
}

function useOwnTransferForm(
  accounts: readonly OwnAccount[],
  { from, into }: Pick<OwnTransferFormProps, 'from' | 'into'>,
) {
  const area = useArea();
  const locale = useLocale();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const accountOf = (id: string) => accounts.find((one) => one.id === id);
  return useForm<Values, Transfer>({
    defaultValues: { from, into, amount: '', memo: '', key: crypto.randomUUID() },
    draft: useDraftPlace(`transfer.own.${from}.${into}`),
    fieldOf: { source_account: 'from', destination_account: 'into' },
    refusals: {
      insufficient_funds: 'amount',
      amount_not_positive: 'amount',
      payee_is_self: 'into',
      account_unavailable: 'from',
    },
    validate: ({ amount }) => checkAmount(amount),
    send: ({ from: source, into: target, amount, memo, key }) =>
      call('POST /transfer/', {
        body: {
          source_account: source,
          destination_account: target,
          transfer_mode: 'OWN',
          amount: plainAmount(amount),
          ...(memo.trim() === '' ? {} : { memo: memo.trim() }),
        },
        idempotencyKey: key,
      }),
    onSent(moved, { into: target }) {
      for (const queryKey of [['account'], ['transaction'], ['overview']]) {
        void queries.invalidateQueries({ queryKey });
      }
      const amount = formatMoney(money('USD', minorOf(moved.amount)), locale);
      const name = accountOf(target)?.name;
      toasts.show({ text: name ? msg`Moved ${amount} to ${name}` : msg`Moved ${amount}` });
      const isDeposit = accountOf(target)?.kind === 'deposit';
      const to = isDeposit ? paths.depositAccount(area, target) : paths.account(area, target);
      return navigate({ to, replace: true });
    },
    // The server keeps a refusal under its key, so the next attempt is another payment.
    afterFailure: (error) =>
      error instanceof ApiError && error.problem !== undefined ? { key: crypto.randomUUID() } : {},
  });
}

function checkAmount(text: string): FieldErrors<'amount'> {
  const amount = parseMoney(text, 'USD');
  if (!amount.ok) return { amount: amount.code };
  return amount.value.minor > 0n ? {} : { amount: 'amount_not_positive' };
}

function plainAmount(text: string): string {
  const amount = parseMoney(text, 'USD');
  return amount.ok ? toDecimal(amount.value) : text;
}

function minorOf(decimal: string): bigint {
  const amount = parseMoney(decimal, 'USD');
  return amount.ok ? amount.value.minor : 0n;
}

/** The accounts by name, with what is available in each. */
function useAccountOptions(accounts: readonly OwnAccount[]) {
  const { t } = useLingui();
  const locale = useLocale();
  const kinds = { checking: t`Checking`, savings: t`Savings`, deposit: t`Deposit account` };
  return accounts.map((one) => {
    const number = maskedEnd(one.number, locale);
    return {
      value: one.id,
      label: `${one.name ?? kinds[one.kind]} ${number}`,
      start: <Flag country="US" />,
      description: kinds[one.kind],
      end: <Balance value={one.available} />,
    };
  });
}
