import { formatMoney } from '@kheya/money';
import { DetailRow, Details, Panel } from '@kheya/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';

import { LimitLeft } from '#features/transfer/send/limit-left.tsx';
import { Receives } from '#features/transfer/send/receives.tsx';
import { RailText } from '#features/transfer/send/send-frame.tsx';
import type { PayeeFacts } from '#features/transfer/send/send-payee.ts';
import type { AmountPrice } from '#features/transfer/send/use-amount.ts';
import { dhakaTime, momentText } from '#features/transfer/transfer-facts.ts';
import { useNow } from '#shared/clock-tick.ts';
import { useLocale } from '#shared/language.ts';

export interface AmountRailProps {
  readonly price: AmountPrice;
  readonly facts: PayeeFacts;
  /** The one button; a phone has it in the bottom bar. */
  readonly action: ReactNode;
  readonly isPlanned: boolean;
}

/** What is being agreed to, always in view: what arrives, what it costs, what is left. */
export function AmountRail({ price, facts, action, isPlanned }: AmountRailProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const { estimate, way, quote } = price;
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
        <RailFigure>{write(received)}</RailFigure>
        <RailSecond>
          <ArrivesWhen arrivesBy={isPlanned ? undefined : quote?.arrives_by} facts={facts} />
        </RailSecond>
        <Details>
          <DetailRow label={t({ message: 'You send', context: 'row' })}>{write(amount)}</DetailRow>
          <DetailRow label={t`Our fee`}>{write(fee)}</DetailRow>
          <DetailRow label={t`You pay`} sum>
            {write(total)}
          </DetailRow>
        </Details>
        <div className="mt-3.5">{action}</div>
        {way === 'bdt_to_wallet' ? null : (
          <p className="mt-3 text-center text-sm text-ink-faint">
            <Trans>The rate is held for 10 minutes once you review.</Trans>
          </p>
        )}
      </Panel>
      <div className="px-panel pt-6 max-md:border-t max-md:border-line max-md:px-0">
        {margin || cost ? (
          <RailText title={<Trans>What this costs you</Trans>}>
            <Details look="tight">
              <DetailRow label={t`Fee`}>{write(fee)}</DetailRow>
              {margin ? <DetailRow label={t`Margin in the rate`}>{write(margin)}</DetailRow> : null}
              <DetailRow label={t`In all`} sum>
                {write(cost)}
              </DetailRow>
            </Details>
          </RailText>
        ) : null}
        {quote?.smallest_limit ? (
          <RailText title={<Trans>Left after this transfer</Trans>}>
            <LimitLeft limit={quote.smallest_limit} facts={facts} />
          </RailText>
        ) : null}
      </div>
    </>
  );
}

const nothing = { amount: null, fee: null, total: null, received: null, margin: null, cost: null };

/** The number someone came for. */
export function RailFigure({ children }: { readonly children: ReactNode }) {
  return (
    <p className="num text-[1.875rem]/10 font-semibold tracking-amount bn:leading-11">{children}</p>
  );
}

export function RailSecond({ children }: { readonly children: ReactNode }) {
  return (
    <p className="mb-2 min-h-[1lh] border-b border-line pb-3.5 text-sm text-ink-muted">
      {children}
    </p>
  );
}

interface ArrivesWhenProps {
  readonly arrivesBy: string | undefined;
  readonly facts: PayeeFacts;
}

function ArrivesWhen({ arrivesBy, facts: { isWallet } }: ArrivesWhenProps) {
  const locale = useLocale();
  const now = useNow();
  if (!isWallet) return <Trans>at once, in a taka account at Kheya</Trans>;
  if (arrivesBy === undefined) return <Trans>in bKash, usually in minutes</Trans>;
  const by = momentText(arrivesBy, now, locale);
  const there = dhakaTime(arrivesBy, locale);
  if (there === undefined) return <Trans>in bKash by {by}</Trans>;
  return (
    <Trans>
      in bKash by {by}, {there} in Bangladesh
    </Trans>
  );
}
