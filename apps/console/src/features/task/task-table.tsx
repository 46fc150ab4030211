import { KeyHint } from '@kheya/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { type TaskRow, useTakeTask } from '#features/task/task-api.ts';
import { sortOf, taskList, type TaskSearch } from '#features/task/task-search.ts';
import { TaskSubject } from '#features/task/task-subject.tsx';
import { useKindName } from '#shared/task-kind-name.ts';
import { AgeTime, DueTime } from '#shared/due-time.tsx';
import { dateTime } from '@kheya/browser/format/date-time';
import { useLocale } from '@kheya/browser/language';
import { toasts } from '@kheya/browser/toasts';
import { type Column, ListTable, RowLink } from '#shared/list-table.tsx';
import { paths } from '#shared/paths.ts';
import { ErrorText } from '#shared/error-notice.tsx';

export interface TaskTableProps {
  readonly search: TaskSearch;
  readonly tasks: readonly TaskRow[];
  readonly stale: boolean;
}

export function TaskTable({ search, tasks, stale }: TaskTableProps) {
  const { t } = useLingui();
  const change = useTakeTask();
  const take = (id: string) =>
    change.mutate(id, {
      onError: (error) => toasts.show({ tone: 'negative', text: <ErrorText error={error} /> }),
    });
  const isOpen = search.view !== 'closed';
  return (
    <ListTable
      name="tasks"
      caption={isOpen ? t`Tasks` : t`Closed tasks`}
      columns={useColumns(search, take)}
      rows={tasks}
      stale={stale}
      sorting={{
        current: sortOf(search),
        link: (sort) => ({
          to: paths.tasks,
          search: taskList.write(taskList.parse({ ...search, sort, offset: 0 })),
        }),
      }}
      isLate={({ is_overdue }) => is_overdue}
      keys={isOpen ? { t: take } : undefined}
      hints={
        isOpen ? (
          <KeyHint keys={['T']}>
            <Trans>take it</Trans>
          </KeyHint>
        ) : (
          <></>
        )
      }
    />
  );
}

/** The columns: customer, subject, kind, age, due time, owner. */
function useColumns(search: TaskSearch, take: (id: string) => void): readonly Column<TaskRow>[] {
  const nameOf = useKindName();
  const locale = useLocale();
  const isClosed = search.view === 'closed';
  return [
    {
      key: 'subject',
      isFixed: true,
      head: <Trans>Subject</Trans>,
      headStyle: 'w-52',
      style: 'max-w-52 max-lg:order-1 max-lg:max-w-none',
      cell: (task) => (
        <RowLink
          id={task.id}
          link={{ to: paths.task, params: { taskId: task.id }, search: taskList.write(search) }}
          className="block truncate bn:line-clamp-2 bn:whitespace-normal max-lg:whitespace-normal"
        >
          <TaskSubject task={task} />
        </RowLink>
      ),
    },
    {
      key: 'what',
      head: <Trans>Details</Trans>,
      style: 'max-w-0 min-w-48 max-lg:order-3 max-lg:col-span-2 max-lg:max-w-none',
      cell: ({ detail, note }) => (
        <span lang="en" className="block truncate max-lg:line-clamp-2 max-lg:whitespace-normal">
          {note ?? detail}
        </span>
      ),
    },
    {
      key: 'kind',
      head: <Trans>Kind</Trans>,
      sort: 'kind',
      headStyle: 'w-48',
      style: 'text-ink-muted max-lg:order-4 max-lg:text-sm',
      cell: ({ kind }) => nameOf(kind),
    },
    {
      key: 'age',
      head: isClosed ? <Trans>Took</Trans> : <Trans>Age</Trans>,
      // The newest has the least age; how long closed ones took is in no column of theirs.
      sort: isClosed ? undefined : 'opened_at',
      headStyle: 'w-24 text-right',
      style: 'text-right text-ink-muted max-lg:hidden',
      cell: ({ opened_at, closed_at }) => <AgeTime since={opened_at} until={closed_at} />,
    },
    {
      key: 'due',
      head: isClosed ? <Trans>Closed</Trans> : <Trans>Due</Trans>,
      sort: isClosed ? 'closed_at' : 'due_at',
      headStyle: 'w-36 text-right',
      style: 'text-right whitespace-nowrap max-lg:order-2',
      cell: ({ due_at, closed_at }) =>
        closed_at === null ? (
          <DueTime at={due_at} />
        ) : (
          <span className="num text-ink-muted">{dateTime(closed_at, locale)}</span>
        ),
    },
    {
      key: 'owner',
      head: isClosed ? <Trans>Closed by</Trans> : <Trans>Owner</Trans>,
      headStyle: 'w-36 pl-6!',
      style: 'lg:pl-6! max-lg:order-5 max-lg:justify-self-end',
      cell: (task) => <Owner task={task} onTake={() => take(task.id)} />,
    },
  ];
}

function Owner({ task, onTake }: { readonly task: TaskRow; readonly onTake: () => void }) {
  const { owner, closed_at, closed_by } = task;
  if (closed_at !== null) {
    return (
      closed_by?.name ?? (
        <span className="text-ink-muted">
          <Trans>System</Trans>
        </span>
      )
    );
  }
  if (owner !== null) return owner.name;
  return (
    <button
      type="button"
      onClick={onTake}
      className="relative z-1 min-h-7 touch-area whitespace-nowrap text-brand-ink underline decoration-transparent underline-offset-4 hover:decoration-current pointer-coarse:min-h-control"
    >
      <Trans>Take it</Trans>
    </button>
  );
}
