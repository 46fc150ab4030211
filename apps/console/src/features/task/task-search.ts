import type { operatorTaskList, SentQueryOf } from '@kheya/contract';
import { OPERATOR_TASKS, type OperatorTaskKind } from '@kheya/contract/operator-task-kinds';
import { listState, type ListStateOf, oneOf, pages } from '@kheya/browser/list-state';

type Query = NonNullable<SentQueryOf<typeof operatorTaskList>>;

export const kinds = Object.keys(OPERATOR_TASKS) as readonly OperatorTaskKind[];
export const views = ['open', 'mine', 'unowned', 'overdue', 'closed'] as const;
export type View = (typeof views)[number];
export const ages = ['1h', '4h', '1d'] as const satisfies readonly NonNullable<Query['age']>[];
export type Age = (typeof ages)[number];

export const sorts = [
  'due_at',
  '-due_at',
  'opened_at',
  '-opened_at',
  'closed_at',
  '-closed_at',
  'kind',
  '-kind',
] as const satisfies readonly NonNullable<Query['sort']>[];
export type TaskSort = (typeof sorts)[number];

/** The filters and the order of the task list in the address. */
export const taskList = listState({
  view: oneOf(views, 'open'),
  kind: oneOf(kinds),
  age: oneOf(ages),
  sort: oneOf(sorts),
  ...pages,
});
export type TaskSearch = ListStateOf<typeof taskList>;

const filters: Record<View, Query> = {
  open: {},
  mine: { owner: 'me' },
  unowned: { owner: 'none' },
  overdue: { due: 'overdue' },
  closed: { state: 'closed' },
};

/** The query for the API. */
export function queryOf({ view, kind, age, sort, limit, offset }: TaskSearch): Query {
  return { ...filters[view], kind, age, sort, limit, offset };
}

/** The order in force: without a choice what is due first, or what was closed last. */
export function sortOf({ view, sort }: TaskSearch): TaskSort {
  return sort ?? (view === 'closed' ? '-closed_at' : 'due_at');
}
