import type { TransferQuote } from '@kheya/contract';
import { fieldErrorText } from '@kheya/contract/fields/field-error';
import { checkRemittanceDetails } from '@kheya/contract/fields/payee';
import { compare, formatMoney, fromDecimal, toDecimal, toLatinDigits } from '@kheya/money';
import { useLingui } from '@lingui/react/macro';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';

import { onlyAfterBlur, refusalTarget } from '#features/transfer/send/amount-refusal.ts';
import {
  askedDetailsOf,
  type FoundPayee,
  payableOf,
  type SendData,
} from '#features/transfer/send/send-data.ts';
import type {
  SetSearchParams,
  SendSearchParams,
} from '#features/transfer/send/send-search-params.ts';
import { type Estimate, priceOf, typedMoney } from '#features/transfer/send/send-price.ts';
import {
  listedFeesQuery,
  liveRateQuery,
  trialQuoteQuery,
} from '#features/transfer/send/send-queries.ts';
import {
  converts,
  railTo,
  type Source,
  sourcesFor,
  toTransferRequest,
  type TransferRequest,
} from '#features/transfer/send/send-request.ts';
import { isRefusal } from '@kheya/browser/api/api-error';
import { asksSourceOfFunds } from '#shared/contact/contact.ts';
import { useBalancesHidden } from '#shared/balance-hiding.ts';
import { useLocale } from '@kheya/browser/language';
import { readFirstAmount } from '#shared/first-amount.ts';
import type { SendAmount } from '#shared/send-link.ts';
import { useErrorMessage } from '#shared/try-again.tsx';

export interface AmountStepProps {
  readonly searchParams: SendSearchParams;
  readonly setSearchParams: SetSearchParams;
  readonly data: SendData;
  readonly payee: FoundPayee;
}

/** The account the address names, else the one to preselect. */
export function sourceOf({
  searchParams,
  data,
  payee,
}: Omit<AmountStepProps, 'setSearchParams'>): Source | undefined {
  const options = sourcesFor(payableOf(payee), data.sources);
  return options.find((one) => one.id === searchParams.from) ?? options[0];
}

/** Whether something is missing that Bangladesh requires for dollars. */
export function lacksDetails(payee: FoundPayee, source: Source | undefined): boolean {
  const contact = askedDetailsOf(payee);
  if (contact === undefined || source?.currency !== 'USD') return false;
  const asksSource = asksSourceOfFunds(contact);
  return Object.keys(checkRemittanceDetails(contact, { asksSource })).length > 0;
}

/** Whether the address and the payee say all that the review needs to ask for a price. */
export function isReviewable(props: Omit<AmountStepProps, 'setSearchParams'>): boolean {
  const source = sourceOf(props);
  const { amount } = props.searchParams;
  return (
    source !== undefined &&
    amount !== undefined &&
    mayFix(amount, source, props.payee) &&
    !lacksDetails(props.payee, source)
  );
}

/** Whether this side may be fixed: what is sent always, what is received in a conversion only. */
function mayFix({ currency }: SendAmount, source: Source, payee: FoundPayee): boolean {
  if (currency === source.currency) return true;
  const rail = railTo(payableOf(payee), source.currency);
  return rail !== undefined && converts(rail);
}

const debounceMs = 450;

/** The value once it has stopped changing. */
function useDebounced<Value>(value: Value): Value {
  const [debounced, setDebounced] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), debounceMs);
    return () => clearTimeout(timer);
  }, [value]);
  return debounced;
}

/** How an amount is read before anything is known of its rail. */
const asTyped = {
  rail: { source: 'BDT', quantumMinor: 1n },
  converts: false,
  rates: null,
  fee: null,
} as const;

/** The amount of the start page, where it fits the account. */
function firstAmountIn(currency: Source['currency']): SendAmount | undefined {
  const amount = readFirstAmount();
  return amount?.currency === currency ? amount : undefined;
}

/** The amount as typed; it is written to the address once typing pauses. */
export function useTypedAmount(
  { searchParams, setSearchParams, payee }: AmountStepProps,
  source: Source,
) {
  const locale = useLocale();
  const [typed, setTyped] = useState<SendAmount>(() => {
    const first = searchParams.amount ??
      firstAmountIn(source.currency) ?? { text: '', currency: source.currency };
    const priced = priceOf(first, asTyped);
    const text = priced.ok ? plainAmount(priced.estimate.amount, locale) : first.text;
    return { ...first, text };
  });
  // Without a conversion there is one currency; an amount typed in the other is not reused in it.
  const shown: SendAmount = mayFix(typed, source, payee)
    ? typed
    : { text: '', currency: source.currency };
  const debounced = useDebounced(shown.text);
  const isLeaving = useRef(false);
  const write = useEffectEvent((debouncedText: string, currency: SendAmount['currency']) => {
    const text = toLatinDigits(debouncedText);
    const amount = text === '' ? undefined : { text, currency };
    const known = searchParams.amount;
    if (known?.text === amount?.text && known?.currency === amount?.currency) return;
    // A person who has already continued must not be returned to this step.
    if (debouncedText !== shown.text || isLeaving.current) return;
    setSearchParams({ ...searchParams, step: 'amount', amount }, true);
  });
  useEffect(() => write(debounced, shown.currency), [debounced, shown.currency]);
  const leave = () => {
    isLeaving.current = true;
  };
  return { typed: shown, setTyped, leave };
}

/** An amount without its currency sign, as a field holds it. */
export function plainAmount(amount: Estimate['amount'], locale: 'en' | 'bn'): string {
  return formatMoney(amount, locale).replace(/[$৳]/, '');
}

export interface PriceInput {
  readonly searchParams: SendSearchParams;
  readonly payee: FoundPayee;
  readonly source: Source;
  readonly typed: SendAmount;
}

/** The price line by line, at once from the live rate, with the server's answer. */
export function useAmountPrice({ searchParams, payee, source, typed }: PriceInput) {
  const payable = payableOf(payee);
  const { day, way, request: asked } = searchParams;
  const rail = railTo(payable, source.currency, way);
  if (rail === undefined) throw new Error('the account was offered without a rail');
  const isConverted = converts(rail);
  const rate = useQuery({ ...liveRateQuery, enabled: isConverted });
  const fees = useQuery(listedFeesQuery).data;
  const pricing = { rail, converts: isConverted, rates: rate.data ?? null };
  const first = priceOf(typed, { ...pricing, fee: null });
  const given = first.ok ? typedMoney(typed) : undefined;
  const amount = given && `${toDecimal(given)}${given.currency}`;
  // Compares amounts, not texts: 200 and 200.00 are one request.
  const isStable = useDebounced(amount) === amount;
  const request = toTransferRequest({ payee: payable, source, given, day, way, request: asked });
  const rateId = isConverted ? rate.data?.id : undefined;
  const trialRequest = rateId && request ? { ...request, conversion_rate_id: rateId } : request;
  const isRequested = first.ok && isStable && (!isConverted || rate.data !== undefined);
  const trial = useTrialQuote(
    isRequested && !lacksDetails(payee, source) ? trialRequest : undefined,
  );
  const isOfRail = ({ rail: key, transfer_mode: mode }: TransferQuote) =>
    key === rail.key || (way === undefined && mode === rail.mode);
  const shown = trial.data;
  const quote = shown?.source_account === source.id && isOfRail(shown) ? shown : undefined;
  // Which rail to a bank in Bangladesh it is, and so the fee, depends on the amount.
  const isRailKnown = rail.bdBank === null || rail.bdBank === way;
  const listed = (isRailKnown ? fees?.get(rail.key) : undefined) ?? null;
  const fee = quote ? fromDecimal(quote.fee, source.currency) : listed;
  const priced = priceOf(typed, { ...pricing, fee });
  return {
    rail,
    isConverted,
    given,
    request,
    rate,
    fees,
    trial: isRequested ? trial : { error: null },
    quote,
    options: (quote ?? trial.offered)?.rail_options ?? [],
    priced,
    estimate: priced.ok ? priced.estimate : undefined,
  };
}

/** The server's answer; to a rail that doesn't fit also which would. */
function useTrialQuote(request: TransferRequest | undefined) {
  const { data, error } = useQuery({
    ...trialQuoteQuery(request ?? emptyRequest),
    enabled: request !== undefined,
    placeholderData: keepPreviousData,
  });
  const { rail: _, ...anyRail } = request ?? emptyRequest;
  const isMisfit = request !== undefined && isRefusal(error, 'rail_does_not_fit');
  const offered = useQuery({ ...trialQuoteQuery(anyRail), enabled: isMisfit }).data;
  return { data, error, offered: isMisfit ? offered : undefined };
}

const emptyRequest: TransferRequest = {
  source_account: '',
  transfer_mode: 'BD_TRANSFER',
  amount: '',
};

export type AmountPrice = ReturnType<typeof useAmountPrice>;

/** The error of the amount in words; undefined while the person is still typing. */
export function useAmountError(
  { priced, estimate, trial }: AmountPrice,
  source: Source,
  { isBlurred, refusal }: { readonly isBlurred: boolean; readonly refusal: unknown },
): string | undefined {
  const { t } = useLingui();
  const locale = useLocale();
  const errorMessage = useErrorMessage();
  const hidden = useBalancesHidden();
  if (!priced.ok) {
    const isHalf = priced.code === 'amount_not_positive' || priced.code === 'amount_required';
    return isBlurred || !isHalf ? fieldErrorText(priced.code, locale) : undefined;
  }
  if (refusalTarget(refusal) === 'amount') return errorMessage(refusal);
  const needed = estimate?.total ?? estimate?.amount;
  if (needed && compare(needed, source.available) > 0) {
    const total = formatMoney(needed, locale);
    if (hidden) return t`This needs ${total}, more than is available.`;
    const available = formatMoney(source.available, locale);
    return t`This needs ${total}. You have ${available} available.`;
  }
  if (refusalTarget(trial.error) !== 'amount') return undefined;
  return isBlurred || !onlyAfterBlur(trial.error) ? errorMessage(trial.error) : undefined;
}
