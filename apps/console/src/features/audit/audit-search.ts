import type { auditList, SentQueryOf } from '@kheya/contract';
import { type PageSearch, readId, readPage, readText } from '#shared/page-search.ts';

type Query = NonNullable<SentQueryOf<typeof auditList>>;

/** Which entries of the log are shown, as the address says it. */
export interface AuditSearch extends PageSearch {
  readonly operator?: string;
  readonly subject?: string;
  readonly action?: string;
}

const longestAction = 60;

export function readAudit(given: Readonly<Record<string, unknown>>): AuditSearch {
  const operator = readId(given, 'operator');
  const subject = readId(given, 'subject');
  const action = readText(given, 'action', longestAction);
  return {
    ...(operator ? { operator } : {}),
    ...(subject ? { subject } : {}),
    ...(action ? { action } : {}),
    ...readPage(given),
  };
}

/** What the API is asked for. */
export function queryOf(search: AuditSearch): Query {
  const { operator, subject, action, limit = 20, offset = 0 } = search;
  return { operator_id: operator, subject_id: subject, action, limit, offset };
}
