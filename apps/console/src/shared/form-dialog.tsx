import type { Form } from '@kheya/browser/form';
import { Button, type ButtonProps, Dialog, Notice } from '@kheya/ui';
import type { ReactNode } from 'react';

export interface FormAlertProps {
  readonly children: ReactNode;
}

/** Why a form was not sent, where that belongs to no single field. */
export function FormAlert({ children }: FormAlertProps) {
  if (children === undefined) return null;
  return (
    <Notice tone="negative" role="alert">
      {children}
    </Notice>
  );
}

/** An error of a list, which has no error line of its own. */
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
  /** The label of the button that leaves without any effect. */
  readonly leaveLabel: ReactNode;
  readonly sendLabel: ReactNode;
  readonly sendVariant?: ButtonProps['variant'];
  /** While something is missing the form cannot be sent. */
  readonly isReady: boolean;
  /** Replaces the text of the failure. */
  readonly alert?: ReactNode;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A dialog that names an effect on a customer before it happens, and asks for the reason. */
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
