import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { WITHDRAWAL_REASONS } from '@kheya/contract';
import { WITHDRAWAL_REASON_TEXT } from '@kheya/contract/decision-text';
import { compactErrors } from '@kheya/contract/fields/field-error';
import { checkReason } from '@kheya/contract/fields/text-lengths';
import type { ReactNode } from 'react';
import { type OpenWithdrawal, useProposeWithdrawal } from '#features/withdrawal/withdrawal-api.ts';
import { FieldAlert, FormAlert } from '#shared/form-dialog.tsx';
import { Button, NativeSelect, TextArea } from '@kheya/ui';
import { CustomerText } from '#shared/customer-text.tsx';
import { useLocale } from '@kheya/browser/language';
import { toasts } from '@kheya/browser/toasts';
import { useForm } from '#shared/use-form.tsx';

type Reason = (typeof WITHDRAWAL_REASONS)[number];

const none = 'none';

interface TypedProposal {
  readonly decision: 'approve' | 'decline' | null;
  readonly told: Reason | null;
  readonly reason: string;
}

/** The maker's part: approve, or decline with a reason the customer reads. */
export function WithdrawalPropose({ request }: { readonly request: OpenWithdrawal }) {
  const { t } = useLingui();
  const propose = useProposeWithdrawal(request.id);
  const form = useForm<TypedProposal, unknown>({
    defaultValues: { decision: null, told: null, reason: '' },
    validate: ({ decision, told, reason }) =>
      compactErrors({
        decision: decision === null ? 'decision_missing' : undefined,
        told: decision === 'decline' && told === null ? 'customer_reason_missing' : undefined,
        reason: checkReason(reason),
      }),
    async send({ decision, told, reason }) {
      if (decision === null) return null;
      const body = { decision, reason: reason.trim() };
      return propose.mutateAsync(
        decision === 'decline' && told ? { ...body, customer_reason: told } : body,
      );
    },
    onSent() {
      toasts.show({ text: msg`Proposed. A second operator has to agree.` });
    },
  });
  const { decision, told } = form.values;
  return (
    <form {...form.props} className="grid grid-cols-1 gap-4">
      <NativeSelect
        label={<Trans>Decision</Trans>}
        hideLabel
        value={decision ?? none}
        options={[
          { value: none, label: t`Choose` },
          ...(request.name_matches ? [{ value: 'approve' as const, label: t`Approve` }] : []),
          { value: 'decline', label: t`Decline` },
        ]}
        onValueChange={(value) => form.set({ decision: value === none ? null : value })}
      />
      <FieldAlert>{form.error('decision')}</FieldAlert>
      {decision === 'decline' ? (
        <CustomerReason
          told={told}
          error={form.error('told')}
          reads={request.customer.language}
          onChange={(next) => form.set({ told: next })}
        />
      ) : null}
      <TextArea
        {...form.field('reason')}
        label={t`Internal reason`}
        maxLength={2000}
        inputClassName="min-h-16"
        help={<Trans>What you saw and compared. The customer never sees it.</Trans>}
      />
      <FormAlert>{form.alert}</FormAlert>
      <Button type="submit" variant="primary" block busy={form.isBusy}>
        <Trans>Propose</Trans>
      </Button>
      <p className="text-sm text-ink-muted">
        <Trans>
          This is the customer’s own money, so a second operator has to agree either way.
        </Trans>
      </p>
    </form>
  );
}

interface CustomerReasonProps {
  readonly told: Reason | null;
  readonly error: ReactNode;
  readonly reads: OpenWithdrawal['customer']['language'];
  readonly onChange: (told: Reason | null) => void;
}

function CustomerReason({ told, error, reads, onChange }: CustomerReasonProps) {
  const { t } = useLingui();
  const locale = useLocale();
  return (
    <>
      <NativeSelect
        label={<Trans>Reason for the customer</Trans>}
        value={told ?? none}
        options={[
          { value: none, label: t`Choose a reason` },
          ...WITHDRAWAL_REASONS.map((value) => ({
            value,
            label: WITHDRAWAL_REASON_TEXT[value][locale],
          })),
        ]}
        onValueChange={(value) => onChange(value === none ? null : value)}
      />
      <FieldAlert>{error}</FieldAlert>
      {told === null ? null : <CustomerText words={WITHDRAWAL_REASON_TEXT[told]} reads={reads} />}
    </>
  );
}
