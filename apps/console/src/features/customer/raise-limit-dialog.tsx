import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { ruleKeyName } from '@kheya/contract/rail-text';
import { minLengths } from '@kheya/contract/fields/text-lengths';
import type { Form } from '@kheya/browser/form';
import { DateField, NativeSelect, TextArea, TextField } from '@kheya/ui';
import { type ConsoleLimits, useProposeOverride } from '#features/customer/limits-api.ts';
import { FormDialog } from '#shared/form-dialog.tsx';
import { limitNames, useLimitValue } from '#shared/limit-text.ts';
import { useDraftPlace, useForm } from '#shared/use-form.tsx';
import { useLocale } from '@kheya/browser/language';
import { toasts } from '@kheya/browser/toasts';

type Limit = ConsoleLimits['limits'][number];

export interface RaiseLimitDialogProps {
  readonly customerId: string;
  readonly limits: readonly Limit[];
  readonly onClose: () => void;
}

const empty = { which: '', limit: '', valid_from: '', valid_until: '', reason: '' };
type Typed = typeof empty;

const keyOf = ({ rail, name, currency }: Limit) => [rail, name, currency].join(' ');

/** The maker's part: which limit, to what, for which days, and why. */
export function RaiseLimitDialog({ customerId, limits, onClose }: RaiseLimitDialogProps) {
  const { t, i18n } = useLingui();
  const locale = useLocale();
  const valueOf = useLimitValue();
  const propose = useProposeOverride(customerId);
  const raisable = limits.filter(
    ({ scope, name }) => scope === 'sender' && name !== 'transaction_minimum',
  );
  const chosenOf = (key: string) => raisable.find((one) => keyOf(one) === key) ?? raisable[0];
  const form = useForm({
    defaultValues: empty,
    draft: useDraftPlace(`limit.${customerId}`),
    send: ({ which, reason, ...given }) => {
      const chosen = chosenOf(which);
      if (!chosen) throw new Error('the customer has no limit to raise');
      const { rail, name } = chosen;
      // Limits are kept in the two currencies that accounts have.
      const currency = chosen.currency === 'BDT' ? 'BDT' : 'USD';
      return propose.mutateAsync({ rail, name, currency, ...given, reason: reason.trim() });
    },
    onSent() {
      onClose();
      toasts.show({ text: msg`Proposed. A second operator has to agree.` });
    },
  });
  const { which, limit, valid_from: from, valid_until: until, reason } = form.values;
  const chosen = chosenOf(which);
  const now = chosen ? valueOf(chosen) : '';
  return (
    <FormDialog
      form={form}
      width="md"
      title={<Trans>Propose a higher limit</Trans>}
      leaveLabel={<Trans>Cancel</Trans>}
      sendLabel={<Trans>Propose</Trans>}
      isReady={
        [limit, from, until].every((text) => text.trim() !== '') &&
        reason.trim().length >= minLengths.reason
      }
      onClose={onClose}
    >
      <NativeSelect
        label={<Trans>Limit</Trans>}
        value={chosen ? keyOf(chosen) : ''}
        options={raisable.map((one) => ({
          value: keyOf(one),
          label: `${ruleKeyName(one.rail, locale)}: ${i18n._(limitNames[one.name])}`,
        }))}
        onValueChange={(value) => form.set({ which: value })}
      />
      <TextField
        {...form.field('limit')}
        label={t`New limit`}
        inputMode="decimal"
        autoComplete="off"
        maxLength={20}
        help={<Trans>Now it’s {now}.</Trans>}
      />
      <Days form={form} />
      <TextArea
        {...form.field('reason')}
        label={t`Internal reason`}
        maxLength={1000}
        inputClassName="min-h-20"
        help={
          <Trans>At least 10 characters. Saved with your name; the customer never sees it.</Trans>
        }
      />
    </FormDialog>
  );
}

interface DaysProps {
  readonly form: Form<Typed>;
}

function Days({ form }: DaysProps) {
  const { t } = useLingui();
  const common = {
    placeholder: t`MM/DD/YYYY`,
    pickLabel: t`Choose from the calendar`,
    autoComplete: 'off',
  };
  return (
    <>
      <DateField {...form.field('valid_from')} {...common} label={t`First day`} />
      <DateField
        {...form.field('valid_until')}
        {...common}
        label={t`Last day`}
        help={<Trans>At most 90 days, the first and the last included.</Trans>}
      />
    </>
  );
}
