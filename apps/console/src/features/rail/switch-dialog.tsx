import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { checkReason } from '@kheya/contract/fields/text-lengths';
import { TextArea } from '@kheya/ui';
import { type RailSwitch, useProposeSwitch } from '#features/rail/rail-api.ts';
import { FormDialog } from '#shared/form-dialog.tsx';
import { useDraftPlace, useForm } from '#shared/use-form.tsx';
import { toasts } from '@kheya/browser/toasts';

interface SwitchDialogProps {
  readonly railId: string;
  readonly name: string;
  readonly action: RailSwitch['action'];
  readonly onClose: () => void;
}

/** The maker's part: what will happen once a second operator agrees, and why. */
export function SwitchDialog({ railId, name, action, onClose }: SwitchDialogProps) {
  const { t } = useLingui();
  const propose = useProposeSwitch(railId);
  const form = useForm({
    defaultValues: { reason: '' },
    draft: useDraftPlace(`rail.${railId}`),
    send: ({ reason }) => propose.mutateAsync({ action, reason: reason.trim() }),
    onSent() {
      onClose();
      toasts.show({ text: msg`Proposed. A second operator has to agree.` });
    },
  });
  return (
    <FormDialog
      form={form}
      width="md"
      title={
        action === 'pause' ? (
          <Trans>Propose to pause {name}?</Trans>
        ) : (
          <Trans>Propose to resume {name}?</Trans>
        )
      }
      leaveLabel={<Trans>Cancel</Trans>}
      sendLabel={<Trans>Propose</Trans>}
      isReady={checkReason(form.values.reason) === undefined}
      onClose={onClose}
    >
      <p className="text-ink-muted">
        {action === 'pause' ? (
          <Trans>
            Once a second operator agrees, new payments wait and customers see that they do. What
            was handed over already is still followed.
          </Trans>
        ) : (
          <Trans>Once a second operator agrees, waiting payments go out within a minute.</Trans>
        )}
      </p>
      <TextArea
        {...form.field('reason')}
        label={t`Reason`}
        maxLength={1000}
        inputClassName="min-h-20"
        help={<Trans>Saved with your name.</Trans>}
      />
    </FormDialog>
  );
}
