import type { TransferQuote } from '@kheya/contract';
import { formatMoney, toDigits } from '@kheya/money';
import {
  BottomBar,
  Button,
  buttonStyle,
  Countdown,
  FlowColumns,
  Notice,
  Panel,
  Skeleton,
  SkeletonDetails,
} from '@kheya/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

import { DisclosurePanel } from '#features/transfer/send/disclosure-panel.tsx';
import { PaymentChecking } from '#features/transfer/send/payment-checking.tsx';
import { RateChanged } from '#features/transfer/send/rate-changed.tsx';
import { ReviewRail } from '#features/transfer/send/review-rail.tsx';
import { ReviewTerms, ReviewWarnings } from '#features/transfer/send/review-terms.tsx';
import { SendFrame } from '#features/transfer/send/send-frame.tsx';
import { type PayeeFacts, usePayeeFacts } from '#features/transfer/send/send-payee.ts';
import { searchOf } from '#features/transfer/send/send-place.ts';
import { moneyOf } from '#features/transfer/send/send-queries.ts';
import { StepUpDialog } from '#features/transfer/send/step-up-dialog.tsx';
import type { AmountStepProps } from '#features/transfer/send/use-amount.ts';
import { type Payment, usePayment } from '#features/transfer/send/use-payment.ts';
import { type Review, useReview } from '#features/transfer/send/use-review.ts';
import { now } from '#shared/clock.ts';
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
    return (
      <SendFrame step="review" back={back}>
        {review.query.isError || review.ask === undefined ? (
          <NoQuote review={review} place={place} />
        ) : (
          <ReviewSkeleton />
        )}
      </SendFrame>
    );
  }
  const pay = <PayButton quote={quote} review={review} payment={payment} facts={facts} />;
  return (
    <SendFrame step="review" back={back} bar={<ReviewBar quote={quote}>{pay}</ReviewBar>}>
      <FlowColumns
        rail={
          <ReviewRail
            quote={quote}
            facts={facts}
            action={pay}
            onOver={() => review.renew.mutate(quote)}
          />
        }
      >
        <h1>
          <Trans>Check it, then pay</Trans>
        </h1>
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
      </FlowColumns>
      <Dialog quote={quote} payment={payment} facts={facts} />
    </SendFrame>
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

/** "Pay $200.99": the sum stands on the button. */
function PayButton({ quote, review, payment, facts }: PartProps & { readonly review: Review }) {
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
  return (
    <Button
      variant="primary"
      size="lg"
      block
      className="max-md:px-3"
      busy={payment.state.kind === 'paying' || review.renew.isPending}
      disabledReason={
        held ?? (isOut ? t`This rate has run out: look at the new one first.` : undefined)
      }
      onClick={pay}
    >
      {review.ask?.scheduled_for === undefined ? (
        <Trans>Pay {total}</Trans>
      ) : (
        <Trans>Plan {total}</Trans>
      )}
    </Button>
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

interface ReviewBarProps {
  readonly quote: TransferQuote;
  readonly children: ReactNode;
}

/** The phone's bar: how long the rate is held, and the button. */
function ReviewBar({ quote, children }: ReviewBarProps) {
  const locale = useLocale();
  if (quote.rate === null) return <BottomBar>{children}</BottomBar>;
  return (
    <BottomBar
      label={<Trans>Rate held for</Trans>}
      amount={
        <Countdown key={quote.id} until={Date.parse(quote.expires_at)} now={now}>
          {({ clock }) => toDigits(clock, locale)}
        </Countdown>
      }
    >
      {children}
    </BottomBar>
  );
}

function ReviewSkeleton() {
  const { t } = useLingui();
  const label = t`Loading`;
  return (
    <FlowColumns
      rail={
        <Panel pad="md">
          <SkeletonDetails label={label} rows={5} />
        </Panel>
      }
    >
      <Skeleton className="h-8 w-64" />
      <Panel pad="rows">
        <SkeletonDetails label={label} rows={2} />
      </Panel>
      <Panel pad="md">
        <SkeletonDetails label={label} rows={9} />
      </Panel>
    </FlowColumns>
  );
}
