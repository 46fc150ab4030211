import { Trans } from '@lingui/react/macro';
import type { CustomerContext } from '@kheya/contract';
import { toDigits } from '@kheya/money';
import type { ReactNode } from 'react';
import { Fact } from '#shared/fact.tsx';
import { date } from '@kheya/browser/format/date-time';
import { useLocale } from '@kheya/browser/language';
import { StatusName } from '#shared/status-name.tsx';

export interface CustomerFactsProps {
  readonly customer: Pick<
    CustomerContext,
    'email' | 'phone' | 'language' | 'profile_type' | 'profile_approval_status'
  >;
  readonly since: string;
  /** Shown beside the status: the restrictions. */
  readonly chips?: ReactNode;
  /** Further facts where there is room. */
  readonly children?: ReactNode;
}

/** A customer's identity; contact details are masked. */
export function CustomerFacts({ customer, since, chips, children }: CustomerFactsProps) {
  const locale = useLocale();
  const { email, phone, profile_type, profile_approval_status: status } = customer;
  return (
    <dl>
      <Fact name={<Trans>Status</Trans>}>
        <span className="flex flex-wrap items-center justify-end gap-2">
          <StatusName status={status} />
          {chips}
        </span>
      </Fact>
      <Fact name={<Trans>Email</Trans>}>{email}</Fact>
      <Fact name={<Trans>Phone</Trans>}>
        {phone === null ? '–' : <span className="identifier">{toDigits(phone, locale)}</span>}
      </Fact>
      <Fact name={<Trans>Language</Trans>}>
        {customer.language === null ? (
          '–'
        ) : customer.language === 'bn' ? (
          <Trans>Bangla</Trans>
        ) : (
          <Trans>English</Trans>
        )}
      </Fact>
      <Fact name={<Trans>Profile</Trans>}>
        {profile_type === 'BUSINESS' ? <Trans>Business</Trans> : <Trans>Person</Trans>}
      </Fact>
      <Fact name={<Trans>Customer since</Trans>}>
        <span className="num">{date(since, locale)}</span>
      </Fact>
      {children}
    </dl>
  );
}
