import type { Form } from '@kheya/browser/form';
import { Button, type ButtonProps, Dialog, Notice } from '@kheya/ui';
import type { ReactNode } from 'react';

export interface FormAlertProps {
  readonly children: ReactNode;
}

/** Why a form was not sent, where that belongs to none of its fields. */
export function FormAlert({ children }: FormAlertProps) {
  if (children === undefined) return null;
  return (
    <Notice tone="negative" role="alert">
      {children}
    </Notice>
  );
}

/** What is wrong with a list, which has no line of its own for it. */
export function FieldAlert({ children }: FormAlertProps) {
  if (children === undefined) return null;
  return (
    <p role="alert" className="text-sm text-negative">
      {children}
    </p>
  );
}

export interface FormDialogProps {
  readonly form: Pick<Form<object>, 'submit' | 'isBusy' | 'alert'>;
  readonly title: ReactNode;
  readonly urgent?: boolean;
  readonly width?: 'md';
  /** The word of the way out: nothing happens. */
  readonly leaveLabel: ReactNode;
  readonly sendLabel: ReactNode;
  readonly sendVariant?: ButtonProps['variant'];
  /** While something is missing it cannot be sent. */
  readonly isReady: boolean;
  /** In place of the words of the failure. */
  readonly alert?: ReactNode;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** What happens to somebody is named before it happens, and asked for its reason. */
export function FormDialog(props: FormDialogProps) {
  const { form, title, urgent = false, width, leaveLabel, sendLabel, isReady, onClose } = props;
  return (
    <Dialog
      open
      urgent={urgent}
      width={width}
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button size="sm" onClick={onClose}>
            {leaveLabel}
          </Button>
          <Button
            size="sm"
            variant={props.sendVariant ?? 'primary'}
            disabled={!isReady}
            busy={form.isBusy}
            onClick={form.submit}
          >
            {sendLabel}
          </Button>
        </>
      }
    >
      <div className="grid grid-cols-1 gap-3 text-ink">
        {props.children}
        <FormAlert>{props.alert ?? form.alert}</FormAlert>
      </div>
    </Dialog>
  );
}
