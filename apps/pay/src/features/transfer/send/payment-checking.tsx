import { buttonStyle, Panel, Spinner } from '@kheya/ui';
import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';

import type { PaymentRecord } from '#features/transfer/send/payment-record.ts';
import { paths } from '#shared/paths.ts';
import { useArea } from '#shared/user-query.ts';

export interface PaymentCheckingProps {
  readonly record: PaymentRecord;
  readonly attempts: number;
}

/** After this many attempts the person is told that they need not wait here. */
const longAfter = 6;

/** The outcome of the payment is unknown: says so, and retries until it is known. */
export function PaymentChecking({ record, attempts }: PaymentCheckingProps) {
  const area = useArea();
  const isOnline = useIsOnline();
  const { total, name } = record;
  return (
    <Panel pad="md">
      <div role="status" className="grid justify-items-center gap-2 px-4 py-8 text-center">
        <span className="mb-3 text-brand-ink">
          <Spinner />
        </span>
        <h1>
          <Trans>Checking your payment</Trans>
        </h1>
        <p className="max-w-prose text-balance text-ink-muted">
          <Trans>
            The connection dropped while you were paying {total} to {name}. We're checking whether
            it went through. It can't be paid twice, and nothing you entered is lost.
          </Trans>
        </p>
        {isOnline ? null : (
          <p className="font-medium">
            <Trans>You're offline. We'll continue as soon as you're back online.</Trans>
          </p>
        )}
        {attempts < longAfter ? null : (
          <>
            <p className="max-w-prose text-balance text-ink-muted">
              <Trans>
                This is taking longer than usual. You can leave this page. If the payment went
                through, you'll find it in your transactions.
              </Trans>
            </p>
            <Link to={paths.transactions(area)} className={buttonStyle({}, 'mt-3')}>
              <Trans>View transactions</Trans>
            </Link>
          </>
        )}
      </div>
    </Panel>
  );
}

function useIsOnline(): boolean {
  const [isOnline, setIsOnline] = useState(navigator.onLine);
  useEffect(() => {
    const look = () => setIsOnline(navigator.onLine);
    addEventListener('online', look);
    addEventListener('offline', look);
    return () => {
      removeEventListener('online', look);
      removeEventListener('offline', look);
    };
  }, []);
  return isOnline;
}
