import { Trans, useLingui } from '@lingui/react/macro';
import { EmptyState } from '@kheya/ui';
import { Link } from '@tanstack/react-router';
import { useTaskCounts, useTasks } from '#features/task/task-api.ts';
import { TaskFigures } from '#features/task/task-figures.tsx';
import { TaskFilter } from '#features/task/task-filter.tsx';
import { kinds, taskList, type TaskSearch, views } from '#features/task/task-search.ts';
import { TaskTable } from '#features/task/task-table.tsx';
import { viewNames } from '#features/task/task-labels.ts';
import { useKindName } from '#shared/task-kind-name.ts';
import { ListBody } from '#shared/list-body.tsx';
import { ListLayout } from '#shared/list-layout.tsx';
import { useListState } from '@kheya/browser/list-state';
import { usePageTitle } from '@kheya/browser/page-title';
import { paths } from '#shared/paths.ts';
import { type View, ViewLinks } from '#shared/view-links.tsx';

/** Tasks that wait for an operator, the earliest due first. */
export function TasksPage() {
  const { t, i18n } = useLingui();
  const nameOf = useKindName();
  const [search, show] = useListState(taskList, paths.tasks);
  const query = useTasks(search);
  const counts = useTaskCounts().data;
  const { view, kind } = search;
  const title = i18n._(viewNames[view]);
  usePageTitle(t`Tasks`);
  return (
    <ListLayout
      title={kind === undefined ? title : nameOf(kind)}
      intro={kind === undefined ? undefined : title}
      views={<TaskViews search={search} />}
      filter={<TaskFilter search={search} onShow={show} />}
    >
      {counts && view === 'open' && kind === undefined ? <TaskFigures counts={counts} /> : null}
      <ListBody
        query={query}
        waiting={t`Loading the tasks`}
        empty={<EmptyTasks search={search} />}
        page={search}
        onPage={show}
      >
        {(tasks, stale) => <TaskTable {...{ search, tasks, stale }} />}
      </ListBody>
    </ListLayout>
  );
}

/** The views, and below them the number of open tasks of each kind. */
function TaskViews({ search }: { readonly search: TaskSearch }) {
  const { t, i18n } = useLingui();
  const nameOf = useKindName();
  const counts = useTaskCounts().data;
  const { view, kind } = search;
  const parts = views.map((part): View => ({
    key: part,
    name: i18n._(viewNames[part]),
    link: { to: paths.tasks, search: part === 'open' ? {} : { view: part } },
    count: part === 'closed' ? undefined : counts?.[part],
    isLate: part === 'overdue',
  }));
  const byKind = kinds
    .filter((one) => one === kind || (counts?.by_kind[one] ?? 0) > 0)
    .map((one): View => ({
      key: one,
      name: nameOf(one),
      link: { to: paths.tasks, search: { kind: one } },
      count: counts?.by_kind[one],
    }));
  return (
    <div className="grid min-w-0 grid-cols-1 lg:gap-4">
      <ViewLinks label={t`Views`} views={parts} chosen={kind === undefined ? view : ''} />
      {byKind.length === 0 ? null : (
        <div className="min-w-0">
          <p aria-hidden className="px-3 pb-1 text-sm text-ink-faint max-lg:hidden">
            <Trans>By kind</Trans>
          </p>
          <ViewLinks label={t`Kinds of tasks`} views={byKind} chosen={kind ?? ''} />
        </div>
      )}
    </div>
  );
}

function EmptyTasks({ search }: { readonly search: TaskSearch }) {
  const { view, kind, age } = search;
  if (view === 'mine' && kind === undefined && age === undefined) {
    return (
      <EmptyState
        drawing={false}
        title={<Trans>You have no tasks</Trans>}
        action={<AllTasksLink />}
      >
        <Trans>Take one from the list. It’s yours until you close or release it.</Trans>
      </EmptyState>
    );
  }
  if (taskList.isNarrowed({ ...search, sort: undefined })) {
    return (
      <EmptyState
        drawing={false}
        title={<Trans>No tasks match these filters</Trans>}
        action={<AllTasksLink />}
      />
    );
  }
  return (
    <EmptyState title={<Trans>No open tasks</Trans>}>
      <Trans>Tasks appear when something needs a person. You see the ones for your role.</Trans>
    </EmptyState>
  );
}

function AllTasksLink() {
  return (
    <Link to={paths.tasks} className="touch-area text-link">
      <Trans>Show all open tasks</Trans>
    </Link>
  );
}
