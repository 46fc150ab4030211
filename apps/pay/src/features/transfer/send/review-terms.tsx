import type { TransferQuote } from '@kheya/contract';
import { formatMoney } from '@kheya/money';
import { DetailRow, Details, Panel } from '@kheya/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';

import { Receives } from '#features/transfer/send/receives.tsx';
import type { PayeeFacts } from '#features/transfer/send/send-payee.ts';
import { toSearch, type SendSearchParams } from '#features/transfer/send/send-search-params.ts';
import { moneyOf } from '#features/transfer/send/send-queries.ts';
import { RateRow } from '#features/transfer/detail/transfer-details.tsx';
import { dayText, rateText } from '#features/transfer/transfer-facts.ts';
import { purposeLabels, relationshipLabels } from '#shared/contact/contact-labels.ts';
import { useLocale } from '@kheya/browser/language';
import { paths } from '#shared/paths.ts';
import { useArea } from '#shared/user-query.ts';
import { useWalletLabels } from '#shared/wallet-labels.ts';

export interface ReviewTermsProps {
  readonly quote: TransferQuote;
  readonly facts: PayeeFacts;
  readonly searchParams: SendSearchParams;
}

/** The terms outside the legal disclosure: purpose, relationship and day, each with Change. */
export function ReviewTerms({ quote, facts, searchParams }: ReviewTermsProps) {
  const { t, i18n } = useLingui();
  const locale = useLocale();
  const { purpose, relationship, disclosure } = quote;
  const asksDetails = quote.payee.kind === 'wallet' && quote.currency === 'USD';
  if (!asksDetails && disclosure !== null && searchParams.day === undefined) return null;
  const day = searchParams.day === undefined ? undefined : dayText(searchParams.day, locale);
  return (
    <Panel pad="rows">
      <Details look="lined">
        {asksDetails && purpose !== null ? (
          <DetailRow
            label={t`Purpose`}
            action={<Change searchParams={searchParams} label={t`Change purpose`} />}
          >
            {i18n._(purposeLabels[purpose])}
          </DetailRow>
        ) : null}
        {asksDetails && relationship !== null ? (
          <DetailRow
            label={t`Relationship`}
            action={<Change searchParams={searchParams} label={t`Change relationship`} />}
          >
            {i18n._(relationshipLabels[relationship])}
          </DetailRow>
        ) : null}
        {day === undefined ? null : (
          <DetailRow
            label={t`Send date`}
            action={<Change searchParams={searchParams} label={t`Change the day`} />}
          >
            {day}
          </DetailRow>
        )}
        {disclosure === null ? (
          <PlainTerms quote={quote} facts={facts} searchParams={searchParams} />
        ) : null}
      </Details>
    </Panel>
  );
}

/** The same terms for a transfer without a disclosure, because the money stays here. */
function PlainTerms({ quote, facts, searchParams }: ReviewTermsProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const { amount, fee, total, received } = moneyOf(quote);
  const { wallet } = useWalletLabels(quote.payee.wallet_type);
  return (
    <>
      <DetailRow label={t`To`}>{facts.name}</DetailRow>
      {quote.payee.kind === 'wallet' ? (
        <DetailRow label={t`${wallet} number`}>
          <span className="identifier">{quote.payee.account_display}</span>
        </DetailRow>
      ) : null}
      <DetailRow
        label={
          facts.who === undefined ? t`You convert` : t({ message: 'You send', context: 'row' })
        }
        action={<Change searchParams={searchParams} label={t`Change the amount`} />}
      >
        {formatMoney(amount, locale)}
      </DetailRow>
      {fee.minor === 0n ? null : (
        <>
          <DetailRow label={t`Our fee`}>{formatMoney(fee, locale)}</DetailRow>
          <DetailRow label={t`You pay`}>{formatMoney(total, locale)}</DetailRow>
        </>
      )}
      {quote.rate === null ? null : <RateRow rate={rateText(quote.rate, locale)} />}
      <DetailRow label={<Receives who={facts.who} />}>{formatMoney(received, locale)}</DetailRow>
      <DetailRow label={t`Cancellation`}>
        <Cancelling quote={quote} />
      </DetailRow>
    </>
  );
}

/** What happens if the person cancels. */
function Cancelling({ quote }: Pick<ReviewTermsProps, 'quote'>) {
  switch (quote.cancellation) {
    case 'none':
      return <Trans>Not possible, because it's converted right away</Trans>;
    case 'until_scheduled_day':
      return <Trans>Free until that day</Trans>;
    case 'instant_once_sent':
      return <Trans>You can request a cancellation for 30 minutes</Trans>;
  }
}

function Change({
  searchParams,
  label,
}: {
  readonly searchParams: SendSearchParams;
  readonly label: string;
}) {
  const area = useArea();
  return (
    <Link
      to={paths.transferMoney(area)}
      search={toSearch({ ...searchParams, step: 'amount' })}
      aria-label={label}
      className="text-link text-sm"
    >
      <Trans>Change</Trans>
    </Link>
  );
}
