import type { LegalDocumentType } from '@kheya/contract';
import type { Locale } from '@kheya/money';
import { queryOptions } from '@tanstack/react-query';

import { call } from '@kheya/browser/api/call';

// A text of a version never changes, and a new version is a matter of weeks.
const staleTime = 3_600_000;

export interface LegalTextRequest {
  readonly type: LegalDocumentType;
  readonly language: Locale;
  /** The one in force where it is left out. */
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

/** The texts in force, without their words. */
export function legalListQuery(language: Locale) {
  return queryOptions({
    queryKey: ['legal-document', 'list', language],
    queryFn: ({ signal }) => call('GET /legal-document/', { query: { language }, signal }),
    staleTime,
  });
}
