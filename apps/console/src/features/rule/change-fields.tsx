import { Trans, useLingui } from '@lingui/react/macro';
import { mayBeSoft, mayBeWaived } from '@kheya/contract/fields/rule-values';
import { Button, DateField, NativeSelect, TextField } from '@kheya/ui';
import type { ReactNode } from 'react';
import type { Draft, FieldsProps } from '#features/rule/rule-draft.ts';
import { ScreeningFields, SignalFields } from '#features/rule/watch-fields.tsx';
import { numericDay } from '@kheya/browser/format/date-time';
import { useLocale } from '@kheya/browser/language';

/** The new values and their first day. */
export function ChangeFields({ rule, form }: FieldsProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const [soon, noticed] = [rule.earliest, rule.earliest_worse].map((day) =>
    numericDay(day, locale),
  );
  return (
    <>
      <ValueFields rule={rule} form={form} />
      <DateField
        {...form.field('day')}
        label={t`Begins on`}
        placeholder={t`MM/DD/YYYY`}
        pickLabel={t`Choose from the calendar`}
        autoComplete="off"
        min={rule.earliest}
        help={
          rule.kind === 'signal' || rule.kind === 'screening' ? (
            <Trans>{soon} at the earliest.</Trans>
          ) : (
            <Trans>
              {soon} at the earliest. What is worse for customers begins on {noticed} or later.
            </Trans>
          )
        }
      />
      {rule.kind === 'limit' ? (
        <NativeSelect
          label={t`Lower before the days of notice`}
          value={form.values.sooner}
          options={[
            { value: '', label: t`No` },
            { value: 'law', label: t`Required by law` },
            { value: 'safety', label: t`Keeps accounts safe` },
          ]}
          onValueChange={(value) => form.set({ sooner: value as Draft['sooner'] })}
        />
      ) : null}
    </>
  );
}

function ValueFields({ rule, form }: FieldsProps): ReactNode {
  const { t } = useLingui();
  const number = { inputMode: 'decimal', autoComplete: 'off' } as const;
  switch (rule.kind) {
    case 'fee':
      return (
        <>
          <TextField {...form.field('fixed')} {...number} label={t`Fixed part`} />
          <TextField
            {...form.field('percent')}
            {...number}
            label={t`Share of the amount in percent`}
          />
        </>
      );
    case 'spread':
      return <TextField {...form.field('percent')} {...number} label={t`Margin in percent`} />;
    case 'limit':
      return (
        <>
          <TextField {...form.field('limit')} {...number} label={t`Limit`} />
          {'scope' in rule.subject && mayBeSoft(rule.subject) ? (
            <TextField
              {...form.field('soft')}
              {...number}
              label={t`Review above`}
              help={<Trans>An operator checks payments above this. Leave it empty for none.</Trans>}
            />
          ) : null}
        </>
      );
    case 'interest':
      return <TierFields form={form} />;
    case 'signal':
      return <SignalFields rule={rule} form={form} />;
    case 'screening':
      return <ScreeningFields form={form} />;
    case 'account_fee':
      return (
        <>
          <TextField {...form.field('amount')} {...number} label={t`Fee`} />
          {'fee_kind' in rule.subject && mayBeWaived(rule.subject.fee_kind) ? (
            <TextField
              {...form.field('waived')}
              {...number}
              label={t`Free from a balance of`}
              help={<Trans>For the monthly fee. Leave it empty for none.</Trans>}
            />
          ) : null}
        </>
      );
  }
}

const MOST_TIERS = 10;

function TierFields({ form }: Pick<FieldsProps, 'form'>) {
  const { t } = useLingui();
  const { tiers } = form.values;
  const number = { inputMode: 'decimal', autoComplete: 'off' } as const;
  const write = (at: number, part: Partial<Draft['tiers'][number]>) =>
    form.set({ tiers: tiers.map((tier, index) => (index === at ? { ...tier, ...part } : tier)) });
  return (
    <fieldset className="grid grid-cols-1 gap-3">
      <legend className="sr-only">
        <Trans>Tiers</Trans>
      </legend>
      {tiers.map((tier, at) => (
        // A tier has no name of its own but its place.
        // oxlint-disable-next-line react/no-array-index-key -- rows are added and removed at the end
        <div key={at} className="grid grid-cols-2 items-end gap-2">
          <TextField
            {...number}
            label={t`Balance from`}
            value={tier.from}
            onValueChange={(from) => write(at, { from })}
          />
          <TextField
            {...number}
            label={t`Percent a year`}
            value={tier.percent}
            onValueChange={(percent) => write(at, { percent })}
          />
        </div>
      ))}
      {form.error('tiers') ? (
        <p role="alert" className="text-sm text-negative">
          {form.error('tiers')}
        </p>
      ) : null}
      <div className="flex flex-wrap gap-2">
        {tiers.length < MOST_TIERS ? (
          <Button
            size="sm"
            onClick={() => form.set({ tiers: [...tiers, { from: '', percent: '' }] })}
          >
            <Trans>Add a tier</Trans>
          </Button>
        ) : null}
        {tiers.length > 1 ? (
          <Button size="sm" onClick={() => form.set({ tiers: tiers.slice(0, -1) })}>
            <Trans>Remove the last tier</Trans>
          </Button>
        ) : null}
      </div>
    </fieldset>
  );
}
