import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { minLengths } from '@kheya/contract/fields/text-lengths';
import { TextArea } from '@kheya/ui';
import { type Override, useEndOverride } from '#features/customer/limits-api.ts';
import { FormDialog } from '#shared/form-dialog.tsx';
import { useForm } from '#shared/use-form.tsx';
import { toasts } from '@kheya/browser/toasts';

export interface EndOverrideDialogProps {
  readonly customerId: string;
  readonly override: Override;
  readonly onClose: () => void;
}

/** Ends a higher limit before its last day; one operator is enough. */
export function EndOverrideDialog({ customerId, override, onClose }: EndOverrideDialogProps) {
  const { t } = useLingui();
  const end = useEndOverride(customerId, override.id);
  const form = useForm({
    defaultValues: { note: '' },
    send: ({ note }) => end.mutateAsync({ note: note.trim() }),
    onSent() {
      onClose();
      toasts.show({ text: msg`Ended. Their usual limit applies again.` });
    },
  });
  return (
    <FormDialog
      form={form}
      width="md"
      title={<Trans>End this higher limit?</Trans>}
      leaveLabel={<Trans>Cancel</Trans>}
      sendLabel={<Trans>End it now</Trans>}
      isReady={form.values.note.trim().length >= minLengths.reason}
      onClose={onClose}
    >
      <p className="text-ink-muted">
        <Trans>
          Their usual limit applies right away. Payments that were made with the higher one go on.
        </Trans>
      </p>
      <TextArea
        {...form.field('note')}
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
