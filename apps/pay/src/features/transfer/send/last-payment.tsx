import type { Transfer } from '@kheya/contract';
import { buttonStyle, Notice } from '@kheya/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';

import type { PaymentRecord } from '#features/transfer/send/payment-record.ts';
import { unresolvedPayment } from '#features/transfer/send/payment-store.ts';
import { usePayment } from '#features/transfer/send/use-payment.ts';
import { useBalancesHidden } from '#shared/balance-hiding.ts';
import { forgetFirstAmount } from '#shared/first-amount.ts';
import { paths } from '#shared/paths.ts';
import { useArea } from '#shared/user-query.ts';

/**
 * A payment whose answer was lost, told outside the review too: it is asked about from here until
 * its outcome is known, so that nobody pays a second time in doubt.
 */
export function LastPayment() {
  const [record] = useState(unresolvedPayment);
  return record === null ? null : <Outcome record={record} />;
}

function Outcome({ record: { total, name } }: { readonly record: PaymentRecord }) {
  const { t } = useLingui();
  const area = useArea();
  const isHidden = useBalancesHidden();
  const [paid, setPaid] = useState<Transfer>();
  const { state } = usePayment({
    onPaid: (transfer) => {
      forgetFirstAmount();
      setPaid(transfer);
    },
    onChanged: () => {},
    resumes: () => true,
  });
  const payment = isHidden ? t`To ${name}` : t`${total} to ${name}`;
  if (paid !== undefined) {
    return (
      <Notice
        role="status"
        title={<Trans>Your last payment went through.</Trans>}
        action={
          <Link to={paths.transfer(area, paid.id)} className={buttonStyle({ size: 'sm' })}>
            <Trans>See details</Trans>
          </Link>
        }
      >
        <Trans>{payment}.</Trans>
      </Notice>
    );
  }
  if (state.kind === 'checking' || state.kind === 'paying') {
    return (
      <Notice tone="caution" role="status" title={<Trans>We're checking your last payment.</Trans>}>
        <Trans>{payment}. It can't be paid twice. We'll say here what became of it.</Trans>
      </Notice>
    );
  }
  return (
    <Notice role="status" title={<Trans>Your last payment didn't go through.</Trans>}>
      <Trans>{payment}. Nothing was taken.</Trans>
    </Notice>
  );
}
