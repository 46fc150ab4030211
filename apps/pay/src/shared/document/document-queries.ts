import type { DocumentType, FileUpload } from '@kheya/contract';
import { queryOptions, useQueryClient } from '@tanstack/react-query';

import { call } from '@kheya/browser/api/call';
import { upload } from '@kheya/browser/api/upload';
import type { Side } from '#shared/document/document-slot.ts';

/** The person's identity documents, the newest first, with the status of each. */
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

/** Refetches what a file may have changed: what is missing, and what is shown of the person. */
export function useAfterUpload(): () => Promise<void> {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: ['user'] });
}
