import { expect, test } from 'vitest';
import { ticketList, queryOf } from './queue-search.ts';

test.each([
  [{}, {}],
  [{ view: 'open', limit: 20, offset: 0 }, {}],
  [
    { view: 'mine', kind: 'scam', search: 'KT-1', limit: 50, offset: 50 },
    { view: 'mine', kind: 'scam', search: 'KT-1', limit: 50, offset: 50 },
  ],
  [{ view: 'theirs', kind: 'x', search: {}, limit: 21, offset: -1 }, {}],
])('the address %j is read as %j', (given, queue) => {
  expect(ticketList.validate(given)).toEqual(queue);
});

test('an overdue ticket is listed until it is solved', () => {
  expect(queryOf(ticketList.parse({ view: 'overdue' }))).toEqual({
    status: 'unsolved',
    due: 'overdue',
    kind: undefined,
    search: '',
    limit: 20,
    offset: 0,
  });
  expect(queryOf(ticketList.parse({ view: 'unassigned' }))).toMatchObject({
    status: 'unsolved',
    assignee: 'none',
  });
});
