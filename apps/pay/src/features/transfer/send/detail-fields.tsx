import { fieldErrorText } from '@kheya/contract/fields/field-error';
import { useLocale } from '@kheya/browser/language';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';

import {
  askedDetailsOf,
  type DetailedContact,
  type FoundPayee,
} from '#features/transfer/send/send-data.ts';
import type { Source } from '#features/transfer/send/send-request.ts';
import { useChangeContact } from '#shared/contact/contact-mutations.ts';
import { type RemittanceDetails, RemittanceFields } from '#shared/contact/remittance-fields.tsx';
import { HelpTip } from '#shared/help/help-tip.tsx';
import { useErrorMessage } from '#shared/try-again.tsx';

export interface DetailFieldsProps {
  readonly payee: FoundPayee;
  readonly source: Source;
  readonly isSubmitted: boolean;
}

/** Purpose and relationship, as last time or asked now, because a dollar transfer needs both. */
export function DetailFields({ payee, source, isSubmitted }: DetailFieldsProps) {
  const contact = askedDetailsOf(payee);
  if (contact === undefined || source.currency !== 'USD') return null;
  return <RemittanceDetailsForm contact={contact} isSubmitted={isSubmitted} />;
}

interface RemittanceDetailsFormProps {
  readonly contact: DetailedContact;
  readonly isSubmitted: boolean;
}

function RemittanceDetailsForm({ contact, isSubmitted }: RemittanceDetailsFormProps) {
  const { t } = useLingui();
  const errorMessage = useErrorMessage();
  const save = useChangeContact();
  const [chosen, setChosen] = useState<RemittanceDetails>(contact);
  const choose = (next: RemittanceDetails) => {
    setChosen(next);
    const { purpose, relationship } = next;
    if (purpose === null || relationship === null) return;
    save.mutate({ contact, change: { purpose, relationship } });
  };
  const wasKnown = contact.purpose !== null && contact.relationship !== null;
  const locale = useLocale();
  return (
    <RemittanceFields
      value={chosen}
      onChange={choose}
      help={
        save.isError ? (
          <span role="alert" className="text-negative">
            {errorMessage(save.error)}
          </span>
        ) : (
          <>
            {wasKnown ? (
              contact.last_paid_at === null ? (
                <Trans>From your contact. Bangladesh requires both.</Trans>
              ) : (
                <Trans>Same as last time. Bangladesh requires both.</Trans>
              )
            ) : (
              <Trans>Bangladesh requires both. We ask once for each recipient.</Trans>
            )}{' '}
            <HelpTip about="purpose" name={t`Purpose`} />
          </>
        )
      }
      errors={
        isSubmitted
          ? {
              ...(chosen.purpose === null
                ? { purpose: fieldErrorText('purpose_missing', locale) }
                : {}),
              ...(chosen.relationship === null
                ? { relationship: fieldErrorText('relationship_missing', locale) }
                : {}),
            }
          : undefined
      }
    />
  );
}
