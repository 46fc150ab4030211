import type { auditList, SentQueryOf } from '@kheya/contract';
import { addDays } from '@kheya/reference';
import { type PageSearch, readId, readPage, readText } from '#shared/page-search.ts';

type Query = NonNullable<SentQueryOf<typeof auditList>>;

/** Which entries of the log are shown, as the address says it. */
export interface AuditSearch extends PageSearch {
  readonly operator?: string;
  readonly subject?: string;
  readonly action?: string;
  /** The first and the last day, both of them in it: 2026-11-19. */
  readonly from?: string;
  readonly to?: string;
}

const longestAction = 60;

export function readAudit(given: Readonly<Record<string, unknown>>): AuditSearch {
  const operator = readId(given, 'operator');
  const subject = readId(given, 'subject');
  const action = readText(given, 'action', longestAction);
  const [from, to] = [readDay(given, 'from'), readDay(given, 'to')];
  return {
    ...(operator ? { operator } : {}),
    ...(subject ? { subject } : {}),
    ...(action ? { action } : {}),
    ...(from ? { from } : {}),
    ...(to ? { to } : {}),
    ...readPage(given),
  };
}

function readDay(given: Readonly<Record<string, unknown>>, name: string): string | undefined {
  const text = given[name];
  if (typeof text !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(text)) return undefined;
  return Number.isNaN(Date.parse(text)) ? undefined : text;
}

/** Whether anything is left out. */
export function isNarrowed({ operator, subject, action, from, to }: AuditSearch): boolean {
  return [operator, subject, action, from, to].some((one) => one !== undefined);
}

/** What the API is asked for: the days begin and end where the operator sits. */
export function queryOf(search: AuditSearch): Query {
  const { operator, subject, action, from, to, limit = 20, offset = 0 } = search;
  return {
    ...{ operator_id: operator, subject_id: subject, action, limit, offset },
    from: from === undefined ? undefined : startOf(from, 0),
    until: to === undefined ? undefined : startOf(to, 1),
  };
}

/** The first instant of a day here, or of so many days after it. */
function startOf(day: string, later: number): string {
  return new Date(Date.parse(`${addDays(day, later)}T00:00`)).toISOString();
}
