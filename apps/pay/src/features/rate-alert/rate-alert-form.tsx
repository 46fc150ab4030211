import type { RateAlert } from '@kheya/contract';
import { compactErrors, errorOf } from '@kheya/contract/fields/field-error';
import { readAlertRate } from '@kheya/contract/fields/rate-alert';
import { formatRate, parseRate } from '@kheya/money';
import { Button, Notice, TextField } from '@kheya/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';

import { useSaveRateAlert } from '#features/rate-alert/rate-alert-queries.ts';
import { useLocale } from '@kheya/browser/language';
import { useForm } from '#shared/use-form.ts';

interface RateAlertFormProps {
  /** The alert that gets another rate; without it the form makes a new one. */
  readonly alert?: RateAlert;
  readonly help?: ReactNode;
  readonly onSaved?: () => void;
  readonly onCancel?: () => void;
}

/** The rate somebody wants to be told about. */
export function RateAlertForm({ alert, help, onSaved, onCancel }: RateAlertFormProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const save = useSaveRateAlert();
  const before = alert === undefined ? '' : formatRate(parseRate(alert.rate, 'USD', 'BDT'), locale);
  const form = useForm<{ readonly rate: string }, RateAlert>({
    defaultValues: { rate: before },
    validate: ({ rate }) => compactErrors({ rate: errorOf(readAlertRate(rate)) }),
    refusals: {
      ...{ rate_alert_already_reached: 'rate', rate_alert_too_far: 'rate' },
      rate_alert_exists: 'rate',
    },
    send: ({ rate }) => save.mutateAsync({ id: alert?.id, rate }),
    afterSending: () => ({}),
    onSent: onSaved,
  });
  return (
    <form {...form.props} className="grid gap-3.5">
      <TextField
        label={<Trans>Tell me when a dollar is</Trans>}
        help={help}
        suffix={<Trans>taka</Trans>}
        inputMode="decimal"
        autoComplete="off"
        autoFocus={alert !== undefined}
        maxLength={40}
        {...form.field('rate')}
      />
      {form.alert === undefined ? null : (
        <Notice tone="negative" role="alert">
          {form.alert}
        </Notice>
      )}
      <div className="flex flex-wrap gap-2 max-md:*:flex-1">
        <Button
          type="submit"
          variant={alert === undefined ? 'primary' : 'secondary'}
          busy={form.isBusy}
          busyLabel={t`Saving`}
        >
          {alert === undefined ? <Trans>Add alert</Trans> : <Trans>Save</Trans>}
        </Button>
        {onCancel === undefined ? null : (
          <Button onClick={onCancel}>
            <Trans>Cancel</Trans>
          </Button>
        )}
      </div>
    </form>
  );
}
