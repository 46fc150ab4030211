import type { AccountInterest } from '@kheya/contract';
import { fromDecimal, toDigits } from '@kheya/money';
import { Panel, Section } from '@kheya/ui';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';

import { useAccountInterest } from '#features/account/interest-query.ts';
import { monthName, numericDay } from '@kheya/browser/format/date-time';
import { useLocale } from '@kheya/browser/language';
import { Balance } from '#shared/balance.tsx';

/** What an account has earned and is paid, with the yield and its rule (Reg DD, 12 CFR 1030.8). */
export function InterestPanel({ accountId }: { readonly accountId: string }) {
  const interest = useAccountInterest(accountId);
  if (interest === undefined) return null;
  return (
    <Section title={<Trans>Interest</Trans>}>
      <Panel>
        <dl className="grid md:grid-cols-3 [&>*+*]:border-line max-md:[&>*+*]:border-t md:[&>*+*]:border-l">
          <Accrued interest={interest} />
          <PaidThisYear interest={interest} />
          <Yield interest={interest} />
        </dl>
        <p className="border-t border-line px-panel py-4 text-sm text-ink-muted">
          <InterestRule interest={interest} />
        </p>
      </Panel>
    </Section>
  );
}

interface PartProps {
  readonly interest: AccountInterest;
}

function Accrued({ interest }: PartProps) {
  const locale = useLocale();
  const { next_payment_on: next } = interest;
  const day = numericDay(next, locale);
  return (
    <Figure
      label={<Trans>Earned so far</Trans>}
      note={<Trans>Paid on {day}</Trans>}
      value={<Balance value={fromDecimal(interest.accrued, 'USD')} size="md" />}
    />
  );
}

function PaidThisYear({ interest }: PartProps) {
  const locale = useLocale();
  const last = interest.last_paid;
  const month = last === null ? '' : monthName(`${last.month}-01`, locale);
  return (
    <Figure
      label={<Trans>Paid this year</Trans>}
      note={
        last === null ? (
          <Trans>Nothing paid yet</Trans>
        ) : (
          <>
            <Trans>Last for {month}:</Trans> <Balance value={fromDecimal(last.amount, 'USD')} />
          </>
        )
      }
      value={<Balance value={fromDecimal(interest.paid_this_year, 'USD')} size="md" />}
    />
  );
}

function Yield({ interest }: PartProps) {
  const locale = useLocale();
  const rate = toDigits(interest.rate.rate, locale);
  return (
    <Figure
      label={<Trans>Annual percentage yield</Trans>}
      note={<Trans>Interest rate {rate}%</Trans>}
      value={
        <span className="num text-lg font-semibold">{toDigits(interest.rate.apy, locale)}%</span>
      }
    />
  );
}

interface FigureProps {
  readonly label: ReactNode;
  readonly value: ReactNode;
  readonly note: ReactNode;
}

function Figure({ label, value, note }: FigureProps) {
  return (
    <div className="px-panel py-4">
      <dt className="text-sm text-ink-muted">{label}</dt>
      <dd>{value}</dd>
      <dd className="text-sm text-ink-muted">{note}</dd>
    </div>
  );
}

function InterestRule({ interest }: PartProps) {
  const locale = useLocale();
  const since = numericDay(interest.rate.valid_from, locale);
  return (
    <Trans>
      Interest is calculated every day on that day's closing balance, compounds monthly, and is paid
      on the first day of the next month. There's no minimum balance to earn the APY. The rate is
      variable: it may change after the account is opened. Fees could reduce earnings. This rate has
      applied since {since}.
    </Trans>
  );
}
