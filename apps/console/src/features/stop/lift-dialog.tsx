import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ConsoleStop } from '@kheya/contract';
import { minLengths } from '@kheya/contract/fields/text-lengths';
import { useLift } from '#features/stop/stop-api.ts';
import { isRefusal } from '@kheya/browser/api/api-error';
import { toasts } from '@kheya/browser/toasts';
import { FormDialog } from '#shared/form-dialog.tsx';
import { TextArea } from '@kheya/ui';
import { useDraftPlace, useForm } from '#shared/use-form.tsx';

export interface LiftDialogProps {
  readonly stop: ConsoleStop;
  readonly onClose: () => void;
}

/** One of the two agreements to lift a stop, with its reason. */
export function LiftDialog({ stop, onClose }: LiftDialogProps) {
  const { t } = useLingui();
  const lift = useLift();
  const { name } = stop.customer;
  const isSecond = stop.lift_proposed_by !== null;
  const form = useForm({
    defaultValues: { reason: '' },
    draft: useDraftPlace(`stop.${stop.id}`),
    send: ({ reason }) => lift.mutateAsync({ id: stop.id, reason: reason.trim() }),
    onSent({ lifted_at }) {
      onClose();
      toasts.show({
        text: lifted_at === null ? msg`Proposed. A colleague has to agree.` : msg`Lifted`,
      });
    },
  });
  return (
    <FormDialog
      form={form}
      width="md"
      title={
        isSecond ? (
          <Trans>Lift the stop of {name}?</Trans>
        ) : (
          <Trans>Propose to lift the stop of {name}?</Trans>
        )
      }
      leaveLabel={<Trans>Leave it</Trans>}
      sendLabel={isSecond ? <Trans>Lift the stop</Trans> : <Trans>Propose</Trans>}
      isReady={form.values.reason.trim().length >= minLengths.stopReason}
      alert={isRefusal(form.failure, 'operator_must_differ') ? <FirstAgreementNotice /> : undefined}
      onClose={onClose}
    >
      <Explanation proposedBy={stop.lift_proposed_by?.name} />
      <TextArea
        {...form.field('reason')}
        label={t`Reason`}
        maxLength={400}
        inputClassName="min-h-20"
        help={
          <Trans>How you know it is the customer, and that it is safe. Kept with your name.</Trans>
        }
      />
    </FormDialog>
  );
}

function Explanation({ proposedBy }: { readonly proposedBy: string | undefined }) {
  return (
    <p className="text-ink-muted">
      {proposedBy === undefined ? (
        <Trans>
          Nothing opens yet: a second, different operator has to agree. Whoever could do both alone
          could be talked into it alone.
        </Trans>
      ) : (
        <Trans>
          {proposedBy} has proposed it. With your agreement the account opens at once, and the
          customer is told.
        </Trans>
      )}
    </p>
  );
}

function FirstAgreementNotice() {
  return (
    <Trans>
      You gave the first agreement yourself. The second has to come from somebody else: ask a
      colleague to open this page.
    </Trans>
  );
}
