import { Button, Notice, Section, SkeletonRows } from '@kheya/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { call } from '#shared/api/call.ts';
import { DocumentFields } from '#shared/document/document-fields.tsx';
import { identityDocumentsQuery } from '#shared/document/document-queries.ts';
import { TryAgain, useErrorWords } from '#shared/try-again.tsx';
import { userQuery } from '#shared/user-query.ts';
import type { VerificationCenter } from '#shared/verification-query.ts';

/** The pictures somebody waits for, taken right here, and the one button that hands them over. */
export function WantedDocuments({ center }: { readonly center: VerificationCenter }) {
  const { t } = useLingui();
  const words = useErrorWords();
  const [isPressed, setPressed] = useState(false);
  const documents = useQuery(identityDocumentsQuery);
  const sending = useSendDocuments();
  const wanted = center.documents_wanted;
  const given = documents.data?.results;
  const submit = () => {
    setPressed(true);
    if (wanted.length === 0) sending.mutate();
    else setTimeout(() => document.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
  };
  return (
    <Section title={<Trans>Pictures we need from you</Trans>}>
      {given === undefined ? (
        documents.isError ? (
          <TryAgain error={documents.error} onRetry={() => void documents.refetch()} />
        ) : (
          <SkeletonRows label={t`Loading`} rows={2} />
        )
      ) : (
        <DocumentFields wanted={wanted} given={given} isPressed={isPressed} />
      )}
      {sending.isError ? (
        <Notice tone="negative" role="alert" className="mt-4">
          {words(sending.error)}
        </Notice>
      ) : null}
      <Button
        variant="primary"
        size="lg"
        className="mt-4 max-md:w-full"
        busy={sending.isPending}
        busyLabel={t`Sending`}
        onClick={submit}
      >
        <Trans>Send the pictures</Trans>
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
