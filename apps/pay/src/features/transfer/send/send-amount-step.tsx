import { formatMoney, toDecimal } from '@kheya/money';
import { Notice } from '@kheya/ui';
import { Trans } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { refusalTarget } from '#features/transfer/send/amount-refusal.ts';
import { AmountFields } from '#features/transfer/send/amount-fields.tsx';
import { AmountNotes } from '#features/transfer/send/amount-notes.tsx';
import { AmountSummary } from '#features/transfer/send/amount-summary.tsx';
import { LastPayment } from '#features/transfer/send/last-payment.tsx';
import { LateProcessing, mustAcceptWait } from '#features/transfer/send/late-processing.tsx';
import { PayeeCard } from '#features/transfer/send/payee-card.tsx';
import { RailHeld } from '#features/transfer/send/rail-held.tsx';
import { Receives } from '#features/transfer/send/receives.tsx';
import { SendFrame } from '#features/transfer/send/send-frame.tsx';
import { usePayeeFacts } from '#features/transfer/send/send-payee.ts';
import { reviewQuoteQuery } from '#features/transfer/send/send-queries.ts';
import type { Source } from '#features/transfer/send/send-request.ts';
import {
  type AmountPrice,
  type AmountStepProps,
  lacksDetails,
  sourceOf,
  useAmountError,
  useAmountPrice,
  useTypedAmount,
} from '#features/transfer/send/use-amount.ts';
import { CrashBoundary } from '@kheya/browser/crash-boundary';
import { useLocale } from '@kheya/browser/language';
import type { SendAmount } from '#shared/send-link.ts';
import { useDisabledReason } from '#shared/disabled-reason.ts';
import { useErrorMessage } from '#shared/try-again.tsx';

/** The amount step: the price, line by line, while typing. */
export function SendAmountStep(props: AmountStepProps) {
  const source = sourceOf(props);
  if (source !== undefined) return <AmountStep {...props} source={source} />;
  return (
    <SendFrame step="amount" back={{ step: 'who' }}>
      <Notice title={<Trans>You don't have an account to send from yet.</Trans>}>
        <Trans>It opens automatically once you're verified.</Trans>
      </Notice>
    </SendFrame>
  );
}

function AmountStep(props: AmountStepProps & { readonly source: Source }) {
  const { searchParams, setSearchParams, payee, source } = props;
  const locale = useLocale();
  const facts = usePayeeFacts(payee);
  const { typed, setTyped, leave } = useTypedAmount(props, source);
  const price = useAmountPrice({ searchParams, payee, source, typed });
  const [isBlurred, setIsBlurred] = useState(false);
  const [isSubmitted, setIsSubmitted] = useState(false);
  const next = useContinue(props, price, typed, leave);
  const refusal = next.error;
  // Nobody has made a mistake in an empty field that was only left, and an error that appears under
  // a finger moves what it was about to press.
  const isLeft = isBlurred && typed.text !== '';
  const error = useAmountError(price, source, { isBlurred: isLeft || isSubmitted, refusal });
  const disabledReason = useDisabledReason('transfer_money');
  const submit = () => {
    setIsSubmitted(true);
    const isIncomplete = lacksDetails(payee, source) || mustAcceptWait(price.quote, searchParams);
    if (error !== undefined || !price.priced.ok || isIncomplete) {
      setTimeout(() => focusFirstError(), 0);
    } else if (!next.isPending) next.mutate();
  };
  const converts = facts.who === undefined;
  return (
    <SendFrame
      step="amount"
      back={{ ...searchParams, step: 'who' }}
      converts={converts}
      title={<AmountTitle converts={converts} />}
      next={{
        label: <Trans>Continue</Trans>,
        busy: next.isPending,
        disabledReason: disabledReason,
        amountLabel: <Receives who={facts.who} />,
        amount: price.estimate?.received ? formatMoney(price.estimate.received, locale) : '–',
      }}
      onNext={submit}
      aside={(continueButton) => (
        <CrashBoundary where="send.aside">
          <AmountSummary
            price={price}
            facts={facts}
            action={continueButton}
            isPlanned={searchParams.day !== undefined}
          />
        </CrashBoundary>
      )}
    >
      <LastPayment />
      <PayeeCard facts={facts} searchParams={searchParams} />
      <AmountFields
        {...props}
        facts={facts}
        price={price}
        typed={typed}
        onType={(amount) => {
          next.reset();
          setIsBlurred(false);
          setTyped(amount);
        }}
        onBlur={() => setIsBlurred(true)}
        error={error}
        refusal={refusal ?? price.trial.error}
        isSubmitted={isSubmitted}
      />
      <Held {...props} price={price} />
      <LateProcessing {...{ quote: price.quote, searchParams, setSearchParams, isSubmitted }} />
      <PageError refusal={refusal ?? price.trial.error} hasWays={price.options.length > 0} />
      <AmountNotes {...{ price, facts, searchParams, typed }} />
    </SendFrame>
  );
}

interface HeldProps extends AmountStepProps {
  readonly source: Source;
  readonly price: AmountPrice;
}

/** What is planned for a day goes out then, whatever its rail does now. */
function Held({ price, searchParams, setSearchParams, payee, data, source }: HeldProps) {
  const { quote, rail } = price;
  // Which rail to a bank in Bangladesh it is depends on the amount.
  const isKnown = quote !== undefined || rail.bdBank === null;
  if (!isKnown || searchParams.day !== undefined) return null;
  return (
    <RailHeld
      {...{ payee, data, source, quote }}
      rail={quote?.rail ?? rail.key}
      amount={searchParams.amount}
      onChoose={(way) => setSearchParams({ ...searchParams, way }, true)}
    />
  );
}

function AmountTitle({ converts }: { readonly converts: boolean }) {
  if (converts) return <Trans>How much are you converting?</Trans>;
  return <Trans>How much are you sending?</Trans>;
}

/** Makes the quote for the review when the person continues, because its ten minutes start then. */
function useContinue(
  { searchParams, setSearchParams }: AmountStepProps,
  { request, given }: AmountPrice,
  typed: SendAmount,
  leave: () => void,
) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async () => {
      if (request === undefined || given === undefined) return;
      await queries.fetchQuery({ ...reviewQuoteQuery(request), staleTime: 0 });
      // The side that was typed stays fixed, whatever the rate becomes.
      const amount = { text: toDecimal(given), currency: typed.currency };
      leave();
      setSearchParams({ ...searchParams, step: 'review', from: request.source_account, amount });
    },
  });
}

/** A refusal that concerns no field: an outage, a removed contact. */
function PageError({
  refusal,
  hasWays,
}: {
  readonly refusal: unknown;
  /** Whether the field is there that says which way does not fit. */
  readonly hasWays: boolean;
}) {
  const errorMessage = useErrorMessage();
  const target = refusalTarget(refusal);
  const isOfPage =
    target === 'page' ||
    target === 'payee' ||
    target === 'invitations' ||
    (target === 'way' && !hasWays);
  if (!isOfPage) return null;
  return (
    <Notice tone="negative" role="alert">
      {errorMessage(refusal)}
    </Notice>
  );
}

function focusFirstError(): void {
  document.querySelector<HTMLElement>("main [aria-invalid='true']")?.focus();
}
