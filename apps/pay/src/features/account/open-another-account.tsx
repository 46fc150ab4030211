import type { ManualAccount, UserAccount } from '@kheya/contract';
import { MAX_ACCOUNTS } from '@kheya/contract/account-limit';
import { toDigits } from '@kheya/money';
import { Panel, rowPress, Section } from '@kheya/ui';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ChevronRight, type LucideIcon, PiggyBank, Target, Wallet } from 'lucide-react';
import type { ReactNode } from 'react';

import { interestRatesQuery } from '#features/account/interest-query.ts';
import { useLocale } from '@kheya/browser/language';
import { useDisabledReason } from '#shared/disabled-reason.ts';
import { paths } from '#shared/paths.ts';

export interface OpenAnotherAccountProps {
  readonly usd: readonly UserAccount[];
  readonly manual: readonly ManualAccount[];
}

/** The kinds of dollar accounts, for those who may open one; a full kind says so. */
export function OpenAnotherAccount({ usd, manual }: OpenAnotherAccountProps) {
  const locale = useLocale();
  const reason = useDisabledReason('bank_accounts');
  if (reason !== undefined) return null;
  const most = (kind: 'checking' | 'savings' | 'deposit') => ({
    isFull:
      (kind === 'deposit' ? manual : usd.filter((one) => one.kind === kind)).length >=
      MAX_ACCOUNTS[kind],
    limit: toDigits(`${MAX_ACCOUNTS[kind]}`, locale),
  });
  return (
    <Section title={<Trans>Open another account</Trans>}>
      <div className="grid gap-2.5 md:grid-cols-3">
        <Kind
          kind="checking"
          icon={Wallet}
          name={<Trans>Checking</Trans>}
          text={<Trans>For everyday payments. No monthly fee.</Trans>}
          {...most('checking')}
        />
        <Kind
          kind="savings"
          icon={PiggyBank}
          name={<Trans>Savings</Trans>}
          text={<SavingsText />}
          {...most('savings')}
        />
        <Kind
          kind="deposit"
          icon={Target}
          name={<Trans>Deposit account</Trans>}
          text={<Trans>A separate place for one goal.</Trans>}
          {...most('deposit')}
        />
      </div>
    </Section>
  );
}

/** The yield, as soon as it is known. */
export function SavingsText() {
  const locale = useLocale();
  const rates = useQuery(interestRatesQuery).data;
  const savings = rates?.find(({ kind }) => kind === 'savings');
  if (savings === undefined) return <Trans>Money you don't need every day.</Trans>;
  const apy = toDigits(savings.apy, locale);
  return <Trans>{apy}% APY, paid monthly.</Trans>;
}

interface KindProps {
  readonly kind: 'checking' | 'savings' | 'deposit';
  readonly icon: LucideIcon;
  readonly name: ReactNode;
  readonly text: ReactNode;
  readonly isFull: boolean;
  readonly limit: string;
}

function Kind({ kind, icon: Icon, name, text, isFull, limit }: KindProps) {
  const words = (
    <>
      <Icon aria-hidden className="size-5! shrink-0 text-ink-muted" />
      <span className="min-w-0 flex-1">
        <span className="block font-medium">{name}</span>
        <span className="block text-sm text-ink-muted">
          {isFull ? <Trans>You have {limit}, the most there can be.</Trans> : text}
        </span>
      </span>
    </>
  );
  const row = 'flex min-h-17 items-center gap-3.5 px-4 py-3';
  if (isFull) {
    return (
      <Panel>
        <p className={`${row} text-ink-off`}>{words}</p>
      </Panel>
    );
  }
  return (
    <Panel>
      <Link
        to={paths.accountCreate()}
        search={{ kind }}
        className={`${row} rounded-lg ${rowPress}`}
      >
        {words}
        <ChevronRight aria-hidden className="size-4.5! text-ink-faint" />
      </Link>
    </Panel>
  );
}
