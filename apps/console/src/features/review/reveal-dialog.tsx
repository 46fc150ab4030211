import { Trans, useLingui } from '@lingui/react/macro';
import { minLengths } from '@kheya/contract/fields/text-lengths';
import { FormDialog } from '#shared/form-dialog.tsx';
import { TextArea } from '@kheya/ui';
import { call } from '@kheya/browser/api/call';
import { useDraftPlace, useForm } from '#shared/use-form.tsx';

export interface RevealDialogProps {
  readonly customerId: string;
  readonly onShown: (number: string) => void;
  readonly onClose: () => void;
}

/**
 * Shows the whole identity number after a reason is given; each access is logged, and it is stored
 * nowhere.
 */
export function RevealDialog({ customerId, onShown, onClose }: RevealDialogProps) {
  const { t } = useLingui();
  const form = useForm({
    defaultValues: { reason: '' },
    draft: useDraftPlace(`reveal.${customerId}`),
    send: ({ reason }) =>
      call('POST /console/customer/:id/identification/reveal/', {
        params: { id: customerId },
        body: { reason: reason.trim() },
      }),
    onSent({ number }) {
      onShown(number);
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title={<Trans>Show the full ID number?</Trans>}
      leaveLabel={<Trans>Keep hidden</Trans>}
      sendLabel={<Trans>Show</Trans>}
      isReady={form.values.reason.trim().length >= minLengths.reason}
      onClose={onClose}
    >
      <p className="text-ink-muted">
        <Trans>We record your name, this reason and the time.</Trans>
      </p>
      <TextArea
        {...form.field('reason')}
        label={t`Why you need it`}
        maxLength={500}
        inputClassName="min-h-16"
        help={<Trans>At least 10 characters.</Trans>}
      />
    </FormDialog>
  );
}
