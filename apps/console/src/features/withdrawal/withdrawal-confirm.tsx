import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Notice } from '@kheya/ui';
import { useState } from 'react';
import { useConfirmWithdrawal } from '#features/withdrawal/withdrawal-api.ts';
import { TextArea } from '#shared/control/text-area.tsx';
import { toasts } from '#shared/toasts.ts';
import { Wording } from '#shared/trouble.tsx';

export interface WithdrawalConfirmProps {
  readonly id: string;
  /** When the proposal that stands above was made. */
  readonly readAt: string;
}

const shortestReason = 10;

/** The checker's half: to agree, and it is decided, or to give it back. */
export function WithdrawalConfirm({ id, readAt }: WithdrawalConfirmProps) {
  const { t } = useLingui();
  const confirm = useConfirmWithdrawal(id);
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const isShort = reason.trim().length < shortestReason;
  const send = (agree: boolean) => {
    setTried(true);
    if (isShort || confirm.isPending) return;
    confirm.mutate(
      { agree, reason: reason.trim(), proposed_at: readAt },
      {
        onSuccess: () =>
          toasts.show({ text: agree ? t`Agreed. It is done.` : t`Given back. It is open again.` }),
      },
    );
  };
  const isAgreeing = confirm.variables?.agree === true;
  return (
    <div className="grid grid-cols-1 gap-4">
      <TextArea
        label={t`Your reason`}
        value={reason}
        maxLength={2000}
        onValueChange={setReason}
        className="min-h-16"
        help={<Trans>What you looked at yourself. Kept with your name.</Trans>}
        error={
          isTried && isShort ? (
            <Trans>Write at least ten characters: what you saw and compared.</Trans>
          ) : undefined
        }
      />
      {confirm.error ? (
        <Notice tone="negative" role="alert">
          <Wording error={confirm.error} />
        </Notice>
      ) : null}
      <div className="grid grid-cols-1 gap-2">
        <Button
          variant="primary"
          block
          busy={confirm.isPending && isAgreeing}
          onClick={() => send(true)}
        >
          <Trans>Agree</Trans>
        </Button>
        <Button block busy={confirm.isPending && !isAgreeing} onClick={() => send(false)}>
          <Trans>Give it back</Trans>
        </Button>
      </div>
    </div>
  );
}
