import type * as contract from '@kheya/contract';
import { addDays } from '@kheya/reference';
import { day, id, listState, type ListStateOf, pages, text } from '@kheya/browser/list-state';

type Query = NonNullable<contract.SentQueryOf<typeof contract.auditList>>;

/** Which entries of the log are shown, as the address says it; both days are in it. */
export const auditList = listState({
  operator: id,
  subject: id,
  action: text(60),
  from: day,
  to: day,
  ...pages,
});
export type AuditSearch = ListStateOf<typeof auditList>;

/** What the API is asked for: the days begin and end where the operator sits. */
export function queryOf(search: AuditSearch): Query {
  const { operator, subject, action, from, to, limit, offset } = search;
  return {
    ...{ operator_id: operator, subject_id: subject, action: action || undefined, limit, offset },
    from: from === undefined ? undefined : startOf(from, 0),
    until: to === undefined ? undefined : startOf(to, 1),
  };
}

/** The first instant of a day here, or of so many days after it. */
function startOf(day: string, later: number): string {
  return new Date(Date.parse(`${addDays(day, later)}T00:00`)).toISOString();
}
