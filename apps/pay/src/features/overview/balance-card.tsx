import type { Money } from '@kheya/money';
import { classNames, Flag, type FlagCountry, Skeleton } from '@kheya/ui';
import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

import { Balance } from '#shared/balance.tsx';
import { maskedEnd } from '#shared/masked-end.ts';
import { useLocale } from '@kheya/browser/language';

export interface BalanceCardProps {
  readonly country: FlagCountry;
  /** The account's number; undefined without an account. */
  readonly number?: string | undefined;
  /** `loading`, undefined without an account, or the available balance. */
  readonly balance: Money | 'loading' | undefined;
  /** The meaning of the balance, or what is missing for the account. */
  readonly words: ReactNode;
  readonly to: string | undefined;
  readonly end?: boolean;
}

/** One currency on its own background: balances are kept apart, because they are never added up. */
export function BalanceCard(props: BalanceCardProps) {
  const { to, end = false, ...content } = props;
  const look = classNames(
    'grid content-center px-7 pt-7 pb-6.5 max-xl:px-5 max-md:px-4 max-md:py-4.5',
    end && 'md:pl-5 max-xl:md:pl-3 max-md:pt-3',
  );
  if (to === undefined) {
    return (
      <div className={look}>
        <CardContent {...content} />
      </div>
    );
  }
  return (
    <Link to={to} className={look}>
      <CardContent {...content} />
    </Link>
  );
}

function CardContent({ country, number, balance, words }: Omit<BalanceCardProps, 'to' | 'end'>) {
  const locale = useLocale();
  return (
    <>
      <span className="flex flex-wrap items-center gap-x-2 font-medium">
        <Flag country={country} />
        {country === 'US' ? <Trans>US dollars</Trans> : <Trans>Bangladeshi taka</Trans>}
        {number === undefined ? null : (
          <span className="num ml-0.5 text-sm font-normal text-ink-faint">
            {maskedEnd(number, locale)}
          </span>
        )}
      </span>
      <CardBalance balance={balance} />
      <span className="min-h-[1lh] text-sm text-ink-muted">
        {balance === 'loading' ? <Skeleton className="mt-1 h-3 w-48 max-w-full" /> : words}
      </span>
    </>
  );
}

const line =
  'mt-1.5 mb-1 min-h-12 max-md:mt-0.5 max-md:mb-0.5 max-md:min-h-10 bn:min-h-13 bn:max-md:min-h-11';

function CardBalance({ balance }: Pick<BalanceCardProps, 'balance'>) {
  if (balance === 'loading') {
    return (
      <span className={classNames('flex items-center', line)}>
        <Skeleton className="h-9 w-48 max-w-full" />
      </span>
    );
  }
  if (balance === undefined) {
    return (
      <span aria-hidden className={classNames('text-3xl text-ink-off max-md:text-2xl', line)}>
        –
      </span>
    );
  }
  return (
    <Balance value={balance} size="hero" className={classNames(line, 'max-xl:md:text-[1.75rem]')} />
  );
}
