import type { TransferQuote } from '@kheya/contract';
import { formatMoney, toDigits } from '@kheya/money';
import { Countdown, DetailRow, Details, Panel } from '@kheya/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { Clock } from 'lucide-react';
import type { ReactNode } from 'react';

import { IncentiveText } from '#features/transfer/detail/incentive-text.tsx';
import { SummaryFigure, SummaryNote } from '#features/transfer/send/amount-summary.tsx';
import { RemainingLimit } from '#features/transfer/send/remaining-limit.tsx';
import { Receives } from '#features/transfer/send/receives.tsx';
import { AsideText } from '#features/transfer/send/send-frame.tsx';
import type { PayeeFacts } from '#features/transfer/send/send-payee.ts';
import { moneyOf } from '#features/transfer/send/send-queries.ts';
import { Balance } from '#shared/balance.tsx';
import { maskedEnd } from '#shared/masked-end.ts';
import { now } from '@kheya/browser/clock';
import { useLocale } from '@kheya/browser/language';

export interface ReviewSummaryProps {
  readonly quote: TransferQuote;
  readonly facts: PayeeFacts;
  readonly action: ReactNode;
  readonly onOver: () => void;
}

/** The total, the account, the balance left, and how long the rate is held. */
export function ReviewSummary({ quote, facts, action, onOver }: ReviewSummaryProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const { total, received, left } = moneyOf(quote);
  const number = maskedEnd(quote.source_account_number, locale);
  return (
    <>
      <Panel pad="md" className="max-md:hidden">
        {quote.rate === null ? null : <RateHeld quote={quote} onOver={onOver} />}
        <p className="text-sm text-ink-muted">
          {facts.who === undefined ? <Trans>You convert</Trans> : <Trans>You pay</Trans>}
        </p>
        <SummaryFigure>{formatMoney(total, locale)}</SummaryFigure>
        <SummaryNote>
          {quote.currency === 'USD' ? (
            <Trans>from US dollars {number}</Trans>
          ) : (
            <Trans>from Taka {number}</Trans>
          )}
        </SummaryNote>
        <Details>
          <DetailRow label={<Receives who={facts.who} />}>
            {formatMoney(received, locale)}
          </DetailRow>
          <DetailRow label={t`Remaining balance`}>
            <Balance value={left} />
          </DetailRow>
        </Details>
        <div className="mt-3.5">{action}</div>
        <p className="mt-3 text-center text-sm text-ink-faint">
          <Trans>You'll confirm with a code we send you.</Trans>
        </p>
      </Panel>
      <div className="px-panel pt-6 max-md:px-0 max-md:pt-0">
        {quote.smallest_limit ? (
          <AsideText title={<Trans>Remaining limit</Trans>}>
            <RemainingLimit limit={quote.smallest_limit} facts={facts} />
          </AsideText>
        ) : null}
        {quote.incentive ? (
          <AsideText title={<Trans>Government incentive</Trans>}>
            <IncentiveText incentive={quote.incentive} payee={quote.payee} />
          </AsideText>
        ) : null}
      </div>
    </>
  );
}

interface RateHeldProps {
  readonly quote: TransferQuote;
  readonly onOver: () => void;
}

/** The running time, the only marigold line of this screen. */
function RateHeld({ quote, onOver }: RateHeldProps) {
  const locale = useLocale();
  const until = Date.parse(quote.expires_at);
  const whole = until - Date.parse(quote.created_at);
  return (
    <Countdown key={quote.id} until={until} now={now} onEnd={onOver}>
      {({ milliseconds, clock }) => (
        <div className="mb-4 grid gap-2 text-sm text-ink-muted">
          <p className="flex items-center gap-2">
            <Clock aria-hidden className="size-4.5! text-ink-faint" />
            <span className="flex-1">
              <Trans>Rate guaranteed for</Trans>
            </span>
            <b className="num text-ink">{toDigits(clock, locale)}</b>
          </p>
          <svg aria-hidden className="block h-0.75 w-full rounded-[2px]">
            <rect width="100%" height="100%" className="fill-sunken" />
            <rect
              width={`${whole <= 0 ? 0 : Math.round((milliseconds * 100) / whole)}%`}
              height="100%"
              className="fill-accent"
            />
          </svg>
        </div>
      )}
    </Countdown>
  );
}
