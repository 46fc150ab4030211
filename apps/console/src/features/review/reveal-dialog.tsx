import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Dialog, Notice } from '@kheya/ui';
import { useMutation } from '@tanstack/react-query';
import { shortestReason } from '#features/review/decision-rules.ts';
import { TextArea } from '#shared/control/text-area.tsx';
import { useCall } from '#shared/session.ts';
import { Wording } from '#shared/trouble.tsx';
import { useKeptText } from '#shared/use-kept-text.ts';

export interface RevealDialogProps {
  readonly customerId: string;
  readonly onShown: (number: string) => void;
  readonly onClose: () => void;
}

/** The whole number, after saying why: each look is written down. It is kept nowhere. */
export function RevealDialog({ customerId, onShown, onClose }: RevealDialogProps) {
  const { t } = useLingui();
  const call = useCall();
  const kept = useKeptText(`reveal.${customerId}`);
  const reason = kept.text.trim();
  const reveal = useMutation({
    mutationFn: () =>
      call('POST /console/customer/:id/identification/reveal/', {
        params: { id: customerId },
        body: { reason },
      }),
    gcTime: 0,
    onSuccess: ({ number }) => {
      kept.clear();
      onShown(number);
      onClose();
    },
  });
  const isShort = reason.length < shortestReason;
  return (
    <Dialog
      open
      title={<Trans>Show the whole identity number?</Trans>}
      onClose={onClose}
      actions={
        <>
          <Button size="sm" onClick={onClose}>
            <Trans>Leave it hidden</Trans>
          </Button>
          <Button
            size="sm"
            variant="primary"
            busy={reveal.isPending}
            disabled={isShort}
            onClick={() => reveal.mutate()}
          >
            <Trans>Show it</Trans>
          </Button>
        </>
      }
    >
      <div className="grid gap-3 text-ink">
        <p className="text-ink-muted">
          <Trans>Your look is written down with your name and this reason.</Trans>
        </p>
        <TextArea
          label={t`Why you need it`}
          value={kept.text}
          maxLength={500}
          onValueChange={kept.write}
          className="min-h-16"
          help={<Trans>At least ten characters.</Trans>}
        />
        {reveal.error ? (
          <Notice tone="negative" role="alert">
            <Wording error={reveal.error} />
          </Notice>
        ) : null}
      </div>
    </Dialog>
  );
}
