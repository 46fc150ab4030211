import { useLingui } from '@lingui/react/macro';
import { useTasks } from '#features/task/task-api.ts';
import { taskList, type TaskSearch } from '#features/task/task-search.ts';
import { TaskSubject } from '#features/task/task-subject.tsx';
import { viewNames } from '#features/task/task-labels.ts';
import { useKindName } from '#shared/task-kind-name.ts';
import { DueTime } from '#shared/due-time.tsx';
import { paths } from '#shared/paths.ts';
import { QueueColumn } from '#shared/queue-column.tsx';

/** The list the operator came from, beside the open task. */
export function TaskColumn({
  search,
  open,
}: {
  readonly search: TaskSearch;
  readonly open: string;
}) {
  const { i18n } = useLingui();
  const nameOf = useKindName();
  const { data } = useTasks(search);
  return (
    <QueueColumn
      heading={search.kind ? nameOf(search.kind) : i18n._(viewNames[search.view])}
      back={{ to: paths.tasks, search: taskList.write(search) }}
      count={data?.count}
      entries={(data?.results ?? []).map((task) => ({
        id: task.id,
        link: { to: paths.task, params: { taskId: task.id }, search: taskList.write(search) },
        name: <TaskSubject task={task} />,
        due: task.closed_at === null ? <DueTime at={task.due_at} /> : null,
        about: nameOf(task.kind),
      }))}
      open={open}
    />
  );
}
