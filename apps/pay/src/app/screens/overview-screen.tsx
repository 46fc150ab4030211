import { lazy, Suspense, useState } from 'react';

import { OverviewPage } from '#features/overview/overview-page.tsx';
import { hasUnresolvedPayment } from '#shared/payment-key.ts';
import { withRest } from '#shared/with-rest.ts';

const LastPayment = lazy(async () => ({
  default: await withRest(import('#features/transfer/send/last-payment.tsx'), 'LastPayment'),
}));

/** Combines home with a lost payment, because features do not import each other. */
export function OverviewScreen() {
  const [isUnresolved] = useState(hasUnresolvedPayment);
  return (
    <OverviewPage
      lastPayment={
        isUnresolved ? (
          <Suspense>
            <LastPayment />
          </Suspense>
        ) : null
      }
    />
  );
}
