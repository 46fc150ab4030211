import type { TransferQuote } from '@kheya/contract';
import { getRail } from '@kheya/contract/rail';
import { formatMoney, toDigits } from '@kheya/money';
import {
  Button,
  buttonStyle,
  Countdown,
  type FlowNext,
  Notice,
  Panel,
  Skeleton,
  SkeletonDetails,
} from '@kheya/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';

import { DisclosurePanel } from '#features/transfer/send/disclosure-panel.tsx';
import { refusalTarget } from '#features/transfer/send/amount-refusal.ts';
import { InvitationNotice } from '#features/transfer/send/invitation-note.tsx';
import { LastPayment } from '#features/transfer/send/last-payment.tsx';
import { LateProcessing, mustAcceptWait } from '#features/transfer/send/late-processing.tsx';
import { OtherRail } from '#features/transfer/send/other-rail.tsx';
import { PaymentChecking } from '#features/transfer/send/payment-checking.tsx';
import { isPaymentOf, type PaymentBody } from '#features/transfer/send/payment-record.ts';
import { RateChanged } from '#features/transfer/send/rate-changed.tsx';
import { RailHeld } from '#features/transfer/send/rail-held.tsx';
import { ReviewSummary } from '#features/transfer/send/review-summary.tsx';
import { ReviewTerms } from '#features/transfer/send/review-terms.tsx';
import { ReviewWarnings } from '#features/transfer/send/review-warnings.tsx';
import { needsApproval, SendForApproval } from '#features/transfer/send/send-for-approval.tsx';
import { ScamPause } from '#features/transfer/send/scam-pause.tsx';
import { ScamQuestions, useScamQuestions } from '#features/transfer/send/scam-questions.tsx';
import { SendFrame } from '#features/transfer/send/send-frame.tsx';
import { type PayeeFacts, usePayeeFacts } from '#features/transfer/send/send-payee.ts';
import { toSearch, type SendSearchParams } from '#features/transfer/send/send-search-params.ts';
import { moneyOf } from '#features/transfer/send/send-queries.ts';
import type { TransferRequest } from '#features/transfer/send/send-request.ts';
import { SoftLimitNote } from '#features/transfer/send/soft-limit-note.tsx';
import { StepUpDialog } from '#features/transfer/send/step-up-dialog.tsx';
import type { AmountStepProps } from '#features/transfer/send/use-amount.ts';
import { type Payment, usePayment } from '#features/transfer/send/use-payment.ts';
import { type Review, useReview } from '#features/transfer/send/use-review.ts';
import { isRefusal } from '@kheya/browser/api/api-error';
import { now } from '@kheya/browser/clock';
import { useLocale } from '@kheya/browser/language';
import { CrashBoundary } from '@kheya/browser/crash-boundary';
import { useDisabledReason } from '#shared/disabled-reason.ts';
import { FormAlert } from '#shared/form-alert.tsx';
import { forgetFirstAmount } from '#shared/first-amount.ts';
import { paths } from '#shared/paths.ts';
import { useErrorMessage } from '#shared/try-again.tsx';
import { useArea } from '#shared/user-query.ts';

/** The review before payment: the terms as they were made, and the button with the total. */
export function SendReview(props: AmountStepProps) {
  const { searchParams, setSearchParams, payee } = props;
  const facts = usePayeeFacts(payee);
  const review = useReview(props);
  const payment = usePayment({
    onPaid: (transfer) => {
      forgetFirstAmount();
      setSearchParams({ step: 'done', transfer: transfer.id }, true);
    },
    onChanged: review.changed,
    resumes: (record) => review.request !== undefined && isPaymentOf(record, review.request),
  });
  const { quote } = review;
  const { state } = payment;
  const back = { ...searchParams, step: 'amount' as const };
  if (state.kind === 'checking') {
    return (
      <SendFrame step="review" converts={facts.who === undefined}>
        <PaymentChecking record={state.record} attempts={state.attempts} />
      </SendFrame>
    );
  }
  if (quote === undefined) {
    if (review.query.isError || review.request === undefined) {
      return (
        <SendFrame step="review" back={back} converts={facts.who === undefined}>
          <NoQuote review={review} searchParams={searchParams} />
        </SendFrame>
      );
    }
    return (
      <SendFrame
        step="review"
        back={back}
        converts={facts.who === undefined}
        aside={<SummarySkeleton />}
      >
        <ReviewSkeleton />
      </SendFrame>
    );
  }
  return <Ready {...props} {...{ quote, review, payment, facts, back }} />;
}

interface ReadyProps extends PartProps, AmountStepProps {
  readonly review: Review;
  readonly back: SendSearchParams;
}

function Ready(props: ReadyProps) {
  const { searchParams, setSearchParams, quote, review, payment, facts, back } = props;
  const paying = usePay(props);
  const scam = useScamQuestions({
    quote,
    onWorrying: () => setSearchParams({ ...searchParams, isPaused: true }),
    onClear: paying.pay,
  });
  const isAsked = asksScamQuestions(quote, payment);
  const next = { ...paying.next, busy: paying.next.busy === true || scam.isBusy };
  const converts = facts.who === undefined;
  if (searchParams.isPaused === true) return <ScamPause {...{ facts, searchParams }} />;
  return (
    <>
      <SendFrame
        step="review"
        type="review"
        back={back}
        converts={converts}
        title={converts ? <Trans>Review and convert</Trans> : <Trans>Review and pay</Trans>}
        next={next}
        onNext={isAsked ? scam.submit : paying.pay}
        aside={(button) => (
          <CrashBoundary where="send.review.aside">
            <ReviewSummary
              quote={quote}
              facts={facts}
              action={button}
              onOver={() => review.renew.mutate(quote)}
            />
          </CrashBoundary>
        )}
      >
        <LastPayment />
        <Refusal {...{ payment, review, searchParams, quote }} />
        <FormAlert>{scam.alert}</FormAlert>
        {review.replaced === null ? (
          <>
            <Held {...props} />
            <LateProcessing {...{ quote, searchParams, setSearchParams, isSubmitted: false }} />
            <InvitationNotice quote={quote} facts={facts} />
            <OtherRail misfit={review.misfit} quote={quote} />
            <SoftLimitNote quote={quote} />
            <ReviewWarnings {...{ quote, facts, searchParams }} />
            {isAsked ? <ScamQuestions form={scam} name={facts.name} /> : null}
            <ReviewTerms quote={quote} facts={facts} searchParams={searchParams} />
            {quote.disclosure === null ? null : <DisclosurePanel disclosure={quote.disclosure} />}
          </>
        ) : (
          <RateChanged {...review.replaced} who={facts.who} onAccept={review.accept} />
        )}
      </SendFrame>
      <Dialog quote={quote} payment={payment} facts={facts} />
    </>
  );
}

/** Also where the rule began after this quote was made. */
const asksScamQuestions = ({ warnings }: TransferQuote, { state }: Payment) =>
  warnings.includes('scam_check') ||
  (state.kind === 'ready' && isRefusal(state.refusal, 'scam_answers_required'));

function Held({ quote, review, searchParams, setSearchParams, payee, data }: ReadyProps) {
  if (review.source === undefined || searchParams.day !== undefined) return null;
  return (
    <RailHeld
      {...{ quote, payee, data }}
      rail={quote.rail}
      source={review.source}
      amount={searchParams.amount}
      onChoose={(way) => setSearchParams({ ...searchParams, way }, true)}
    />
  );
}

interface PartProps {
  readonly quote: TransferQuote;
  readonly payment: Payment;
  readonly facts: PayeeFacts;
}

function Dialog({ quote, payment, facts }: PartProps) {
  const locale = useLocale();
  return (
    <StepUpDialog
      payment={payment}
      total={formatMoney(moneyOf(quote).total, locale)}
      name={facts.name}
    />
  );
}

/**
 * "Pay $200.99": the button states the total; on a phone the time of the rate is shown beside it.
 */
function usePay({ searchParams, quote, review, payment, facts }: ReadyProps): {
  next: FlowNext;
  pay: () => void;
} {
  const { t } = useLingui();
  const locale = useLocale();
  const disabledReason = useDisabledReason('transfer_money');
  const total = formatMoney(moneyOf(quote).total, locale);
  const isUnavailable = review.isOver || review.replaced !== null;
  const pay = () => {
    if (review.request === undefined) return;
    payment.pay({ body: paymentBody(review.request, quote), total, name: facts.name });
  };
  const next = {
    label:
      facts.who === undefined ? (
        <Trans>Convert {total}</Trans>
      ) : review.request?.scheduled_for === undefined ? (
        <Trans>Pay {total}</Trans>
      ) : (
        <Trans>Plan {total}</Trans>
      ),
    busy: payment.state.kind === 'paying' || review.renew.isPending,
    disabledReason:
      disabledReason ??
      (isUnavailable
        ? t`This rate has expired. Check the new one first.`
        : mustAcceptWait(quote, searchParams)
          ? t`Accept first that it goes out later.`
          : undefined),
    ...(quote.rate === null
      ? {}
      : { amountLabel: <Trans>Rate guaranteed for</Trans>, amount: <TimeLeft quote={quote} /> }),
  };
  return { next, pay };
}

/** Pays what was shown: the quote with its own rate, its rail, and its hour if it has to wait. */
function paymentBody(request: TransferRequest, quote: TransferQuote): PaymentBody {
  const { conversion_rate_id: rate, late_processing: late } = quote;
  const { bdBank } = getRail(quote.rail);
  return {
    ...request,
    quote_id: quote.id,
    // Without it a second rate would be requested.
    ...(rate === null ? {} : { conversion_rate_id: rate }),
    ...(bdBank === null ? {} : { rail: bdBank }),
    ...(late === null ? {} : { accept_late_processing: true }),
  };
}

function TimeLeft({ quote }: { readonly quote: TransferQuote }) {
  const locale = useLocale();
  return (
    <Countdown key={quote.id} until={Date.parse(quote.expires_at)} now={now}>
      {({ clock }) => toDigits(clock, locale)}
    </Countdown>
  );
}

/** A refusal in words, with a link to change what it is about. */
function Refusal({
  payment,
  review,
  searchParams,
  quote,
}: Pick<ReadyProps, 'payment' | 'review' | 'searchParams' | 'quote'>) {
  const errorMessage = useErrorMessage();
  const { state } = payment;
  const refusal = state.kind === 'ready' ? (state.refusal ?? review.renew.error) : null;
  if (!refusal) return null;
  if (needsApproval(refusal) && review.request !== undefined) {
    const body = paymentBody(review.request, quote);
    return <SendForApproval key={quote.id} {...{ refusal, quote, body }} />;
  }
  return (
    <Notice tone="negative" role="alert">
      {errorMessage(refusal)} <ChangeAmount searchParams={searchParams} refusal={refusal} />
    </Notice>
  );
}

function NoQuote({
  review,
  searchParams,
}: { readonly review: Review } & Pick<AmountStepProps, 'searchParams'>) {
  const errorMessage = useErrorMessage();
  return (
    <Notice
      tone="negative"
      role="alert"
      action={
        <Button size="sm" onClick={() => void review.query.refetch()}>
          <Trans>Try again</Trans>
        </Button>
      }
    >
      {errorMessage(review.query.error)}{' '}
      <ChangeAmount searchParams={searchParams} refusal={review.query.error} />
    </Notice>
  );
}

/** Leads to the step before with everything as it was entered; what is accepted here needs no way. */
function ChangeAmount({
  searchParams,
  refusal,
}: Pick<AmountStepProps, 'searchParams'> & { readonly refusal: unknown }) {
  const area = useArea();
  const target = refusalTarget(refusal);
  if (target === 'late' || target === 'scam') return null;
  if (target === 'invitations') {
    return (
      <Link
        to={paths.transactions(area)}
        search={{ tab: 'pending' }}
        className={buttonStyle({ variant: 'quiet', size: 'sm' }, '-my-1')}
      >
        <Trans>See pending transactions</Trans>
      </Link>
    );
  }
  return (
    <Link
      to={paths.transferMoney(area)}
      search={toSearch({ ...searchParams, step: 'amount' })}
      className={buttonStyle({ variant: 'quiet', size: 'sm' }, '-my-1')}
    >
      {target === 'way' ? <Trans>Choose another way</Trans> : <Trans>Change the amount</Trans>}
    </Link>
  );
}

function ReviewSkeleton() {
  const { t } = useLingui();
  const label = t`Loading`;
  return (
    <>
      <Skeleton className="h-8 w-64" />
      <Panel pad="rows">
        <SkeletonDetails label={label} rows={2} />
      </Panel>
      <Panel pad="md">
        <SkeletonDetails label={label} rows={9} />
      </Panel>
    </>
  );
}

function SummarySkeleton() {
  const { t } = useLingui();
  return (
    <Panel pad="md">
      <SkeletonDetails label={t`Loading`} rows={5} />
    </Panel>
  );
}
