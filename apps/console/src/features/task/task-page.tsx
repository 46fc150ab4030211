import { Trans, useLingui } from '@lingui/react/macro';
import { Skeleton, SkeletonGroup } from '@kheya/ui';
import { useParams, useSearch } from '@tanstack/react-router';
import { SolvePanel } from '#features/task/solve-panel.tsx';
import { useTask } from '#features/task/task-api.ts';
import { TaskColumn } from '#features/task/task-column.tsx';
import { TaskHead } from '#features/task/task-head.tsx';
import { taskList } from '#features/task/task-search.ts';
import { LastSeen, TaskIncoming, TaskMovement } from '#features/task/task-facts.tsx';
import { TaskTransferFacts } from '#features/task/task-transfer.tsx';
import { useKindName } from '#shared/task-kind-name.ts';
import { CaseFrame } from '#shared/case-frame.tsx';
import { usePageTitle } from '@kheya/browser/page-title';
import { paths } from '#shared/paths.ts';

/** One task: the facts in the middle, the possible actions beside them. */
export function TaskPage() {
  const { t } = useLingui();
  const nameOf = useKindName();
  const { taskId = '' } = useParams({ strict: false });
  const search = taskList.parse(useSearch({ strict: false }));
  const query = useTask(taskId);
  usePageTitle(query.data ? nameOf(query.data.kind) : t`Tasks`);
  return (
    <CaseFrame
      column={<TaskColumn search={search} open={taskId} />}
      back={{
        link: { to: paths.tasks, search: taskList.write(search) },
        name: <Trans>Tasks</Trans>,
      }}
      query={query}
      waiting={<Waiting label={t`Loading the task`} />}
      main={(task) => (
        <>
          <TaskHead task={task} />
          <LastSeen task={task} />
          {task.transfer === null ? null : <TaskTransferFacts transfer={task.transfer} />}
          {task.incoming_payment === null ? null : <TaskIncoming payment={task.incoming_payment} />}
          {task.treasury_movement === null ? null : (
            <TaskMovement movement={task.treasury_movement} />
          )}
        </>
      )}
      sideName={t`Actions`}
      side={(task) => <SolvePanel task={task} />}
    />
  );
}

function Waiting({ label }: { readonly label: string }) {
  return (
    <SkeletonGroup label={label} className="p-4 lg:p-6">
      <Skeleton className="h-5 w-72 max-w-full" />
      <Skeleton className="mt-3 h-3 w-52" />
      <Skeleton className="mt-8 h-24 w-full rounded-md" />
      <Skeleton className="mt-4 h-48 w-full rounded-md" />
    </SkeletonGroup>
  );
}
