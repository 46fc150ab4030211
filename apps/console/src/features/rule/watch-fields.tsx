import { Trans, useLingui } from '@lingui/react/macro';
import { signalActions, signalFigures } from '@kheya/contract/fields/rule-values';
import { NativeSelect, TextField } from '@kheya/ui';
import type { Draft, FieldsProps } from '#features/rule/rule-draft.ts';
import { actionNames } from '#features/rule/rule-labels.ts';
import { FieldAlert } from '#shared/form-dialog.tsx';

const number = { inputMode: 'numeric', autoComplete: 'off' } as const;

/** What a payment has to look like, and what happens then. */
export function SignalFields({ rule: { subject }, form }: FieldsProps) {
  const { t, i18n } = useLingui();
  if (!('signal' in subject)) return null;
  const has = signalFigures(subject.signal);
  return (
    <>
      <NativeSelect
        label={t`Effect`}
        value={form.values.action}
        options={signalActions(subject.signal).map((value) => ({
          value,
          label: i18n._(actionNames[value]),
        }))}
        onValueChange={(value) => form.set({ action: value as Draft['action'] })}
      />
      <FieldAlert>{form.error('action')}</FieldAlert>
      {has.threshold ? (
        <TextField
          {...form.field('threshold')}
          inputMode="decimal"
          autoComplete="off"
          label={t`Threshold`}
          help={<Trans>In dollars. Taka are converted at the mid-market rate.</Trans>}
        />
      ) : null}
      {has.count ? (
        <TextField
          {...form.field('count')}
          {...number}
          label={t`How many`}
          help={
            subject.signal === 'many_payers' ? (
              <Trans>Customers who pay the same account.</Trans>
            ) : (
              <Trans>Payments within the hours.</Trans>
            )
          }
        />
      ) : null}
      <TextField {...form.field('hours')} {...number} label={t`Hours`} />
      {has.percent ? (
        <TextField
          {...form.field('share')}
          {...number}
          label={t`Percent`}
          help={
            subject.signal === 'velocity' ? (
              <Trans>Of what’s usual for the customer.</Trans>
            ) : (
              <Trans>How far below the threshold still counts.</Trans>
            )
          }
        />
      ) : null}
    </>
  );
}

/** From which likeness on a name is compared by an operator, and from which by two. */
export function ScreeningFields({ form }: Pick<FieldsProps, 'form'>) {
  const { t } = useLingui();
  return (
    <>
      <TextField
        {...form.field('review')}
        {...number}
        label={t`Review from`}
        help={<Trans>Percent alike. From here on an operator compares the names.</Trans>}
      />
      <TextField
        {...form.field('block')}
        {...number}
        label={t`Two operators from`}
        help={<Trans>Percent alike, with the same date of birth.</Trans>}
      />
    </>
  );
}
