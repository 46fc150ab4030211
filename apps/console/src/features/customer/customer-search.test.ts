import { expect, test } from 'vitest';
import { customerList, queryOf } from './customer-search.ts';

test.each([
  [{}, {}],
  [{ search: '  ', restricted: 'both', limit: 20 }, {}],
  // A number in the address is parsed as a number; it may be the start of a telephone number.
  [{ search: 1917555 }, { search: '1917555' }],
  [{ sort: '-created_at' }, {}],
  [{ sort: 'phone' }, {}],
  [{ sort: '-name' }, { sort: '-name' }],
  [
    { search: 'Nadia', restricted: 'frozen', offset: 20 },
    { search: 'Nadia', restricted: 'frozen', offset: 20 },
  ],
])('the address %j is read as %j', (given, search) => {
  expect(customerList.validate(given)).toEqual(search);
});

test('the search text becomes the query', () => {
  expect(queryOf(customerList.parse({ search: 'Nadia', restricted: 'blocked' }))).toEqual({
    search: 'Nadia',
    restricted: 'blocked',
    sort: '-created_at',
    limit: 20,
    offset: 0,
  });
});
