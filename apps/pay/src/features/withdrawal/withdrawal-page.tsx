import type { BalanceLeft, WithdrawalRequest } from '@kheya/contract';
import { fromDecimal, formatMoney, toDigits } from '@kheya/money';
import {
  BackIcon,
  backStyle,
  Button,
  EmptyState,
  Page,
  PageTitle,
  Panel,
  Section,
  SkeletonRows,
} from '@kheya/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';

import { WithdrawalForm } from '#features/withdrawal/withdrawal-form.tsx';
import { WithdrawalState } from '#features/withdrawal/withdrawal-state.tsx';
import { closureQuery } from '#shared/closure-query.ts';
import { useLocale } from '@kheya/browser/language';
import { usePageTitle } from '@kheya/browser/page-title';
import { paths } from '#shared/paths.ts';
import { TryAgain } from '#shared/try-again.tsx';
import { useArea } from '#shared/user-query.ts';
import { isWaiting, withdrawalsQuery } from '#shared/withdrawal-query.ts';

/** A withdrawal request, for a person who leaves, was rejected, or may not send. */
export function WithdrawalPage() {
  const { t } = useLingui();
  usePageTitle(t`Withdraw your money`);
  const area = useArea();
  const closure = useQuery(closureQuery);
  const requests = useQuery(withdrawalsQuery);
  const failed = [closure, requests].find((query) => query.isError && query.data === undefined);
  return (
    <Page width="flow">
      <div className="max-w-form">
        <Link to={paths.profile(area)} className={backStyle('-ml-0.5')}>
          <BackIcon />
          <Trans>Back</Trans>
        </Link>
        <PageTitle sub={<Trans>We only pay to an account in your own name.</Trans>}>
          <Trans>Withdraw your money</Trans>
        </PageTitle>
        {closure.data !== undefined && requests.data !== undefined ? (
          <Asking balances={closure.data.balances} requests={requests.data} />
        ) : failed ? (
          <TryAgain error={failed.error} onRetry={() => void failed.refetch()} />
        ) : (
          <SkeletonRows label={t`Loading`} rows={3} />
        )}
      </div>
    </Page>
  );
}

interface AskingProps {
  readonly balances: readonly BalanceLeft[];
  readonly requests: readonly WithdrawalRequest[];
}

function Asking({ balances, requests }: AskingProps) {
  const waiting = requests.filter(isWaiting);
  const ended = requests.filter((request) => !isWaiting(request));
  const free = balances.filter(
    ({ account_id: id, available }) =>
      Number(available) > 0 && !waiting.some((request) => request.account_id === id),
  );
  return (
    <>
      {waiting.length === 0 ? null : (
        <Section title={<Trans>Your request</Trans>}>
          <Requests requests={waiting} />
        </Section>
      )}
      {free.length > 0 ? (
        <Section title={<Trans>In your accounts</Trans>}>
          <Panel>
            {free.map((left) => (
              <Account key={left.account_id} left={left} />
            ))}
          </Panel>
        </Section>
      ) : waiting.length === 0 ? (
        <EmptyState title={<Trans>Your accounts are empty</Trans>}>
          <Trans>There's no money to withdraw.</Trans>
        </EmptyState>
      ) : null}
      <HowItGoes />
      {ended.length === 0 ? null : (
        <Section title={<Trans>Earlier requests</Trans>}>
          <Requests requests={ended} />
        </Section>
      )}
    </>
  );
}

function Requests({ requests }: Pick<AskingProps, 'requests'>) {
  return (
    <Panel>
      {requests.map((request) => (
        <WithdrawalState key={request.id} request={request} />
      ))}
    </Panel>
  );
}

function Account({ left }: { readonly left: BalanceLeft }) {
  const locale = useLocale();
  const [isOpen, setOpen] = useState(false);
  const amount = formatMoney(fromDecimal(left.available, left.currency), locale);
  const end = toDigits(left.account_number.slice(-4), locale);
  return (
    <div className="border-t border-line px-panel py-4.5 first:border-t-0">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
        <p>
          <span className="block text-lg font-semibold tabular-nums">{amount}</span>
          <span className="text-sm text-ink-muted">
            <Trans>Account •••• {end}</Trans>
          </span>
        </p>
        {isOpen ? null : (
          <Button onClick={() => setOpen(true)}>
            <Trans>Request a withdrawal</Trans>
          </Button>
        )}
      </div>
      {isOpen ? <WithdrawalForm left={left} /> : null}
    </div>
  );
}

function HowItGoes() {
  return (
    <Section title={<Trans>How it works</Trans>}>
      <Panel pad="md">
        <ul className="grid list-disc gap-1.5 pl-5">
          <li>
            <Trans>Two members of our team review every request and let you know.</Trans>
          </li>
          <li>
            <Trans>
              We send the money as soon as it's approved, without a fee: dollars by ACH in one to
              three business days, taka to a bank or wallet mostly within minutes.
            </Trans>
          </li>
          <li>
            <Trans>
              The money stays in your account until it's sent. You can cancel the request until
              then.
            </Trans>
          </li>
        </ul>
      </Panel>
    </Section>
  );
}
