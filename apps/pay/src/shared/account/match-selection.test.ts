import { expect, test } from 'vitest';

import { matchSelection } from './match-selection.ts';

const accounts = [
  { id: 'usd', number: '4418826204' },
  { id: 'bdt', number: '7700000419' },
];
const cards = [{ card_account_id: 'card-1' }, { card_account_id: 'card-2' }];

test.each([
  ['an account by its id', 'bdt', accounts[1]],
  ['an account by its number', '7700000419', accounts[1]],
  ['a card by the id of its account', 'card-2', cards[1]],
  ['what is no longer there', 'gone', accounts[0]],
  ['nothing', undefined, accounts[0]],
])('%s', (_, selected, found) => {
  expect(matchSelection(selected, accounts, cards)).toBe(found);
});

test('without an account nothing is shown, not even a card that is not selected', () => {
  expect(matchSelection(undefined, [], cards)).toBeUndefined();
});
