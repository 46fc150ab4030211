import { compactErrors } from '@kheya/contract/fields/field-error';
import { SkeletonRows } from '@kheya/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';

import type { StepProps } from '#features/profile/person-step.tsx';
import { StepFrame } from '#features/profile/step-frame.tsx';
import { DocumentFields } from '#shared/document/document-fields.tsx';
import { identityDocumentsQuery } from '#shared/document/document-queries.ts';
import {
  missingSlots,
  slotsOfIdentity,
  type RequestedDocument,
} from '#shared/document/document-slot.ts';
import { TryAgain } from '#shared/try-again.tsx';
import { useForm } from '#shared/use-form.ts';

export interface DocumentsStepProps extends StepProps {
  /** The documents the server requests; if it names none, those of the country's identity card. */
  readonly requested: readonly RequestedDocument[];
}

/** The card and the selfie are photographed here, and each is checked before going on. */
export function DocumentsStep({ user, steps, at, requested, onDone }: DocumentsStepProps) {
  const { t } = useLingui();
  const documents = useQuery(identityDocumentsQuery);
  const uploaded = documents.data?.results;
  const open =
    requested.length > 0 ? requested : missingSlots(slotsOfIdentity(cardOf(user)), uploaded ?? []);
  const form = useForm({
    defaultValues: { documents: '' },
    validate: () => compactErrors({ documents: open.length > 0 ? 'document_missing' : undefined }),
    send: async () => uploaded ?? null,
    onSent: onDone,
  });
  return (
    <StepFrame
      step="documents"
      steps={steps}
      at={at}
      title={<Trans>Your ID and a selfie</Trans>}
      sub={
        <Trans>Take photos or choose them. Only our partner bank and our reviewers see them.</Trans>
      }
      busy={documents.isPending}
      busyLabel={t`Loading`}
      submitLabel={<Trans>Continue</Trans>}
      form={form}
    >
      {uploaded === undefined ? (
        documents.isError ? (
          <TryAgain error={documents.error} onRetry={() => void documents.refetch()} />
        ) : (
          <SkeletonRows label={t`Loading`} rows={3} />
        )
      ) : (
        <DocumentFields requested={open} uploaded={uploaded} isSubmitted={form.attempt > 0} />
      )}
    </StepFrame>
  );
}

/** The kind of card whose number the person gave. */
const cardOf = ({ identification }: StepProps['user']) =>
  identification?.type === 'PASSPORT' ? 'PASSPORT' : 'NID';
