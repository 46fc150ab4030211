import { SkeletonRows } from '@kheya/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import type { StepProps } from '#features/profile/person-step.tsx';
import { StepFrame } from '#features/profile/step-frame.tsx';
import { DocumentFields } from '#shared/document/document-fields.tsx';
import { identityDocumentsQuery } from '#shared/document/document-queries.ts';
import { notGiven, slotsOfIdentity, type Wanted } from '#shared/document/document-slot.ts';
import { TryAgain } from '#shared/try-again.tsx';

export interface DocumentsStepProps extends StepProps {
  /** What the server asks for; where it names nothing, what the country's identity card needs. */
  readonly wanted: readonly Wanted[];
}

/** The card and the face, photographed here: each is looked at before one goes on. */
export function DocumentsStep({ user, steps, at, wanted, onDone }: DocumentsStepProps) {
  const { t } = useLingui();
  const [isPressed, setPressed] = useState(false);
  const documents = useQuery(identityDocumentsQuery);
  const given = documents.data?.results;
  const open = wanted.length > 0 ? wanted : notGiven(slotsOfIdentity(cardOf(user)), given ?? []);
  const submit = () => {
    if (given === undefined) return;
    setPressed(true);
    if (open.length === 0) onDone();
    else setTimeout(() => document.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
  };
  return (
    <StepFrame
      step="documents"
      steps={steps}
      at={at}
      title={<Trans>Your card and your face</Trans>}
      sub={
        <Trans>
          Take the pictures or choose them. Only our partner bank and our reviewers see them.
        </Trans>
      }
      busy={documents.isPending}
      busyLabel={t`Loading`}
      submitLabel={<Trans>Continue</Trans>}
      onSubmit={submit}
    >
      {given === undefined ? (
        documents.isError ? (
          <TryAgain error={documents.error} onRetry={() => void documents.refetch()} />
        ) : (
          <SkeletonRows label={t`Loading`} rows={3} />
        )
      ) : (
        <DocumentFields wanted={open} given={given} isPressed={isPressed} />
      )}
    </StepFrame>
  );
}

/** The card whose number was told. */
const cardOf = ({ identification }: StepProps['user']) =>
  identification?.type === 'PASSPORT' ? 'PASSPORT' : 'NID';
