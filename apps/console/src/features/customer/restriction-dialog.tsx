import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { RESTRICTION_REASON_TEXT } from '@kheya/contract/decision-text';
import { minLengths } from '@kheya/contract/fields/text-lengths';
import type { ReactNode } from 'react';
import { type OpenCustomer, useRestrict } from '#features/customer/customer-api.ts';
import {
  type CustomerReason,
  customerReasons,
  opensAccess,
  needsCustomerReason,
} from '#features/customer/restriction-rules.ts';
import { FormDialog } from '#shared/form-dialog.tsx';
import { NativeSelect, TextArea } from '@kheya/ui';
import { CustomerText } from '#shared/customer-text.tsx';
import { type Locale, useLocale } from '@kheya/browser/language';
import { toasts } from '@kheya/browser/toasts';
import { actionNames, type RestrictionAction } from '#shared/restriction-labels.ts';
import { useDraftPlace, useForm } from '#shared/use-form.tsx';

export interface RestrictionDialogProps {
  readonly customer: OpenCustomer;
  readonly action: RestrictionAction;
  readonly onClose: () => void;
}

/** Names the effect on the customer before it happens, and asks for a reason. */
export function RestrictionDialog({ customer, action, onClose }: RestrictionDialogProps) {
  const { t, i18n } = useLingui();
  const restrict = useRestrict(customer.id);
  const isTold = needsCustomerReason(action);
  const verb = i18n._(actionNames[action]);
  const form = useForm({
    defaultValues: { told: null as CustomerReason | null, reason: '' },
    draft: useDraftPlace(`restriction.${customer.id}.${action}`),
    send: ({ told, reason }) =>
      restrict.mutateAsync({
        ...{ action, reason: reason.trim() },
        ...(isTold && told ? { customer_reason: told } : {}),
      }),
    onSent({ review_id }) {
      onClose();
      toasts.show({
        text: review_id === null ? msg`Done.` : msg`Proposed. A colleague has to agree.`,
      });
    },
  });
  const { told, reason } = form.values;
  const isLong = reason.trim().length >= minLengths.reason;
  return (
    <FormDialog
      form={form}
      urgent
      width="md"
      title={`${verb}: ${customer.name}?`}
      leaveLabel={<Trans>Leave it</Trans>}
      sendLabel={opensAccess(action) ? <Trans>Propose</Trans> : verb}
      sendVariant={isTold ? 'danger-solid' : 'primary'}
      isReady={isLong && (!isTold || told !== null)}
      onClose={onClose}
    >
      <p className="text-ink-muted">{consequences[action]}</p>
      {isTold ? (
        <CustomerReasonField
          value={told}
          reads={customer.language}
          onChange={(next) => form.set({ told: next })}
        />
      ) : null}
      <TextArea
        {...form.field('reason')}
        label={t`Reason for ourselves`}
        maxLength={1000}
        inputClassName="min-h-20"
        help={
          <Trans>At least ten characters. Kept with your name; never read by the customer.</Trans>
        }
      />
    </FormDialog>
  );
}

const consequences: Record<RestrictionAction, ReactNode> = {
  freeze: (
    <Trans>
      From this moment they read everything and change nothing: no payment, no card, no contact.
      They are told, and may appeal.
    </Trans>
  ),
  block: (
    <Trans>
      From this moment they read everything and change nothing, and our decision stands until two of
      us open it again. They are told, and may appeal.
    </Trans>
  ),
  unfreeze: (
    <Trans>
      Nothing opens yet: a second, different operator has to agree. Then they may act again at once,
      and are told.
    </Trans>
  ),
  unblock: (
    <Trans>
      Nothing opens yet: a second, different operator has to agree. Then they may act again at once,
      and are told.
    </Trans>
  ),
  give_full_access: (
    <Trans>
      Nothing opens yet: a second, different operator has to agree. Then everything is open to them
      although their review is not done.
    </Trans>
  ),
  take_full_access: <Trans>At once they may do only what their status allows.</Trans>,
};

interface CustomerReasonFieldProps {
  readonly value: CustomerReason | null;
  /** The customer's language. */
  readonly reads: Locale | null;
  readonly onChange: (value: CustomerReason | null) => void;
}

const none = 'none';

function CustomerReasonField({ value, reads, onChange }: CustomerReasonFieldProps) {
  const { t } = useLingui();
  const locale = useLocale();
  return (
    <>
      <NativeSelect
        label={<Trans>Reason for the customer</Trans>}
        value={value ?? none}
        options={[
          { value: none, label: t`Choose a reason` },
          ...customerReasons.map((one) => ({
            value: one,
            label: RESTRICTION_REASON_TEXT[one][locale],
          })),
        ]}
        onValueChange={(next) => onChange(next === none ? null : next)}
      />
      {value === null ? null : (
        <CustomerText words={RESTRICTION_REASON_TEXT[value]} reads={reads} />
      )}
    </>
  );
}
