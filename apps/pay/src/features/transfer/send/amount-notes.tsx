import type { TransferQuote } from '@kheya/contract';
import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { BellRing, CalendarClock, Clock, Gift, Repeat } from 'lucide-react';
import type { ReactNode } from 'react';

import { IncentiveText } from '#features/transfer/detail/incentive-text.tsx';
import { CoolOffNote } from '#features/transfer/send/cool-off-note.tsx';
import { InvitationText, invitedAt } from '#features/transfer/send/invitation-note.tsx';
import type { PayeeFacts } from '#features/transfer/send/send-payee.ts';
import { SoftLimitNote } from '#features/transfer/send/soft-limit-note.tsx';
import { type SendSearchParams, toSearch } from '#features/transfer/send/send-search-params.ts';
import type { AmountPrice } from '#features/transfer/send/use-amount.ts';
import { dayText } from '#features/transfer/transfer-facts.ts';
import { paths } from '#shared/paths.ts';
import { planPaths } from '#shared/payment-plan/plan-paths.ts';
import type { SendAmount } from '#shared/send-link.ts';
import { useArea } from '#shared/user-query.ts';
import { useWalletLabels } from '#shared/wallet-labels.ts';
import { useNow } from '@kheya/browser/clock-tick';
import { goesOutAt } from '@kheya/browser/format/goes-out';
import { deadline, deadlineInBoth } from '@kheya/browser/format/moment';
import { useLocale } from '@kheya/browser/language';

export interface AmountNotesProps {
  readonly price: AmountPrice;
  readonly facts: PayeeFacts;
  readonly searchParams: SendSearchParams;
  readonly typed: SendAmount;
}

/** Whether we look at it first, the arrival time, the incentive outside the total, and the way to repeat it. */
export function AmountNotes(props: AmountNotesProps) {
  const { price, facts } = props;
  const { quote, request } = price;
  const day = request?.scheduled_for;
  return (
    <>
      <SoftLimitNote quote={quote} />
      <CoolOffNote quote={quote} name={facts.name} />
      <Note icon={day === undefined ? <Clock aria-hidden /> : <CalendarClock aria-hidden />}>
        <Arrival quote={quote} day={day} facts={facts} />
      </Note>
      {quote?.incentive ? (
        <div className="rounded-lg border border-dashed border-line-strong px-4.5 py-4">
          <Note icon={<Gift aria-hidden />}>
            <IncentiveText incentive={quote.incentive} payee={quote.payee} />
          </Note>
        </div>
      ) : null}
      <RepeatLink {...props} />
      {price.isConverted ? <RateAlertsLink /> : null}
    </>
  );
}

/** A link that is the whole of its line, as high as a finger needs. */
const touchable = 'text-link inline-flex items-start pointer-coarse:min-h-11';

/** For who can wait for a better rate. */
function RateAlertsLink() {
  const area = useArea();
  return (
    <Note icon={<BellRing aria-hidden />}>
      <Link to={paths.rateAlerts(area)} className={touchable}>
        <Trans>Tell me when the rate is better</Trans>
      </Link>
    </Note>
  );
}

/** Not to oneself, nor to somebody who has yet to join. */
function RepeatLink({ facts, searchParams, typed }: AmountNotesProps) {
  const area = useArea();
  if (facts.who === undefined || facts.invitedAt !== null) return null;
  const amount = typed.text === '' ? undefined : typed;
  return (
    <Note icon={<Repeat aria-hidden />}>
      <Link
        to={planPaths.create(area)}
        search={toSearch({ ...searchParams, amount, step: 'amount' })}
        className={touchable}
      >
        <Trans>Send it again and again</Trans>
      </Link>
    </Note>
  );
}

export function Note({
  icon,
  children,
}: {
  readonly icon: ReactNode;
  readonly children: ReactNode;
}) {
  return (
    <p className="flex gap-3 text-ink-muted [&_b]:font-medium [&_b]:text-ink [&_svg.lucide]:mt-px [&_svg.lucide]:text-ink-faint">
      {icon}
      <span>{children}</span>
    </p>
  );
}

interface ArrivalProps {
  readonly quote: TransferQuote | undefined;
  readonly day: string | undefined;
  readonly facts: PayeeFacts;
}

function Arrival({ quote, day, facts }: ArrivalProps) {
  switch (facts.kind) {
    case 'bd_bank':
    case 'us_bank':
      return <BankArrival quote={quote} facts={facts} />;
    case 'customer':
      if (invitedAt({ quote, facts }) !== null) {
        return <InvitationText quote={quote} facts={facts} />;
      }
      return <Trans>It arrives right away, in their dollar account at Kheya.</Trans>;
    case 'bdt_account':
    case 'own_account':
      return <Trans>It arrives right away, at the rate you see in the next step.</Trans>;
    case 'wallet':
    case 'ipay':
      return <WalletArrival quote={quote} day={day} facts={facts} />;
  }
}

/** What a bank is given later can be cancelled until then. */
function BankArrival({ quote, facts }: Omit<ArrivalProps, 'day'>) {
  const locale = useLocale();
  const now = useNow();
  if (quote === undefined) return <Trans>Enter an amount to see when it arrives.</Trans>;
  const by =
    facts.kind === 'bd_bank'
      ? deadlineInBoth(quote.arrives_by, now, locale)
      : deadline(quote.arrives_by, now, locale);
  if (quote.hands_over_at === null) {
    return (
      <Trans>
        <b>Arrives {by}.</b> This way works day and night, including Fridays.
      </Trans>
    );
  }
  const starts = goesOutAt(quote.hands_over_at, now, locale);
  return (
    <Trans>
      <b>Arrives {by}.</b> It goes out {starts}. Until then you can cancel for a full refund.
    </Trans>
  );
}

function WalletArrival({ quote, day, facts }: ArrivalProps) {
  const locale = useLocale();
  const now = useNow();
  const { wallet, arrival } = useWalletLabels(facts.wallet);
  if (day !== undefined) {
    const planned = dayText(day, locale);
    return (
      <Trans>
        <b>We'll send it on {planned}.</b> You can cancel it until then.
      </Trans>
    );
  }
  if (quote === undefined) {
    return (
      <Trans>
        Usually in {wallet} {arrival}, day or night, including Fridays.
      </Trans>
    );
  }
  const by = deadlineInBoth(quote.arrives_by, now, locale);
  // Why it comes later, and from when, stands above.
  if (quote.cools_off_until !== null) {
    return (
      <Trans>
        <b>Arrives {by}.</b>
      </Trans>
    );
  }
  return (
    <Trans>
      <b>Arrives {by}.</b> {wallet} accepts transfers day and night, including Fridays.
    </Trans>
  );
}
