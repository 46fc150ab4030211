import { formatMoney } from '@kheya/money';
import { DetailRow, Details, Panel } from '@kheya/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';

import { invitedAt } from '#features/transfer/send/invitation-note.tsx';
import { RemainingLimit } from '#features/transfer/send/remaining-limit.tsx';
import { Receives } from '#features/transfer/send/receives.tsx';
import { AsideText } from '#features/transfer/send/send-frame.tsx';
import type { PayeeFacts } from '#features/transfer/send/send-payee.ts';
import type { AmountPrice } from '#features/transfer/send/use-amount.ts';
import { limitsQuery } from '#shared/limit/limits-query.ts';
import { smallestLeft } from '#shared/limit/smallest-left.ts';
import { useWalletLabels } from '#shared/wallet-labels.ts';
import { useNow } from '@kheya/browser/clock-tick';
import { deadline, deadlineInBoth } from '@kheya/browser/format/moment';
import { useLocale } from '@kheya/browser/language';

export interface AmountSummaryProps {
  readonly price: AmountPrice;
  readonly facts: PayeeFacts;
  /** The one button; on a phone it is in the bottom bar. */
  readonly action: ReactNode;
  readonly isPlanned: boolean;
}

/** The terms, always in view: the amount received, the cost, and the balance left. */
export function AmountSummary({ price, facts, action, isPlanned }: AmountSummaryProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const { estimate, isConverted, quote, rail } = price;
  const known = useQuery(limitsQuery).data?.results ?? [];
  // Before an amount is typed, what is left now.
  const smallest = quote === undefined ? smallestLeft(known, rail) : quote.smallest_limit;
  const converts = facts.who === undefined;
  const figure = (amount: { readonly minor: bigint } | null | undefined, text: () => string) =>
    amount ? text() : '–';
  const { amount, fee, total, received, margin, cost } = estimate ?? nothing;
  const write = (one: typeof amount) => figure(one, () => (one ? formatMoney(one, locale) : ''));
  return (
    <>
      <Panel pad="md" className="max-md:hidden">
        <p className="text-sm text-ink-muted">
          <Receives who={facts.who} />
        </p>
        <SummaryFigure>{write(received)}</SummaryFigure>
        <SummaryNote>
          <ArrivesWhen quote={quote} isPlanned={isPlanned} facts={facts} />
        </SummaryNote>
        <Details>
          <DetailRow label={converts ? t`You convert` : t({ message: 'You send', context: 'row' })}>
            {write(amount)}
          </DetailRow>
          <DetailRow label={t`Our fee`}>{write(fee)}</DetailRow>
          <DetailRow label={converts ? t`Total` : t`You pay`} sum>
            {write(total)}
          </DetailRow>
        </Details>
        <div className="mt-3.5">{action}</div>
        {!isConverted ? null : (
          <p className="mt-3 text-center text-sm text-ink-faint">
            <Trans>We guarantee the rate for 10 minutes once you review.</Trans>
          </p>
        )}
      </Panel>
      <div className="px-panel pt-6 max-md:border-t max-md:border-line max-md:px-0">
        {margin || cost ? (
          <AsideText title={<Trans>Your cost</Trans>}>
            <Details look="tight">
              <DetailRow label={t`Fee`}>{write(fee)}</DetailRow>
              {margin ? <DetailRow label={t`Margin in the rate`}>{write(margin)}</DetailRow> : null}
              <DetailRow label={t`Total`} sum>
                {write(cost)}
              </DetailRow>
            </Details>
          </AsideText>
        ) : null}
        {smallest ? (
          <AsideText title={<Trans>Remaining limit</Trans>}>
            <RemainingLimit limit={smallest} facts={facts} />
          </AsideText>
        ) : null}
      </div>
    </>
  );
}

const nothing = { amount: null, fee: null, total: null, received: null, margin: null, cost: null };

/** The main figure. */
export function SummaryFigure({ children }: { readonly children: ReactNode }) {
  return (
    <p className="num text-[1.875rem]/10 font-semibold tracking-amount bn:leading-11">{children}</p>
  );
}

export function SummaryNote({ children }: { readonly children: ReactNode }) {
  return (
    <p className="mb-2 min-h-[1lh] border-b border-line pb-3.5 text-sm text-ink-muted">
      {children}
    </p>
  );
}

interface ArrivesWhenProps extends Pick<AmountSummaryProps, 'facts' | 'isPlanned'> {
  readonly quote: AmountPrice['quote'];
}

function ArrivesWhen({ quote, isPlanned, facts }: ArrivesWhenProps) {
  const locale = useLocale();
  const now = useNow();
  const { wallet, arrival } = useWalletLabels(facts.wallet);
  const arrivesBy = isPlanned ? undefined : quote?.arrives_by;
  if (invitedAt({ quote, facts }) !== null) {
    return <Trans>once they've opened a dollar account at Kheya</Trans>;
  }
  if (facts.kind === 'customer') return <Trans>right away, in a dollar account at Kheya</Trans>;
  if (facts.bank !== null) {
    const { name: bank } = facts.bank;
    const inWords = facts.kind === 'us_bank' ? deadline : deadlineInBoth;
    const by = arrivesBy === undefined ? '' : inWords(arrivesBy, now, locale);
    return by === '' ? (
      <Trans>at {bank}</Trans>
    ) : (
      <Trans>
        at {bank} {by}
      </Trans>
    );
  }
  if (facts.wallet === null) return <Trans>right away, in a taka account at Kheya</Trans>;
  if (arrivesBy === undefined)
    return (
      <Trans>
        in {wallet}, usually {arrival}
      </Trans>
    );
  const by = deadlineInBoth(arrivesBy, now, locale);
  return (
    <Trans>
      in {wallet} {by}
    </Trans>
  );
}
