import { listState, type ListStateOf, oneOf, pages } from '@kheya/browser/list-state';
import { useMayOpen } from '#shared/use-may-open.ts';

export const kinds = [
  'fee',
  'spread',
  'limit',
  'interest',
  'account_fee',
  'signal',
  'screening',
] as const;

/** Only who watches payments and names reads what they are watched for. */
export function useReadableKinds(): readonly (typeof kinds)[number][] {
  const isWatching = useMayOpen('screening');
  return isWatching ? kinds : kinds.filter((kind) => kind !== 'signal' && kind !== 'screening');
}

export const changeViews = [
  'proposed',
  'coming',
  'in_force',
  'past',
  'withdrawn',
  'declined',
  'expired',
] as const;

/** The list of rules in the address. */
export const ruleFilter = listState({
  kind: oneOf(kinds),
  for: oneOf(['PERSON', 'BUSINESS']),
  changing: oneOf(['yes']),
  ...pages,
});
export type RuleSearch = ListStateOf<typeof ruleFilter>;

/** The list of changes in the address. */
export const changeFilter = listState({
  view: oneOf(changeViews),
  kind: oneOf(kinds),
  ...pages,
});
export type ChangeSearch = ListStateOf<typeof changeFilter>;
