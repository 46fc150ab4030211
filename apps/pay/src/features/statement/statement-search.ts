import { id, listState, type ListStateOf, pages } from '@kheya/browser/list-state';

/** The state of the page, kept in the address so that a mail can lead to a statement. */
export const statementList = listState({
  /** The account's id; the default account if left out. */
  account: id,
  /** The newest statement if left out. */
  statement: id,
  ...pages,
});
export type StatementSearch = ListStateOf<typeof statementList>;
