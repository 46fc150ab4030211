import { Trans, useLingui } from '@lingui/react/macro';
import type { ConsoleStop } from '@kheya/contract';
import { Button, Dialog, Notice } from '@kheya/ui';
import { useLift } from '#features/stop/stop-api.ts';
import { ApiError } from '#shared/api/api-error.ts';
import { TextArea } from '#shared/control/text-area.tsx';
import { toasts } from '#shared/toasts.ts';
import { Wording } from '#shared/trouble.tsx';
import { useKeptText } from '#shared/use-kept-text.ts';

const shortest = 5;

export interface LiftDialogProps {
  readonly stop: ConsoleStop;
  readonly onClose: () => void;
}

/** One of the two yeses, with its reason. */
export function LiftDialog({ stop, onClose }: LiftDialogProps) {
  const { t } = useLingui();
  const kept = useKeptText(`stop.${stop.id}`);
  const reason = kept.text.trim();
  const lift = useLift();
  const { name } = stop.customer;
  const isSecond = stop.lift_proposed_by !== null;
  const send = () =>
    lift.mutate(
      { id: stop.id, reason },
      {
        onSuccess: ({ lifted_at }) => {
          kept.clear();
          onClose();
          toasts.show({
            text: lifted_at === null ? t`Proposed. A colleague has to agree.` : t`Lifted`,
          });
        },
      },
    );
  return (
    <Dialog
      open
      width="md"
      title={
        isSecond ? (
          <Trans>Lift the stop of {name}?</Trans>
        ) : (
          <Trans>Propose to lift the stop of {name}?</Trans>
        )
      }
      onClose={onClose}
      actions={
        <>
          <Button size="sm" onClick={onClose}>
            <Trans>Leave it</Trans>
          </Button>
          <Button
            size="sm"
            variant="primary"
            disabled={reason.length < shortest}
            busy={lift.isPending}
            onClick={send}
          >
            {isSecond ? <Trans>Lift the stop</Trans> : <Trans>Propose</Trans>}
          </Button>
        </>
      }
    >
      <div className="grid gap-3 text-ink">
        <Explanation proposedBy={stop.lift_proposed_by?.name} />
        <TextArea
          label={t`Reason`}
          value={kept.text}
          maxLength={400}
          onValueChange={kept.write}
          className="min-h-20"
          help={
            <Trans>
              How you know it is the customer, and that it is safe. Kept with your name.
            </Trans>
          }
        />
        {lift.error ? <Refused error={lift.error} /> : null}
      </div>
    </Dialog>
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

function Refused({ error }: { readonly error: Error }) {
  const isMine = error instanceof ApiError && error.code === 'operator_must_differ';
  return (
    <Notice tone="negative" role="alert">
      {isMine ? (
        <Trans>
          You gave the first agreement yourself. The second has to come from somebody else: ask a
          colleague to open this page.
        </Trans>
      ) : (
        <Wording error={error} />
      )}
    </Notice>
  );
}
