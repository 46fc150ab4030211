import type { TransferQuote } from '@kheya/contract';
import { formatMoney, toDigits } from '@kheya/money';
import { DetailRow, Details, Panel } from '@kheya/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';

import { invitedAt } from '#features/transfer/send/invitation-note.tsx';
import { Receives } from '#features/transfer/send/receives.tsx';
import type { PayeeFacts } from '#features/transfer/send/send-payee.ts';
import { toSearch, type SendSearchParams } from '#features/transfer/send/send-search-params.ts';
import { moneyOf } from '#features/transfer/send/send-queries.ts';
import { useRailName } from '#features/transfer/rail-names.ts';
import { RateRow } from '#features/transfer/detail/transfer-details.tsx';
import { dayText, rateText } from '#features/transfer/transfer-facts.ts';
import { purposeLabels, relationshipLabels } from '#shared/contact/contact-labels.ts';
import { useNow } from '@kheya/browser/clock-tick';
import { goesOutAt } from '@kheya/browser/format/goes-out';
import { capitalized, dayAndTime, deadline, deadlineInBoth } from '@kheya/browser/format/moment';
import { useLocale } from '@kheya/browser/language';
import { paths } from '#shared/paths.ts';
import { useArea } from '#shared/user-query.ts';
import { useWalletLabels } from '#shared/wallet-labels.ts';

export interface ReviewTermsProps {
  readonly quote: TransferQuote;
  readonly facts: PayeeFacts;
  readonly searchParams: SendSearchParams;
}

/** The terms outside the legal disclosure: purpose, bank, way and day, with what can be changed. */
export function ReviewTerms(props: ReviewTermsProps) {
  const { quote, searchParams } = props;
  const { t, i18n } = useLingui();
  const locale = useLocale();
  const { purpose, relationship, disclosure } = quote;
  const isAsked = asksDetails(quote);
  const isBank = props.facts.bank !== null;
  if (!isAsked && !isBank && disclosure !== null && searchParams.day === undefined) return null;
  const day = searchParams.day === undefined ? undefined : dayText(searchParams.day, locale);
  return (
    <Panel pad="rows">
      <Details look="lined">
        {isAsked && purpose !== null ? (
          <DetailRow
            label={t`Purpose`}
            action={<Change searchParams={searchParams} label={t`Change purpose`} />}
          >
            {i18n._(purposeLabels[purpose])}
          </DetailRow>
        ) : null}
        {isAsked && relationship !== null ? (
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
        <BankTerms {...props} />
        {disclosure === null ? <PlainTerms {...props} /> : null}
        {disclosure === null || isBank ? (
          <DetailRow label={t`Cancellation`}>
            <Cancelling quote={quote} />
          </DetailRow>
        ) : null}
      </Details>
    </Panel>
  );
}

/** Whether its rail into Bangladesh is told why it is paid. */
const asksDetails = ({ payee, currency }: TransferQuote) =>
  currency === 'USD' && (payee.kind === 'wallet' || payee.kind === 'bd_bank');

/** The bank and its branch, how it is paid, and when; nothing for other payees. */
function BankTerms({ quote, facts: { bank }, searchParams }: ReviewTermsProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const now = useNow();
  const way = useRailName(quote.rail);
  if (bank === null) return null;
  const { hands_over_at: starts, arrives_by: by } = quote;
  const isAbroad = quote.payee.kind === 'bd_bank';
  const arrives = isAbroad ? deadlineInBoth(by, now, locale) : deadline(by, now, locale);
  return (
    <>
      <DetailRow label={t`Bank`}>{quote.payee.bank_name ?? bank.name}</DetailRow>
      {bank.branch === null ? null : <DetailRow label={t`Branch`}>{bank.branch}</DetailRow>}
      <DetailRow
        label={t`How it's sent`}
        action={<Change searchParams={searchParams} label={t`Change how it's sent`} />}
      >
        {way}
      </DetailRow>
      {starts === null ? null : (
        <DetailRow label={t`Goes out`}>{capitalized(goesOutAt(starts, now, locale))}</DetailRow>
      )}
      <DetailRow label={t`Arrives`}>{capitalized(arrives)}</DetailRow>
    </>
  );
}

/** The same terms for a transfer without a disclosure. */
function PlainTerms({ quote, facts, searchParams }: ReviewTermsProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const { amount, fee, total, received } = moneyOf(quote);
  return (
    <>
      <DetailRow label={t`To`}>{facts.name}</DetailRow>
      <AccountNumber quote={quote} />
      <InvitationTerms quote={quote} facts={facts} />
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
    </>
  );
}

/** What they are invited by, and until when it waits; nothing for any other recipient. */
function InvitationTerms({ quote, facts }: Pick<ReviewTermsProps, 'quote' | 'facts'>) {
  const { t } = useLingui();
  const locale = useLocale();
  const now = useNow();
  const identifier = invitedAt({ quote, facts });
  const { waits_until: until } = quote;
  if (identifier === null || until === null) return null;
  return (
    <>
      <DetailRow label={t`Invited at`}>{identifier}</DetailRow>
      <DetailRow label={t`Waits until`}>{capitalized(dayAndTime(until, now, locale))}</DetailRow>
    </>
  );
}

/** The number of a wallet or of an account at a bank. */
function AccountNumber({ quote: { payee } }: Pick<ReviewTermsProps, 'quote'>) {
  const { t } = useLingui();
  const locale = useLocale();
  const { wallet } = useWalletLabels(payee.wallet_type);
  const { kind, account_display: number } = payee;
  if (kind === 'wallet') {
    return (
      <DetailRow label={t`${wallet} number`}>
        <span className="identifier">{number}</span>
      </DetailRow>
    );
  }
  if (kind !== 'bd_bank' && kind !== 'us_bank') return null;
  return (
    <DetailRow label={t`Account number`}>
      <span className="num">{toDigits(number, locale)}</span>
    </DetailRow>
  );
}

/** The half hour for which it is kept, and the seconds in which the quote was made. */
const windowMs = 31 * 60_000;

/** What happens if the person cancels. */
function Cancelling({ quote }: Pick<ReviewTermsProps, 'quote'>) {
  const locale = useLocale();
  const now = useNow();
  switch (quote.cancellation) {
    case 'none':
      if (quote.rate === null) return <Trans>Not possible, because it arrives right away</Trans>;
      return <Trans>Not possible, because it's converted right away</Trans>;
    case 'until_scheduled_day':
      return <Trans>Free until that day</Trans>;
    case 'until_recipient_joins':
      return <Trans>With a full refund until they join</Trans>;
    case 'instant_once_sent':
      return <Trans>You can request a cancellation for 30 minutes</Trans>;
    case 'until_handed_over': {
      const until = quote.hands_over_at ?? quote.created_at;
      const isSoon = Date.parse(until) - Date.parse(quote.created_at) <= windowMs;
      if (isSoon) return <Trans>For 30 minutes, with a full refund</Trans>;
      const starts = goesOutAt(until, now, locale);
      return <Trans>With a full refund until it goes out, {starts}</Trans>;
    }
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
