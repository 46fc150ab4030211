import type { LegalDocumentType } from '@kheya/contract';
import type { Locale } from '@kheya/money';
import { queryOptions } from '@tanstack/react-query';

import { call } from '@kheya/browser/api/call';

// The text of a version never changes, and new versions are weeks apart.
const staleTime = 3_600_000;

export interface LegalTextRequest {
  readonly type: LegalDocumentType;
  readonly language: Locale;
  /** The version in force if left out. */
  readonly version?: string | undefined;
}

/** One legal text with its versions. */
export function legalDocumentQuery({ type, language, version }: LegalTextRequest) {
  return queryOptions({
    queryKey: ['legal-document', type, version ?? 'in force', language],
    queryFn: ({ signal }) =>
      call('GET /legal-document/:type/', {
        params: { type },
        query: { language, version },
        signal,
      }),
    staleTime,
  });
}

/** The legal documents in force, without their texts. */
export function legalListQuery(language: Locale) {
  return queryOptions({
    queryKey: ['legal-document', 'list', language],
    queryFn: ({ signal }) => call('GET /legal-document/', { query: { language }, signal }),
    staleTime,
  });
}
