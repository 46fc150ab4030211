import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';

import type { FoundPayee } from '#features/transfer/send/send-data.ts';
import type { Source } from '#features/transfer/send/send-way.ts';
import type { WalletContact } from '#shared/contact/contact.ts';
import { useChangeContact } from '#shared/contact/contact-queries.ts';
import { type RemittanceDetails, RemittanceFields } from '#shared/contact/remittance-fields.tsx';
import { useErrorWords } from '#shared/try-again.tsx';

export interface DetailFieldsProps {
  readonly payee: FoundPayee;
  readonly source: Source;
  readonly tried: boolean;
}

/** Purpose and relationship: as last time, or asked now, because dollars need both. */
export function DetailFields({ payee, source, tried }: DetailFieldsProps) {
  if (payee.kind === 'own' || payee.contact.kind !== 'wallet') return null;
  if (source.currency !== 'USD') return null;
  return <Asked contact={payee.contact} tried={tried} />;
}

interface AskedProps {
  readonly contact: WalletContact;
  readonly tried: boolean;
}

function Asked({ contact, tried }: AskedProps) {
  const { t } = useLingui();
  const words = useErrorWords();
  const save = useChangeContact();
  const [chosen, setChosen] = useState<RemittanceDetails>(contact);
  const choose = (next: RemittanceDetails) => {
    setChosen(next);
    const { purpose, relationship } = next;
    if (purpose === null || relationship === null) return;
    save.mutate({ contact, change: { purpose, relationship } });
  };
  const wasKnown = contact.purpose !== null && contact.relationship !== null;
  const missing = t`Please choose.`;
  return (
    <RemittanceFields
      value={chosen}
      onChange={choose}
      help={
        save.isError ? (
          <span role="alert" className="text-negative">
            {words(save.error)}
          </span>
        ) : wasKnown ? (
          <Trans>As last time. Bangladesh asks for both.</Trans>
        ) : (
          <Trans>Bangladesh asks for both. We ask once for each person.</Trans>
        )
      }
      errors={
        tried
          ? {
              ...(chosen.purpose === null ? { purpose: missing } : {}),
              ...(chosen.relationship === null ? { relationship: missing } : {}),
            }
          : undefined
      }
    />
  );
}
