import type { TransferQuote } from '@kheya/contract';
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
import { PaymentChecking } from '#features/transfer/send/payment-checking.tsx';
import { RateChanged } from '#features/transfer/send/rate-changed.tsx';
import { ReviewRail } from '#features/transfer/send/review-rail.tsx';
import { ReviewTerms, ReviewWarnings } from '#features/transfer/send/review-terms.tsx';
import { SendFrame } from '#features/transfer/send/send-frame.tsx';
import { type PayeeFacts, usePayeeFacts } from '#features/transfer/send/send-payee.ts';
import { searchOf, type SendPlace } from '#features/transfer/send/send-place.ts';
import { moneyOf } from '#features/transfer/send/send-queries.ts';
import { StepUpDialog } from '#features/transfer/send/step-up-dialog.tsx';
import type { AmountStepProps } from '#features/transfer/send/use-amount.ts';
import { type Payment, usePayment } from '#features/transfer/send/use-payment.ts';
import { type Review, useReview } from '#features/transfer/send/use-review.ts';
import { now } from '#shared/clock.ts';
import { CrashBoundary } from '#shared/crash-boundary.tsx';
import { useLocale } from '#shared/language.ts';
import { useHeldReason } from '#shared/may-act.ts';
import { paths } from '#shared/paths.ts';
import { useErrorWords } from '#shared/try-again.tsx';
import { useArea } from '#shared/user-query.ts';

/** Check it, then pay: the terms as they were made, the button that says the sum. */
export function SendReview(props: AmountStepProps) {
  const { place, go, payee } = props;
  const facts = usePayeeFacts(payee);
  const review = useReview(props);
  const payment = usePayment({
    onPaid: (transfer) => go({ step: 'done', transfer: transfer.id }, true),
    onChanged: review.changed,
  });
  const { quote } = review;
  const { state } = payment;
  const back = { ...place, step: 'amount' as const };
  if (state.kind === 'checking') {
    return (
      <SendFrame step="review">
        <PaymentChecking record={state.record} tries={state.tries} />
      </SendFrame>
    );
  }
  if (quote === undefined) {
    if (review.query.isError || review.ask === undefined) {
      return (
        <SendFrame step="review" back={back}>
          <NoQuote review={review} place={place} />
        </SendFrame>
      );
    }
    return (
      <SendFrame step="review" back={back} rail={<RailSkeleton />}>
        <ReviewSkeleton />
      </SendFrame>
    );
  }
  return <Ready {...{ place, quote, review, payment, facts, back }} />;
}

interface ReadyProps extends PartProps, Pick<AmountStepProps, 'place'> {
  readonly review: Review;
  readonly back: SendPlace;
}

function Ready(props: ReadyProps) {
  const { place, quote, review, payment, facts, back } = props;
  const { next, pay } = usePay(props);
  return (
    <>
      <SendFrame
        step="review"
        type="review"
        back={back}
        title={<Trans>Check it, then pay</Trans>}
        next={next}
        onNext={pay}
        rail={(button) => (
          <CrashBoundary where="send.review.rail">
            <ReviewRail
              quote={quote}
              facts={facts}
              action={button}
              onOver={() => review.renew.mutate(quote)}
            />
          </CrashBoundary>
        )}
      >
        <Refusal payment={payment} review={review} place={place} />
        {review.replaced === null ? (
          <>
            <ReviewWarnings quote={quote} facts={facts} />
            <ReviewTerms quote={quote} facts={facts} place={place} />
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

/** "Pay $200.99": the sum stands on the button; on a phone the rate's time runs beside it. */
function usePay({ quote, review, payment, facts }: ReadyProps): {
  next: FlowNext;
  pay: () => void;
} {
  const { t } = useLingui();
  const locale = useLocale();
  const held = useHeldReason('transfer_money');
  const total = formatMoney(moneyOf(quote).total, locale);
  const isOut = review.isOver || review.replaced !== null;
  const pay = () => {
    if (review.ask === undefined) return;
    // The quote's own rate, or the one made for it would be asked for twice.
    const rate = quote.conversion_rate_id;
    payment.pay({
      body: {
        ...review.ask,
        quote_id: quote.id,
        ...(rate === null ? {} : { conversion_rate_id: rate }),
      },
      total,
      name: facts.name,
    });
  };
  const next = {
    label:
      review.ask?.scheduled_for === undefined ? (
        <Trans>Pay {total}</Trans>
      ) : (
        <Trans>Plan {total}</Trans>
      ),
    busy: payment.state.kind === 'paying' || review.renew.isPending,
    disabledReason:
      held ?? (isOut ? t`This rate has run out: look at the new one first.` : undefined),
    ...(quote.rate === null
      ? {}
      : { amountLabel: <Trans>Rate held for</Trans>, amount: <TimeLeft quote={quote} /> }),
  };
  return { next, pay };
}

function TimeLeft({ quote }: { readonly quote: TransferQuote }) {
  const locale = useLocale();
  return (
    <Countdown key={quote.id} until={Date.parse(quote.expires_at)} now={now}>
      {({ clock }) => toDigits(clock, locale)}
    </Countdown>
  );
}

/** A clear no, in words, with the way to change what it is about. */
function Refusal({
  payment,
  review,
  place,
}: { readonly payment: Payment; readonly review: Review } & Pick<AmountStepProps, 'place'>) {
  const words = useErrorWords();
  const { state } = payment;
  const refusal = state.kind === 'ready' ? (state.refusal ?? review.renew.error) : null;
  if (!refusal) return null;
  return (
    <Notice tone="negative" role="alert">
      {words(refusal)} <ChangeAmount place={place} />
    </Notice>
  );
}

function NoQuote({ review, place }: { readonly review: Review } & Pick<AmountStepProps, 'place'>) {
  const words = useErrorWords();
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
      {words(review.query.error)} <ChangeAmount place={place} />
    </Notice>
  );
}

function ChangeAmount({ place }: Pick<AmountStepProps, 'place'>) {
  const area = useArea();
  return (
    <Link
      to={paths.transferMoney(area)}
      search={searchOf({ ...place, step: 'amount' })}
      className={buttonStyle({ variant: 'quiet', size: 'sm' }, '-my-1')}
    >
      <Trans>Change the amount</Trans>
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

function RailSkeleton() {
  const { t } = useLingui();
  return (
    <Panel pad="md">
      <SkeletonDetails label={t`Loading`} rows={5} />
    </Panel>
  );
}
