import type { operatorTaskList, SentQueryOf } from '@kheya/contract';
import { OPERATOR_TASKS, type OperatorTaskKind } from '@kheya/contract/operator-task-kinds';
import { type PageSearch, readOne, readPage } from '#shared/page-search.ts';

type Query = NonNullable<SentQueryOf<typeof operatorTaskList>>;

export const kinds = Object.keys(OPERATOR_TASKS) as readonly OperatorTaskKind[];
export const views = ['open', 'mine', 'unowned', 'overdue', 'closed'] as const;
export type View = (typeof views)[number];
export const ages = ['1h', '4h', '1d'] as const satisfies readonly NonNullable<Query['age']>[];
export type Age = (typeof ages)[number];

/** What of the tasks is shown, as the address says it; what is left out is as usual. */
export interface TaskSearch extends PageSearch {
  readonly view?: View;
  readonly kind?: OperatorTaskKind;
  readonly age?: Age;
}

export function readTasks(given: Readonly<Record<string, unknown>>): TaskSearch {
  const view = readOne(given, 'view', views);
  const kind = readOne(given, 'kind', kinds);
  const age = readOne(given, 'age', ages);
  return {
    ...(view && view !== 'open' ? { view } : {}),
    ...(kind ? { kind } : {}),
    ...(age ? { age } : {}),
    ...readPage(given),
  };
}

const filters: Record<View, Query> = {
  open: {},
  mine: { owner: 'me' },
  unowned: { owner: 'none' },
  overdue: { due: 'overdue' },
  closed: { state: 'closed' },
};

/** What the API is asked for. */
export function queryOf({ view = 'open', kind, age, limit = 20, offset = 0 }: TaskSearch): Query {
  return { ...filters[view], kind, age, limit, offset };
}
