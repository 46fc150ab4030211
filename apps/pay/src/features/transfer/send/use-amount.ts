import { compare, formatMoney, fromDecimal, toDecimal, toLatinDigits } from '@kheya/money';
import { useLingui } from '@lingui/react/macro';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';

import { isShy, troublePlace } from '#features/transfer/send/amount-trouble.ts';
import { amountTrouble } from '#features/transfer/send/amount-words.ts';
import type { FoundPayee, SendData } from '#features/transfer/send/send-data.ts';
import type { GoToPlace, PayeeRef, SendPlace } from '#features/transfer/send/send-place.ts';
import { type Estimate, priceOf } from '#features/transfer/send/send-price.ts';
import {
  listedFeesQuery,
  liveRateQuery,
  trialQuoteQuery,
} from '#features/transfer/send/send-queries.ts';
import { askOf, type Source, sourcesFor, wayOf } from '#features/transfer/send/send-way.ts';
import { useBalancesHidden } from '#shared/balance-hiding.ts';
import { useLocale } from '#shared/language.ts';
import type { SendAmount } from '#shared/send-link.ts';
import { useErrorWords } from '#shared/try-again.tsx';

export interface AmountStepProps {
  readonly place: SendPlace;
  readonly go: GoToPlace;
  readonly data: SendData;
  readonly payee: FoundPayee;
}

/** The payee of the address; the step is not shown without one. */
export function payeeRef({ payee }: SendPlace): PayeeRef {
  if (payee === undefined) throw new Error('the step was shown without a payee');
  return payee;
}

/** The account the address names, else the one to offer first. */
export function sourceOf(place: SendPlace, data: SendData): Source | undefined {
  const options = sourcesFor(payeeRef(place).kind, data.sources);
  return options.find((one) => one.id === place.from) ?? options[0];
}

/** Whether Bangladesh wants to know purpose and relationship, and they are not known. */
export function lacksDetails(payee: FoundPayee, source: Source | undefined): boolean {
  if (payee.kind === 'own' || payee.contact.kind === 'bdt_account') return false;
  const { purpose, relationship } = payee.contact;
  return source?.currency === 'USD' && (purpose === null || relationship === null);
}

const settlesAfter = 450;

/** A value that has stopped moving. */
function useSettled<Value>(value: Value): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), settlesAfter);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}

/** What was typed so far, written into the address when it rests. */
export function useTypedAmount(
  { place, go }: Pick<AmountStepProps, 'place' | 'go'>,
  source: Source,
) {
  const locale = useLocale();
  const [typed, setTyped] = useState<SendAmount>(() => {
    const first = place.amount ?? { text: '', currency: source.currency };
    const priced = priceOf(first, { way: 'bdt_to_wallet', rates: null, fee: null });
    const text = priced.ok ? plainAmount(priced.estimate.amount, locale) : first.text;
    return { ...first, text };
  });
  // Taka to a wallet has one currency only; dollars that were typed do not become taka.
  const isStray = source.currency === 'BDT' && typed.currency === 'USD';
  const shown: SendAmount = isStray ? { text: '', currency: 'BDT' } : typed;
  const settled = useSettled(shown.text);
  const isLeaving = useRef(false);
  const write = useEffectEvent((rested: string, currency: SendAmount['currency']) => {
    const text = toLatinDigits(rested);
    const amount = text === '' ? undefined : { text, currency };
    const known = place.amount;
    if (known?.text === amount?.text && known?.currency === amount?.currency) return;
    // Somebody quick is on the next step already and must not be called back to this one.
    if (rested !== shown.text || isLeaving.current) return;
    go({ ...place, step: 'amount', amount }, true);
  });
  useEffect(() => write(settled, shown.currency), [settled, shown.currency]);
  const leave = () => {
    isLeaving.current = true;
  };
  return { typed: shown, setTyped, leave };
}

/** An amount as a field holds it: without its sign. */
export function plainAmount(amount: Estimate['amount'], locale: 'en' | 'bn'): string {
  return formatMoney(amount, locale).replace(/[$৳]/, '');
}

export interface PriceQuestion {
  readonly place: SendPlace;
  readonly payee: FoundPayee;
  readonly source: Source;
  readonly typed: SendAmount;
}

/** The price line by line, at once from the live rate, and what the server says to it. */
export function useAmountPrice({ place, payee, source, typed }: PriceQuestion) {
  const ref = payeeRef(place);
  const way = wayOf(source.currency, ref.kind) ?? 'usd_to_wallet';
  const converts = way !== 'bdt_to_wallet';
  const rate = useQuery({ ...liveRateQuery, enabled: converts });
  const listed = useQuery(listedFeesQuery).data;
  const first = priceOf(typed, { way, rates: rate.data ?? null, fee: null });
  const amount = first.ok ? toDecimal(first.estimate.amount) : '';
  // The amount, not its spelling: 200 and 200.00 are one question.
  const isSettled = useSettled(amount) === amount;
  const ask = askOf({ payee: ref, source, amount, day: place.day });
  const rateId = rate.data?.id;
  const trialAsk = rateId && ask ? { ...ask, conversion_rate_id: rateId } : ask;
  const isAsked = first.ok && isSettled && (!converts || rate.data !== undefined);
  const trial = useQuery({
    ...trialQuoteQuery(trialAsk ?? unasked),
    enabled: isAsked && ask !== undefined && !lacksDetails(payee, source),
    placeholderData: keepPreviousData,
  });
  const quote = trial.data?.source_account === source.id ? trial.data : undefined;
  const fee = quote ? fromDecimal(quote.fee, source.currency) : (listed?.[way] ?? null);
  const priced = priceOf(typed, { way, rates: rate.data ?? null, fee });
  return {
    way,
    ask,
    rate,
    trial: isAsked ? trial : { error: null },
    quote,
    priced,
    estimate: priced.ok ? priced.estimate : undefined,
  };
}

const unasked = { source_account: '', transfer_mode: 'BD_TRANSFER', amount: '' } as const;

export type AmountPrice = ReturnType<typeof useAmountPrice>;

/** What is wrong with the amount, in words; nothing while somebody is still typing it. */
export function useAmountError(
  { priced, estimate, trial }: AmountPrice,
  source: Source,
  { isLeft, refusal }: { readonly isLeft: boolean; readonly refusal: unknown },
): string | undefined {
  const { t, i18n } = useLingui();
  const locale = useLocale();
  const words = useErrorWords();
  const hidden = useBalancesHidden();
  if (!priced.ok) {
    const isHalf = priced.code === 'amount_not_positive' || priced.code === 'amount_required';
    return isLeft || !isHalf ? i18n._(amountTrouble[priced.code]) : undefined;
  }
  if (troublePlace(refusal) === 'amount') return words(refusal);
  const needed = estimate?.total ?? estimate?.amount;
  if (needed && compare(needed, source.available) > 0) {
    const total = formatMoney(needed, locale);
    if (hidden) return t`This needs ${total}, more than is available.`;
    const available = formatMoney(source.available, locale);
    return t`This needs ${total}. You have ${available} available.`;
  }
  if (troublePlace(trial.error) !== 'amount') return undefined;
  return isLeft || !isShy(trial.error) ? words(trial.error) : undefined;
}
