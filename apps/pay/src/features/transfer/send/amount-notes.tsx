import type { WalletType } from '@kheya/contract/wallet';
import { Trans } from '@lingui/react/macro';
import { CalendarClock, Clock, Gift } from 'lucide-react';
import type { ReactNode } from 'react';

import { IncentiveText } from '#features/transfer/detail/incentive-text.tsx';
import type { PayeeFacts } from '#features/transfer/send/send-payee.ts';
import type { AmountPrice } from '#features/transfer/send/use-amount.ts';
import { dayText } from '#features/transfer/transfer-facts.ts';
import { useWalletLabels } from '#shared/wallet-labels.ts';
import { useNow } from '@kheya/browser/clock-tick';
import { deadlineInBoth } from '@kheya/browser/format/moment';
import { useLocale } from '@kheya/browser/language';

export interface AmountNotesProps {
  readonly price: AmountPrice;
  readonly facts: PayeeFacts;
}

/** The arrival time, and the incentive outside the total. */
export function AmountNotes({ price: { quote, request }, facts }: AmountNotesProps) {
  const day = request?.scheduled_for;
  return (
    <>
      <Note icon={day === undefined ? <Clock aria-hidden /> : <CalendarClock aria-hidden />}>
        <Arrival arrivesBy={quote?.arrives_by} day={day} wallet={facts.wallet} />
      </Note>
      {quote?.incentive ? (
        <div className="rounded-lg border border-dashed border-line-strong px-4.5 py-4">
          <Note icon={<Gift aria-hidden />}>
            <IncentiveText incentive={quote.incentive} wallet={quote.payee.wallet_type} />
          </Note>
        </div>
      ) : null}
    </>
  );
}

function Note({ icon, children }: { readonly icon: ReactNode; readonly children: ReactNode }) {
  return (
    <p className="flex gap-3 text-ink-muted [&_b]:font-medium [&_b]:text-ink [&_svg.lucide]:mt-px [&_svg.lucide]:text-ink-faint">
      {icon}
      <span>{children}</span>
    </p>
  );
}

interface ArrivalProps {
  readonly arrivesBy: string | undefined;
  readonly day: string | undefined;
  readonly wallet: WalletType | null;
}

function Arrival({ arrivesBy, day, wallet: type }: ArrivalProps) {
  const locale = useLocale();
  const now = useNow();
  const { wallet, arrival } = useWalletLabels(type);
  if (type === null)
    return <Trans>It arrives right away, at the rate you see in the next step.</Trans>;
  if (day !== undefined) {
    const planned = dayText(day, locale);
    return (
      <Trans>
        <b>We'll send it on {planned}.</b> You can cancel it until then.
      </Trans>
    );
  }
  if (arrivesBy === undefined) {
    return (
      <Trans>
        Usually in {wallet} {arrival}, day or night, including Fridays.
      </Trans>
    );
  }
  const by = deadlineInBoth(arrivesBy, now, locale);
  return (
    <Trans>
      <b>Arrives {by}.</b> {wallet} accepts transfers day and night, including Fridays.
    </Trans>
  );
}
