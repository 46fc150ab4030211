import type * as contract from '@kheya/contract';
import { addDays } from '@kheya/reference';
import { day, id, listState, type ListStateOf, pages, text } from '@kheya/browser/list-state';

type Query = NonNullable<contract.SentQueryOf<typeof contract.auditList>>;

/** The filters of the log in the address; both days are inclusive. */
export const auditList = listState({
  operator: id,
  subject: id,
  action: text(60),
  from: day,
  to: day,
  ...pages,
});
export type AuditSearch = ListStateOf<typeof auditList>;

/** The query for the API: days begin and end in the operator's time zone. */
export function queryOf(search: AuditSearch): Query {
  const { operator, subject, action, from, to, limit, offset } = search;
  return {
    ...{ operator_id: operator, subject_id: subject, action: action || undefined, limit, offset },
    from: from === undefined ? undefined : startOf(from, 0),
    until: to === undefined ? undefined : startOf(to, 1),
  };
}

/** The first instant of a local day, or of the day this many days later. */
function startOf(day: string, later: number): string {
  return new Date(Date.parse(`${addDays(day, later)}T00:00`)).toISOString();
}
