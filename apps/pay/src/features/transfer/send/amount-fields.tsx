import { formatMoney, formatPercentBps, formatRate, toDigits } from '@kheya/money';
import { Checkbox, DateField, Flag, MoneyField, PriceSteps, Select, Skeleton } from '@kheya/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { Equal, Plus, X } from 'lucide-react';
import { useState } from 'react';

import { refusalTarget } from '#features/transfer/send/amount-refusal.ts';
import { QuickAmountButtons } from '#features/transfer/send/quick-amount-buttons.tsx';
import { DetailFields } from '#features/transfer/send/detail-fields.tsx';
import { Receives } from '#features/transfer/send/receives.tsx';
import { payableOf } from '#features/transfer/send/send-data.ts';
import type { PayeeFacts } from '#features/transfer/send/send-payee.ts';
import { type Source, sourcesFor } from '#features/transfer/send/send-request.ts';
import {
  type AmountPrice,
  type AmountStepProps,
  plainAmount,
} from '#features/transfer/send/use-amount.ts';
import { WayField } from '#features/transfer/send/way-field.tsx';
import { maskedEnd } from '#shared/masked-end.ts';
import { Balance } from '#shared/balance.tsx';
import { useLocale } from '@kheya/browser/language';
import type { SendAmount } from '#shared/send-link.ts';
import { useErrorMessage } from '#shared/try-again.tsx';

export interface AmountFieldsProps extends AmountStepProps {
  readonly source: Source;
  readonly facts: PayeeFacts;
  readonly price: AmountPrice;
  readonly typed: SendAmount;
  readonly onType: (amount: SendAmount) => void;
  readonly onBlur: () => void;
  readonly error: string | undefined;
  readonly refusal: unknown;
  readonly isSubmitted: boolean;
}

/** The account, the details Bangladesh requires, and the calculation between two amounts. */
export function AmountFields(props: AmountFieldsProps) {
  const { searchParams, setSearchParams, data, payee, source, refusal, isSubmitted } = props;
  return (
    <>
      <SourceField
        sources={sourcesFor(payableOf(payee), data.sources)}
        source={source}
        onChange={(from) => setSearchParams({ ...searchParams, from }, true)}
        refusal={refusal}
      />
      <Bill {...props} />
      <WayField
        price={props.price}
        way={searchParams.way}
        onChange={(way) => setSearchParams({ ...searchParams, way }, true)}
        refusal={refusal}
      />
      {props.price.rail.movement === 'bdt_to_wallet' ? (
        <DayField
          day={searchParams.day}
          onChange={(day) => setSearchParams({ ...searchParams, day }, true)}
          refusal={refusal}
        />
      ) : null}
      <DetailFields payee={payee} source={source} isSubmitted={isSubmitted} />
    </>
  );
}

interface SourceFieldProps {
  readonly sources: readonly Source[];
  readonly source: Source;
  readonly onChange: (id: string) => void;
  readonly refusal: unknown;
}

function SourceField({ sources, source, onChange, refusal }: SourceFieldProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const errorMessage = useErrorMessage();
  const options = sources.map((one) => {
    const number = maskedEnd(one.number, locale);
    return {
      value: one.id,
      label: one.currency === 'USD' ? t`US dollars ${number}` : t`Taka ${number}`,
      start: <Flag country={one.currency === 'USD' ? 'US' : 'BD'} />,
      end: <Balance value={one.available} />,
      disabled: !one.isActive,
      ...(one.isActive ? {} : { description: t`Not active` }),
    };
  });
  return (
    <Select
      label={t`From`}
      options={options}
      value={source.id}
      onValueChange={onChange}
      error={refusalTarget(refusal) === 'source' ? errorMessage(refusal) : undefined}
    />
  );
}

/** You send, plus fee, equals the total, times rate, they receive. */
function Bill(props: AmountFieldsProps) {
  const { payee, source, facts, price, typed, onType, onBlur, error } = props;
  const { t } = useLingui();
  const locale = useLocale();
  const { estimate } = price;
  const isOneCurrency = !price.isConverted;
  const isSendSide = isOneCurrency || typed.currency === source.currency;
  const zero = toDigits('0.00', locale);
  const sent = estimate ? plainAmount(estimate.amount, locale) : '';
  const received = estimate?.received ? plainAmount(estimate.received, locale) : '';
  return (
    <div>
      <MoneyField
        label={facts.who === undefined ? t`You convert` : t`You send`}
        labelEnd={<QuickAmountButtons payee={payee} source={source} onChoose={onType} />}
        currency={source.currency}
        value={isSendSide ? typed.text : sent}
        placeholder={zero}
        autoFocus={typed.text === ''}
        onValueChange={(text) => text !== typed.text && onType({ text, currency: source.currency })}
        onBlur={onBlur}
        error={isSendSide ? error : undefined}
      />
      <PriceLines price={price} />
      <MoneyField
        label={<Receives who={facts.who} />}
        currency={isOneCurrency ? source.currency : 'BDT'}
        value={isSendSide ? received : typed.text}
        placeholder={isOneCurrency ? zero : '–'}
        readOnly={isOneCurrency || price.rate.data === undefined}
        onValueChange={(text) => {
          const shown = isSendSide ? received : typed.text;
          if (text !== shown) onType({ text, currency: 'BDT' });
        }}
        onBlur={onBlur}
        error={isSendSide ? undefined : error}
      />
    </div>
  );
}

function PriceLines({ price }: { readonly price: AmountPrice }) {
  const locale = useLocale();
  const { estimate, isConverted, rate, quote } = price;
  const fee = estimate?.fee;
  const total = estimate?.total;
  const figure = (known: boolean) => (known ? '–' : <Skeleton className="h-5.5 w-14" />);
  const isKnown = estimate === undefined || quote !== undefined;
  const lines = [
    {
      key: 'fee',
      icon: <Plus aria-hidden />,
      label: <Trans>Our fee</Trans>,
      value: fee ? formatMoney(fee, locale) : figure(isKnown),
    },
    {
      key: 'total',
      icon: <Equal aria-hidden />,
      label: <Trans>Total from your account</Trans>,
      value: total ? formatMoney(total, locale) : figure(isKnown),
      sum: true,
    },
  ];
  if (!isConverted) return <PriceSteps steps={lines} />;
  const ours = rate.data;
  return (
    <PriceSteps
      steps={[
        ...lines,
        {
          key: 'rate',
          icon: <X aria-hidden />,
          label: <Trans>Our rate</Trans>,
          second: <RateText price={price} />,
          value: ours ? formatRate(ours.ours, locale) : figure(rate.isError),
        },
      ]}
    />
  );
}

/** How the rate is made up, with the margin shown. */
function RateText({ price: { rate, estimate } }: { readonly price: AmountPrice }) {
  const locale = useLocale();
  const errorMessage = useErrorMessage();
  if (rate.isError && rate.data === undefined) {
    return (
      <span className="text-negative">
        {errorMessage(rate.error)}{' '}
        <button type="button" className="text-link" onClick={() => void rate.refetch()}>
          <Trans>Try again</Trans>
        </button>
      </span>
    );
  }
  if (rate.data === undefined) return <Skeleton className="mt-1 h-4 w-48" />;
  const mid = formatRate(rate.data.mid, locale);
  const share = formatPercentBps(rate.data.spreadBps, locale);
  const margin = estimate?.margin ? formatMoney(estimate.margin, locale) : undefined;
  if (margin === undefined) {
    return (
      <Trans>
        Mid-market {mid}, margin {share}
      </Trans>
    );
  }
  return (
    <Trans>
      Mid-market {mid}, margin {share}, that is {margin}
    </Trans>
  );
}

interface DayFieldProps {
  readonly day: string | undefined;
  readonly onChange: (day: string | undefined) => void;
  readonly refusal: unknown;
}

/** Only taka transfers can be planned, because a rate cannot be held for days. */
function DayField({ day, onChange, refusal }: DayFieldProps) {
  const { t } = useLingui();
  const errorMessage = useErrorMessage();
  const [isOpen, setIsOpen] = useState(day !== undefined);
  const toggle = (open: boolean) => {
    setIsOpen(open);
    if (!open) onChange(undefined);
  };
  return (
    <div className="grid gap-2">
      <Checkbox
        label={t`Send on a later date`}
        help={t`We'll take the money on that day if there's enough in the account.`}
        checked={isOpen}
        onCheckedChange={toggle}
      />
      {isOpen ? (
        <DateField
          label={t`Date`}
          placeholder={t`MM/DD/YYYY`}
          help={t`Any day from tomorrow to a year from now, by Bangladesh's calendar.`}
          value={day ?? ''}
          onValueChange={(iso) => onChange(iso === '' ? undefined : iso)}
          error={refusalTarget(refusal) === 'day' ? errorMessage(refusal) : undefined}
        />
      ) : null}
    </div>
  );
}
