import { expect, test } from 'vitest';

import { day, flag, id, listState, oneOf, pages, text } from './list-state.ts';

const list = listState(
  {
    tab: oneOf(['open', 'closed'], 'open'),
    kind: oneOf(['a', 'b']),
    find: text(5),
    mine: flag,
    id,
    from: day,
    ...pages,
  },
  ['id'],
);
const uuid = '0190a5b2-1234-8abc-9def-0123456789ab';

test('a bare address is the default list, and the default list has a bare address', () => {
  const state = list.parse({});
  expect(state).toMatchObject({ tab: 'open', find: '', kind: undefined, limit: 20, offset: 0 });
  expect(list.write(state)).toEqual({});
});

test('a state written to the address is read back unchanged', () => {
  const search = {
    ...{ tab: 'closed', kind: 'b', find: 'Nadia', mine: true, id: uuid, from: '2026-11-01' },
    ...{ limit: 50, offset: 100 },
  } as const;
  expect(list.write(list.parse(search))).toEqual(search);
});

test.each([
  [{ tab: 'lost', kind: 7 }, {}],
  [{ limit: 20, offset: 0 }, {}],
  [{ limit: 21, offset: -20 }, {}],
  [{ limit: '10', offset: 1.5 }, {}],
  [{ find: '  ' }, {}],
  [{ find: { a: 1 } }, {}],
  [{ find: 1917 }, { find: '1917' }],
  [{ find: 'abcdefgh' }, { find: 'abcde' }],
  [{ mine: 'yes' }, {}],
  [{ id: uuid.toUpperCase() }, { id: uuid }],
  [{ id: '0190a5b2' }, {}],
  [{ from: 'yesterday' }, {}],
  [{ from: '2026-02-30' }, {}],
])('the address %j is read as %j', (given, search) => {
  expect(list.validate(given)).toEqual(search);
});

test('changing the list returns to its first page and closes the open row', () => {
  const state = list.parse({ offset: 40, limit: 50, id: uuid, find: 'Nadia' });
  expect(list.write(list.change(state, { tab: 'closed' }))).toEqual({
    ...{ tab: 'closed', limit: 50, find: 'Nadia' },
  });
  expect(list.change(state, { id: undefined })).toMatchObject({ offset: 40, find: 'Nadia' });
  expect(list.change(state, { limit: 10, offset: 30 })).toMatchObject({ limit: 10, offset: 30 });
});

test('the page does not count as narrowing the list', () => {
  expect(list.isNarrowed(list.parse({ limit: 50, offset: 50, id: uuid }))).toBe(false);
  expect(list.isNarrowed(list.parse({ find: 'N' }))).toBe(true);
});
