import type { UsdAccountKind } from '@kheya/contract';
import { MAX_ACCOUNTS } from '@kheya/contract/account-limit';
import { toDigits } from '@kheya/money';
import { RadioRows, TextField } from '@kheya/ui';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { PiggyBank, Target, Wallet } from 'lucide-react';

import { SavingsText } from '#features/account/open-another-account.tsx';
import { useOpenDollarAccount } from '#features/account/account-queries.ts';
import { ApiError } from '@kheya/browser/api/api-error';
import { usePageTitle } from '@kheya/browser/page-title';
import { toasts } from '@kheya/browser/toasts';
import { FlowPage } from '#shared/flow/flow-page.tsx';
import { paths } from '#shared/paths.ts';
import { useDraftPlace, useForm } from '#shared/use-form.ts';
import { manualAccountsQuery, usdAccountsQuery } from '#shared/account-queries.ts';
import { useLocale } from '@kheya/browser/language';
import { useArea } from '#shared/user-query.ts';

interface Values {
  readonly kind: UsdAccountKind;
  readonly name: string;
  /** One key is one account: a lost answer and a reload ask for the same one. */
  readonly key: string;
}

/** Why no more of a kind can be opened; undefined while there is room. */
function useFullReason() {
  const { t } = useLingui();
  const locale = useLocale();
  const usd = useQuery(usdAccountsQuery).data ?? [];
  const manual = useQuery(manualAccountsQuery).data ?? [];
  return (kind: UsdAccountKind) => {
    const all = kind === 'deposit' ? manual : usd.filter((one) => one.kind === kind);
    const count = all.filter(({ closed_at: closedAt }) => closedAt === null).length;
    const limit = toDigits(`${MAX_ACCOUNTS[kind]}`, locale);
    return count < MAX_ACCOUNTS[kind] ? undefined : t`You have ${limit}, the most there can be.`;
  };
}

/** Opens another dollar account: its kind and its name. The partner bank takes a moment. */
export function DollarAccountFlow({ kind }: { readonly kind: UsdAccountKind }) {
  const { t } = useLingui();
  usePageTitle(t`Open an account`);
  const area = useArea();
  const navigate = useNavigate();
  const opening = useOpenDollarAccount();
  const form = useForm<Values, string>({
    defaultValues: { kind, name: '', key: crypto.randomUUID() },
    draft: useDraftPlace(`account.dollars.${kind}`),
    fieldOf: { nickname: 'name', account_name: 'name' },
    validate: (typed) =>
      typed.kind === 'deposit' && typed.name.trim() === '' ? { name: 'account_name_missing' } : {},
    send: (typed) => opening.mutateAsync({ ...typed, name: typed.name.trim() }),
    onSent(id, typed) {
      toasts.show({ text: msg`The bank is opening your account` });
      const to =
        typed.kind === 'deposit' ? paths.depositAccount(area, id) : paths.account(area, id);
      return navigate({ to, replace: true });
    },
    // A refusal is kept under its key, so the next attempt is another request.
    afterFailure: (error) =>
      error instanceof ApiError && error.problem !== undefined ? { key: crypto.randomUUID() } : {},
  });
  const isDeposit = form.values.kind === 'deposit';
  return (
    <FlowPage
      name={t`Opening an account`}
      current={0}
      back={{ to: paths.accounts(area) }}
      title={<Trans>Open another dollar account</Trans>}
      description={
        <Trans>
          It's free, has its own account number, and is held at our partner bank for your benefit.
        </Trans>
      }
      next={{ label: <Trans>Open account</Trans>, busyLabel: t`Opening` }}
      form={form}
    >
      <KindRows value={form.values.kind} onChoose={(chosen) => form.set({ kind: chosen })} />
      <TextField
        label={isDeposit ? <Trans>Name</Trans> : <Trans>Name (optional)</Trans>}
        help={<Trans>Only you can see this, for example “For the house”.</Trans>}
        {...form.field('name')}
        maxLength={40}
      />
    </FlowPage>
  );
}

interface KindRowsProps {
  readonly value: UsdAccountKind;
  readonly onChoose: (kind: UsdAccountKind) => void;
}

/** The kinds with what each is for; one of which there can be no more says so. */
function KindRows({ value, onChoose }: KindRowsProps) {
  const fullReason = useFullReason();
  return (
    <RadioRows
      legend={<Trans>Kind of account</Trans>}
      value={value}
      onValueChange={(chosen) => onChoose(chosen as UsdAccountKind)}
      rows={[
        {
          value: 'checking',
          start: <Wallet aria-hidden />,
          label: <Trans>Checking</Trans>,
          description: <Trans>For everyday payments. No monthly fee.</Trans>,
          disabledReason: fullReason('checking'),
        },
        {
          value: 'savings',
          start: <PiggyBank aria-hidden />,
          label: <Trans>Savings</Trans>,
          description: <SavingsText />,
          disabledReason: fullReason('savings'),
        },
        {
          value: 'deposit',
          start: <Target aria-hidden />,
          label: <Trans>Deposit account</Trans>,
          description: <Trans>A separate place for one goal.</Trans>,
          disabledReason: fullReason('deposit'),
        },
      ]}
    />
  );
}
