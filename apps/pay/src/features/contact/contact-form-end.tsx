import type { ChoiceProps } from '@kheya/browser/form';
import { Button, Checkbox } from '@kheya/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';

import { SameContactNotice, type SameContactNoticeProps } from '#features/contact/same-contact.tsx';
import type { Contact } from '#shared/contact/contact.ts';
import { FormAlert } from '#shared/form-alert.tsx';

export interface ContactFormProps {
  /** The button's label, because the step after saving differs. */
  readonly saveLabel: string;
  readonly onSaved: (contact: Contact) => void;
  readonly onCancel: () => void;
}

/** The form for a contact in Bangladesh. */
export interface RemittanceFormProps extends ContactFormProps {
  /** Dollars can be sent only once what Bangladesh requires is known. */
  readonly needsDetails?: boolean | undefined;
}

interface ContactFormEndProps extends Pick<SameContactNoticeProps, 'isSame'> {
  readonly form: {
    readonly choice: (name: 'isFavourite') => ChoiceProps;
    readonly alert: ReactNode;
    readonly failure: unknown;
    readonly isBusy: boolean;
    readonly reset: () => void;
  };
  /** What is wrong with the number; the notice of a refusal goes with it. */
  readonly numberError: ReactNode;
  readonly saveLabel: string;
  readonly onCancel: () => void;
}

/** The end of every form for a new contact. */
export function ContactFormEnd(props: ContactFormEndProps) {
  const { form, isSame, numberError, saveLabel, onCancel } = props;
  const { t } = useLingui();
  return (
    <>
      <Checkbox
        {...form.choice('isFavourite')}
        label={t`Show first, as a favorite`}
        className="-my-2"
      />
      <SameContactNotice
        isSame={isSame}
        failure={numberError === undefined ? undefined : form.failure}
      />
      <FormAlert>{form.alert}</FormAlert>
      <FormActions
        saveLabel={saveLabel}
        isBusy={form.isBusy}
        onCancel={() => {
          form.reset();
          onCancel();
        }}
      />
    </>
  );
}

export interface FormActionsProps {
  readonly saveLabel: string;
  readonly isBusy: boolean;
  readonly onCancel: () => void;
}

/** The save button, within reach of the thumb on a phone, and the cancel button beside it. */
export function FormActions({ saveLabel, isBusy, onCancel }: FormActionsProps) {
  return (
    <div className="flex flex-wrap gap-2">
      <Button type="submit" variant="primary" busy={isBusy}>
        {saveLabel}
      </Button>
      <Button variant="quiet" onClick={onCancel}>
        <Trans>Cancel</Trans>
      </Button>
    </div>
  );
}
