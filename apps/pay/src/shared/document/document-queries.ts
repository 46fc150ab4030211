import type { DocumentType, FileUpload } from '@kheya/contract';
import { queryOptions, useQueryClient } from '@tanstack/react-query';

import { call } from '@kheya/browser/api/call';
import { upload } from '@kheya/browser/api/upload';
import type { Side } from '#shared/document/document-slot.ts';

/** What was given to prove who one is, the newest first, and what became of each. */
export const identityDocumentsQuery = queryOptions({
  queryKey: ['user', 'identity-documents'],
  queryFn: ({ signal }) =>
    call('GET /kyc-identity-documents/', { query: { limit: 'all' }, signal }),
});

interface DocumentUpload {
  readonly file: File;
  readonly docType: DocumentType;
  readonly side: Side;
  readonly signal: AbortSignal;
  readonly onPercent: (percent: number) => void;
}

export function uploadDocument({ docType, side, ...way }: DocumentUpload): Promise<FileUpload> {
  return upload('POST /file-upload/', {
    ...way,
    field: 'upload_file',
    fields: {
      doc_type: docType,
      profile_type: 'PERSON',
      ...(side === null ? {} : { side }),
    },
  });
}

/** What is missing, and what is shown of the person, may have changed with a file. */
export function useAfterUpload(): () => Promise<void> {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: ['user'] });
}
