import { compactErrors } from '@kheya/contract/fields/field-error';
import { Button, Notice, Section, SkeletonRows } from '@kheya/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

import { call } from '@kheya/browser/api/call';
import { DocumentFields } from '#shared/document/document-fields.tsx';
import { identityDocumentsQuery } from '#shared/document/document-queries.ts';
import { TryAgain } from '#shared/try-again.tsx';
import { useForm } from '#shared/use-form.ts';
import { userQuery } from '#shared/user-query.ts';
import type { VerificationCenter } from '#shared/verification-query.ts';

/** The requested pictures, taken here, and the button that submits them. */
export function RequestedDocuments({ center }: { readonly center: VerificationCenter }) {
  const { t } = useLingui();
  const documents = useQuery(identityDocumentsQuery);
  const sending = useSendDocuments();
  const requested = center.requested_documents;
  const uploaded = documents.data?.results;
  const form = useForm({
    defaultValues: { documents: '' },
    validate: () =>
      compactErrors({ documents: requested.length > 0 ? 'document_missing' : undefined }),
    send: () => sending.mutateAsync(),
  });
  return (
    <Section title={<Trans>Photos we need from you</Trans>}>
      {uploaded === undefined ? (
        documents.isError ? (
          <TryAgain error={documents.error} onRetry={() => void documents.refetch()} />
        ) : (
          <SkeletonRows label={t`Loading`} rows={2} />
        )
      ) : (
        <DocumentFields requested={requested} uploaded={uploaded} isSubmitted={form.attempt > 0} />
      )}
      {form.alert === undefined ? null : (
        <Notice tone="negative" role="alert" className="mt-4">
          {form.alert}
        </Notice>
      )}
      <Button
        variant="primary"
        size="lg"
        className="mt-4 max-md:w-full"
        busy={form.isBusy}
        busyLabel={t`Sending`}
        onClick={form.submit}
      >
        <Trans>Send the photos</Trans>
      </Button>
    </Section>
  );
}

function useSendDocuments() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => call('POST /onboarding-steps/', { body: { step: 'SUBMIT_DOCUMENTS' } }),
    onSuccess: (user) => queries.setQueryData(userQuery.queryKey, user),
    onSettled: () => queries.invalidateQueries({ queryKey: ['user'] }),
  });
}
