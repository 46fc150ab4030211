import { listState, type ListStateOf, oneOf, pages } from '@kheya/browser/list-state';

export const kinds = ['fee', 'spread', 'limit', 'interest', 'account_fee'] as const;

/** The list of rules in the address. */
export const ruleFilter = listState({
  kind: oneOf(kinds),
  for: oneOf(['PERSON', 'BUSINESS']),
  changing: oneOf(['yes']),
  ...pages,
});
export type RuleSearch = ListStateOf<typeof ruleFilter>;
