import { formatMoney } from '@kheya/money';
import { Notice } from '@kheya/ui';
import { Trans } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { troublePlace } from '#features/transfer/send/amount-trouble.ts';
import { AmountFields } from '#features/transfer/send/amount-fields.tsx';
import { AmountNotes } from '#features/transfer/send/amount-notes.tsx';
import { AmountRail } from '#features/transfer/send/amount-rail.tsx';
import { PayeeCard } from '#features/transfer/send/payee-card.tsx';
import { Receives } from '#features/transfer/send/receives.tsx';
import { SendFrame } from '#features/transfer/send/send-frame.tsx';
import { usePayeeFacts } from '#features/transfer/send/send-payee.ts';
import { reviewQuoteQuery } from '#features/transfer/send/send-queries.ts';
import type { Source } from '#features/transfer/send/send-way.ts';
import {
  type AmountPrice,
  type AmountStepProps,
  lacksDetails,
  plainAmount,
  sourceOf,
  useAmountError,
  useAmountPrice,
  useTypedAmount,
} from '#features/transfer/send/use-amount.ts';
import { CrashBoundary } from '#shared/crash-boundary.tsx';
import { useLocale } from '#shared/language.ts';
import { useHeldReason } from '#shared/may-act.ts';
import { useErrorWords } from '#shared/try-again.tsx';

/** How much: the price line by line while it is typed. */
export function SendAmountStep(props: AmountStepProps) {
  const source = sourceOf(props.place, props.data);
  if (source !== undefined) return <AmountStep {...props} source={source} />;
  return (
    <SendFrame step="amount" back={{ step: 'who' }}>
      <Notice title={<Trans>There is no account to send from yet.</Trans>}>
        <Trans>It opens by itself as soon as you are verified.</Trans>
      </Notice>
    </SendFrame>
  );
}

function AmountStep(props: AmountStepProps & { readonly source: Source }) {
  const { place, payee, source } = props;
  const locale = useLocale();
  const facts = usePayeeFacts(payee);
  const { typed, setTyped, leave } = useTypedAmount(props, source);
  const price = useAmountPrice({ place, payee, source, typed });
  const [isLeft, setIsLeft] = useState(false);
  const [tried, setTried] = useState(false);
  const next = useContinue(props, price, leave);
  const refusal = next.error;
  const error = useAmountError(price, source, { isLeft: isLeft || tried, refusal });
  const held = useHeldReason('transfer_money');
  const submit = () => {
    setTried(true);
    if (error !== undefined || !price.priced.ok || lacksDetails(payee, source)) {
      setTimeout(() => focusFirstTrouble(), 0);
    } else if (!next.isPending) next.mutate();
  };
  const received = price.estimate?.received;
  return (
    <SendFrame
      step="amount"
      back={{ ...place, step: 'who' }}
      title={<Trans>How much are you sending?</Trans>}
      next={{
        label: <Trans>Continue</Trans>,
        busy: next.isPending,
        disabledReason: held,
        amountLabel: <Receives who={facts.who} />,
        amount: received ? formatMoney(received, locale) : '–',
      }}
      onNext={submit}
      rail={(go) => (
        <CrashBoundary where="send.rail">
          <AmountRail price={price} facts={facts} action={go} isPlanned={place.day !== undefined} />
        </CrashBoundary>
      )}
    >
      <PayeeCard facts={facts} place={place} />
      <AmountFields
        {...props}
        facts={facts}
        price={price}
        typed={typed}
        onType={(amount) => {
          next.reset();
          setIsLeft(false);
          setTyped(amount);
        }}
        onLeave={() => setIsLeft(true)}
        error={error}
        refusal={refusal ?? price.trial.error}
        tried={tried}
      />
      <PageTrouble refusal={refusal ?? price.trial.error} />
      <AmountNotes price={price} facts={facts} />
    </SendFrame>
  );
}

/** The quote that is looked at next is made when the person goes on: its ten minutes start then. */
function useContinue(
  { place, go }: AmountStepProps,
  { ask, estimate }: AmountPrice,
  leave: () => void,
) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async () => {
      if (ask === undefined || estimate === undefined) return;
      await queries.fetchQuery({ ...reviewQuoteQuery(ask), staleTime: 0 });
      const { currency } = estimate.amount;
      const amount = {
        text: plainAmount(estimate.amount, 'en').replaceAll(',', ''),
        currency: currency === 'BDT' ? ('BDT' as const) : ('USD' as const),
      };
      leave();
      go({ ...place, step: 'review', from: ask.source_account, amount });
    },
  });
}

/** What belongs to no field: an outage, a contact that was removed. */
function PageTrouble({ refusal }: { readonly refusal: unknown }) {
  const words = useErrorWords();
  const place = troublePlace(refusal);
  if (place !== 'page' && place !== 'payee') return null;
  return (
    <Notice tone="negative" role="alert">
      {words(refusal)}
    </Notice>
  );
}

function focusFirstTrouble(): void {
  document.querySelector<HTMLElement>("main [aria-invalid='true']")?.focus();
}
