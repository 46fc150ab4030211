import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { CustomerRisk, RiskLevel } from '@kheya/contract';
import { compactErrors } from '@kheya/contract/fields/field-error';
import { checkReason } from '@kheya/contract/fields/text-lengths';
import { NativeSelect, TextArea } from '@kheya/ui';
import { useOverrideRisk } from '#features/customer/risk-api.ts';
import { riskLevelNames } from '#features/customer/risk-names.ts';
import { FormDialog } from '#shared/form-dialog.tsx';
import { useForm } from '#shared/use-form.tsx';
import { toasts } from '@kheya/browser/toasts';

interface RiskDialogProps {
  readonly customerId: string;
  readonly risk: CustomerRisk;
  readonly onClose: () => void;
}

const levels: readonly RiskLevel[] = ['low', 'medium', 'high'];
const BY_RULES = 'rules';

/** Another level than the one of the rules, or an end to that, always with the reason. */
export function RiskDialog({ customerId, risk, onClose }: RiskDialogProps) {
  const { t, i18n } = useLingui();
  const override = useOverrideRisk(customerId);
  const form = useForm({
    defaultValues: { level: risk.level as string, reason: '' },
    validate: ({ reason }) => compactErrors({ reason: checkReason(reason) }),
    send: ({ level, reason }) =>
      override.mutateAsync({
        level: levels.find((one) => one === level) ?? null,
        reason: reason.trim(),
      }),
    onSent() {
      onClose();
      toasts.show({ text: msg`Risk level saved` });
    },
  });
  return (
    <FormDialog
      form={form}
      title={<Trans>Set the risk level by hand?</Trans>}
      leaveLabel={<Trans>Cancel</Trans>}
      sendLabel={<Trans>Save</Trans>}
      isReady={form.values.reason.trim() !== ''}
      onClose={onClose}
    >
      <p className="text-ink-muted">
        <Trans>
          It applies for 180 days, whatever the rules say meanwhile. The customer never sees it.
        </Trans>
      </p>
      <NativeSelect
        label={<Trans>Risk level</Trans>}
        value={form.values.level}
        options={[
          ...levels.map((level) => ({ value: level, label: i18n._(riskLevelNames[level]) })),
          ...(risk.override === null ? [] : [{ value: BY_RULES, label: t`As the rules say` }]),
        ]}
        onValueChange={(level) => form.set({ level })}
      />
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
