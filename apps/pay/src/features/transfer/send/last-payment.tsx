import type { Transfer } from '@kheya/contract';
import { buttonStyle, Notice } from '@kheya/ui';
import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';

import type { PaymentRecord } from '#features/transfer/send/payment-record.ts';
import { unresolvedPayment } from '#features/transfer/send/payment-store.ts';
import { usePayment } from '#features/transfer/send/use-payment.ts';
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
  const area = useArea();
  const [paid, setPaid] = useState<Transfer>();
  const { state } = usePayment({ onPaid: setPaid, onChanged: () => {} });
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
        <Trans>
          {total} to {name}.
        </Trans>
      </Notice>
    );
  }
  if (state.kind === 'checking' || state.kind === 'paying') {
    return (
      <Notice tone="caution" role="status" title={<Trans>We're checking your last payment.</Trans>}>
        <Trans>
          {total} to {name}. It can't be paid twice. If you send it again now, it's a second
          payment.
        </Trans>
      </Notice>
    );
  }
  return (
    <Notice role="status" title={<Trans>Your last payment didn't go through.</Trans>}>
      <Trans>
        {total} to {name}. Nothing was taken.
      </Trans>
    </Notice>
  );
}
