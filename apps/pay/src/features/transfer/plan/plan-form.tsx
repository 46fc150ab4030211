import { NativeSelect, DateField, Notice, Button, TextField } from '@kheya/ui';
import { toDigits } from '@kheya/money';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';

import { checkPlan, type PlanDraft } from '#features/transfer/plan/plan-draft.ts';
import { usePlanError } from '#features/transfer/plan/use-plan-error.ts';
import { useLocale } from '@kheya/browser/language';
import { useRhythmText, weekdayName } from '#shared/payment-plan/plan-text.tsx';
import { useForm } from '#shared/use-form.ts';

export interface PlanFormProps {
  readonly draft: PlanDraft;
  readonly currency: 'USD' | 'BDT';
  /** Whether what arrives is in another currency than what is sent. */
  readonly converts: boolean;
  /** Whether the rail is closed on some days. */
  readonly closes: boolean;
  /** Prices it and finds its days; its refusals stand beside the fields. */
  readonly onReview: (draft: PlanDraft) => Promise<unknown>;
  /** "Review", where nothing else is said. */
  readonly submitLabel?: ReactNode;
}

/** Amount, days, end and ceiling of a repeating payment. */
export function PlanForm(props: PlanFormProps) {
  const { draft, currency, converts, closes, onReview, submitLabel } = props;
  const { t } = useLingui();
  const form = usePlanForm(draft, onReview);
  const errorOf = usePlanError();
  return (
    <form {...form.props} className="grid gap-5">
      <AmountPart form={form} currency={currency} converts={converts} />
      <DayPart form={form} closes={closes} isChange={submitLabel !== undefined} />
      <EndPart form={form} />
      {converts ? <CeilingPart form={form} currency={currency} /> : null}
      {form.alert === undefined ? null : (
        <Notice tone="negative" role="alert">
          {errorOf(form.failure)}
        </Notice>
      )}
      <Button
        type="submit"
        variant="primary"
        className="justify-self-start max-md:w-full"
        busy={form.isBusy}
        busyLabel={t`Loading`}
      >
        {submitLabel ?? <Trans>Review</Trans>}
      </Button>
    </form>
  );
}

type Form = ReturnType<typeof usePlanForm>;

function usePlanForm(draft: PlanDraft, onReview: PlanFormProps['onReview']) {
  return useForm<PlanDraft, unknown>({
    defaultValues: draft,
    validate: checkPlan,
    fieldOf: { receive_amount: 'amount' },
    refusals: {
      amount_not_a_number: 'amount',
      amount_too_many_decimals: 'amount',
      amount_not_positive: 'amount',
      amount_too_large: 'amount',
      amount_not_whole_taka: 'amount',
      limit_transaction_minimum: 'amount',
      limit_transaction_maximum: 'amount',
      limit_daily_exceeded: 'amount',
      limit_monthly_exceeded: 'amount',
      payment_plan_start_invalid: 'start_on',
      payment_plan_end_invalid: 'ends',
      payment_plan_ceiling_required: 'max_total',
      payment_plan_ceiling_invalid: 'min_rate',
    },
    send: onReview,
  });
}

interface PartProps {
  readonly form: Form;
}

function AmountPart({
  form,
  currency,
  converts,
}: PartProps & Pick<PlanFormProps, 'currency' | 'converts'>) {
  const { t } = useLingui();
  const isTaka = form.values.fixed === 'received' || currency === 'BDT';
  return (
    <div className="grid gap-4">
      {converts ? (
        <NativeSelect
          label={<Trans>What stays the same</Trans>}
          {...form.field('fixed')}
          options={[
            { value: 'sent', label: t`The dollars I send` },
            { value: 'received', label: t`The taka they receive` },
          ]}
        />
      ) : null}
      <TextField
        label={
          isTaka ? (
            <Trans>Amount each time, in taka</Trans>
          ) : (
            <Trans>Amount each time, in dollars</Trans>
          )
        }
        inputMode="decimal"
        autoComplete="off"
        maxLength={20}
        {...form.field('amount')}
      />
    </div>
  );
}

interface DayPartProps extends PartProps, Pick<PlanFormProps, 'closes'> {
  /** A plan that has begun keeps its first day, which has passed. */
  readonly isChange: boolean;
}

function DayPart({ form, closes, isChange }: DayPartProps) {
  const { t } = useLingui();
  const { frequency } = form.values;
  const isBusinessDay = frequency === 'first_business_day' || frequency === 'last_business_day';
  return (
    <fieldset className="grid gap-4">
      <NativeSelect
        label={<Trans>How often</Trans>}
        {...form.field('frequency')}
        options={[
          { value: 'weekly', label: t`Every week` },
          { value: 'every_two_weeks', label: t`Every two weeks` },
          { value: 'monthly', label: t`Every month` },
          { value: 'first_business_day', label: t`On the first business day of the month` },
          { value: 'last_business_day', label: t`On the last business day of the month` },
        ]}
      />
      <RuleDay form={form} />
      <DateField
        label={<Trans>Not before</Trans>}
        placeholder={t`MM/DD/YYYY`}
        help={isChange ? undefined : t`From tomorrow to a year from now.`}
        {...form.field('start_on')}
      />
      {closes && !isBusinessDay ? (
        <NativeSelect
          label={<Trans>If the banks are closed that day</Trans>}
          {...form.field('when_closed')}
          options={[
            { value: 'after', label: t`The business day after` },
            { value: 'before', label: t`The business day before` },
          ]}
        />
      ) : null}
    </fieldset>
  );
}

function RuleDay({ form }: PartProps): ReactNode {
  const locale = useLocale();
  const { frequency } = form.values;
  if (frequency === 'monthly') {
    return (
      <NativeSelect
        label={<Trans>Day of the month</Trans>}
        help={<Trans>A shorter month has its last day instead.</Trans>}
        {...form.field('day_of_month')}
        options={Array.from({ length: 31 }, (_, index) => ({
          value: String(index + 1),
          label: toDigits(String(index + 1), locale),
        }))}
      />
    );
  }
  if (frequency !== 'weekly' && frequency !== 'every_two_weeks') return null;
  return (
    <NativeSelect
      label={<Trans>Day of the week</Trans>}
      {...form.field('day_of_week')}
      options={[1, 2, 3, 4, 5, 6, 7].map((day) => ({
        value: String(day),
        label: weekdayName(day, locale),
      }))}
    />
  );
}

function EndPart({ form }: PartProps) {
  const { t } = useLingui();
  const { ends } = form.values;
  return (
    <div className="grid gap-4">
      <NativeSelect
        label={<Trans>Ends</Trans>}
        {...form.field('ends')}
        options={[
          { value: 'never', label: t`When I end it` },
          { value: 'on', label: t`On a day` },
          { value: 'after', label: t`After a number of payments` },
        ]}
      />
      {ends === 'on' ? (
        <DateField
          label={<Trans>Last day</Trans>}
          placeholder={t`MM/DD/YYYY`}
          {...form.field('ends_on')}
        />
      ) : null}
      {ends === 'after' ? (
        <TextField
          label={<Trans>Number of payments</Trans>}
          help={<Trans>Payments that were skipped are counted.</Trans>}
          inputMode="numeric"
          autoComplete="off"
          maxLength={4}
          {...form.field('ends_after_runs')}
        />
      ) : null}
    </div>
  );
}

/** Its owner's own limit: below it nothing is sent that day. */
function CeilingPart({ form }: PartProps & Pick<PlanFormProps, 'currency'>) {
  if (form.values.fixed === 'received') {
    return (
      <TextField
        label={<Trans>The most to pay each time, in dollars</Trans>}
        help={<Trans>With the fee. If it costs more all day, that payment is skipped.</Trans>}
        inputMode="decimal"
        autoComplete="off"
        maxLength={20}
        {...form.field('max_total')}
      />
    );
  }
  return (
    <TextField
      label={<Trans>Only if a dollar is at least this many taka (optional)</Trans>}
      help={<Trans>If it's less all day, that payment is skipped.</Trans>}
      inputMode="decimal"
      autoComplete="off"
      maxLength={9}
      {...form.field('min_rate')}
    />
  );
}

/** "Every month on day 5", of what was typed. */
export function useDraftRhythm(): (draft: PlanDraft) => string {
  const rhythm = useRhythmText();
  return ({ frequency, day_of_week: week, day_of_month: month }) =>
    rhythm({ frequency, day_of_week: Number(week), day_of_month: Number(month) });
}
