import { type ReactNode, useRef } from 'react';

import { Button } from '#action/button.tsx';
import { Dialog } from '#overlay/dialog.tsx';

export interface ConfirmDialogProps {
  readonly open: boolean;
  /** The question: "Ask to cancel this transfer?" */
  readonly title: ReactNode;
  /** The consequences, and what cannot be undone. */
  readonly children?: ReactNode;
  /** The verb of the question, never "Yes". */
  readonly confirmLabel: ReactNode;
  readonly cancelLabel: ReactNode;
  /**
   * `destructive` is red, puts the focus on the cancel button and is not closed by a press outside.
   */
  readonly tone?: 'normal' | 'destructive' | undefined;
  readonly busy?: boolean | undefined;
  readonly busyLabel?: string | undefined;
  /** Why it failed; the dialog stays open. */
  readonly error?: ReactNode;
  readonly onConfirm: () => void;
  /** Called by the cancel button and by Escape; not while it is busy. */
  readonly onCancel: () => void;
}

/** Asks for a decision before an important action. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, title, children, confirmLabel, cancelLabel, tone = 'normal', error } = props;
  const { busy = false, busyLabel, onConfirm, onCancel } = props;
  const back = useRef<HTMLButtonElement>(null);
  const destructive = tone === 'destructive';
  const leave = () => {
    if (!busy) onCancel();
  };
  return (
    <Dialog
      open={open}
      title={title}
      onClose={leave}
      urgent={destructive}
      initialFocus={destructive ? back : undefined}
      actions={
        <>
          <Button ref={back} onClick={leave}>
            {cancelLabel}
          </Button>
          <Button
            variant={destructive ? 'danger-solid' : 'primary'}
            {...{ busy, busyLabel }}
            onClick={onConfirm}
          >
            {confirmLabel}
          </Button>
        </>
      }
    >
      {children}
      {error === undefined || error === null ? null : (
        <p role="alert" className="mt-3 text-sm text-negative">
          {error}
        </p>
      )}
    </Dialog>
  );
}
