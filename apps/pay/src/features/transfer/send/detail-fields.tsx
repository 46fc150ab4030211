import { fieldErrorText } from '@kheya/contract/fields/field-error';
import { checkRemittanceDetails } from '@kheya/contract/fields/payee';
import { useLocale } from '@kheya/browser/language';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';

import {
  askedDetailsOf,
  type DetailedContact,
  type FoundPayee,
} from '#features/transfer/send/send-data.ts';
import type { Source } from '#features/transfer/send/send-request.ts';
import { asksSourceOfFunds } from '#shared/contact/contact.ts';
import { useChangeContact } from '#shared/contact/contact-mutations.ts';
import { type RemittanceDetails, RemittanceFields } from '#shared/contact/remittance-fields.tsx';
import { HelpTip } from '#shared/help/help-tip.tsx';
import { useErrorMessage } from '#shared/try-again.tsx';

export interface DetailFieldsProps {
  readonly payee: FoundPayee;
  readonly source: Source;
  readonly isSubmitted: boolean;
}

/** What Bangladesh requires for dollars, as last time or asked now. */
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
  const asksSource = asksSourceOfFunds(contact);
  const missing = checkRemittanceDetails(chosen, { asksSource });
  const choose = (part: Partial<RemittanceDetails>) => {
    const next = { ...chosen, ...part };
    setChosen(next);
    const { purpose, relationship, source_of_funds: source } = next;
    if (purpose === null || relationship === null || (asksSource && source === null)) return;
    const change = {
      purpose,
      relationship,
      ...(source === null ? {} : { source_of_funds: source }),
    };
    save.mutate({ contact, change });
  };
  const isNew = Object.keys(checkRemittanceDetails(contact, { asksSource })).length > 0;
  const locale = useLocale();
  const errorText = (name: keyof RemittanceDetails) => {
    const error = isSubmitted ? missing[name] : undefined;
    return error && fieldErrorText(error, locale);
  };
  return (
    <RemittanceFields
      value={chosen}
      onChange={choose}
      asksSource={asksSource}
      help={
        save.isError ? (
          <span role="alert" className="text-negative">
            {errorMessage(save.error)}
          </span>
        ) : (
          <>
            {isNew ? (
              <Trans>Bangladesh requires this for dollars. We ask once for each recipient.</Trans>
            ) : contact.last_paid_at === null ? (
              <Trans>From your contact. Bangladesh requires this for dollars.</Trans>
            ) : (
              <Trans>Same as last time. Bangladesh requires this for dollars.</Trans>
            )}{' '}
            <HelpTip about="purpose" name={t`Purpose`} />
          </>
        )
      }
      errors={{
        purpose: errorText('purpose'),
        relationship: errorText('relationship'),
        source_of_funds: errorText('source_of_funds'),
      }}
    />
  );
}
