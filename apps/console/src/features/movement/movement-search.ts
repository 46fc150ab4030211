import { id, listState, type ListStateOf, oneOf, pages, text } from '@kheya/browser/list-state';

export const states = ['proposed', 'approved', 'booked', 'declined', 'failed'] as const;

/** The list of manual movements in the address. */
export const movementList = listState({ state: oneOf(states), account: id, ...pages });
export type MovementSearch = ListStateOf<typeof movementList>;

/** What a new movement begins with: where the operator came from has filled it in. */
export const movementDraft = listState({
  number: text(20),
  kind: oneOf(['fee_refund', 'correction'], 'correction'),
  side: oneOf(['debit', 'credit'], 'credit'),
  amount: text(20),
  corrects: id,
  break: id,
});
export type MovementDraft = ListStateOf<typeof movementDraft>;
