import { expect, test } from 'vitest';
import { queryOf, sortOf, taskList } from './task-search.ts';

test.each([
  [{}, {}],
  [{ view: 'open', limit: 20 }, {}],
  [
    { view: 'mine', kind: 'transfer_unanswered', age: '4h', limit: 10, offset: 20 },
    { view: 'mine', kind: 'transfer_unanswered', age: '4h', limit: 10, offset: 20 },
  ],
  [{ view: 'all', kind: 'no_such_kind', age: '2h', sort: 'owner' }, {}],
  [{ sort: '-opened_at' }, { sort: '-opened_at' }],
])('the address %j is read as %j', (given, search) => {
  expect(taskList.validate(given)).toEqual(search);
});

test('each view has its own query', () => {
  expect(queryOf(taskList.parse({ view: 'unowned', limit: 50 }))).toMatchObject({
    owner: 'none',
    limit: 50,
  });
  expect(queryOf(taskList.parse({ view: 'overdue', age: '1d' }))).toMatchObject({
    due: 'overdue',
    age: '1d',
  });
  expect(queryOf(taskList.parse({ view: 'closed' }))).toMatchObject({
    state: 'closed',
    limit: 20,
    offset: 0,
  });
});

test('without a choice open tasks are sorted by due time, closed ones by closing time', () => {
  expect(sortOf(taskList.parse({}))).toBe('due_at');
  expect(sortOf(taskList.parse({ view: 'closed' }))).toBe('-closed_at');
  expect(sortOf(taskList.parse({ view: 'closed', sort: 'kind' }))).toBe('kind');
});
