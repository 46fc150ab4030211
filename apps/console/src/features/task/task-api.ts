import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { queryOf, type TaskSearch } from '#features/task/task-search.ts';
import { LIVE } from '#shared/presence.ts';
import type { Reply } from '@kheya/browser/api/routes';
import { call } from '@kheya/browser/api/call';

export type OpenTask = Reply<'GET /console/task/:id/'>;
export type TaskRow = Reply<'GET /console/task/'>['results'][number];
export type TaskCounts = Reply<'GET /console/task/'>['counts'];
export type TaskTransfer = NonNullable<OpenTask['transfer']>;

/** The tasks of a view, the earliest due first. */
export function useTasks(search: TaskSearch) {
  const query = queryOf(search);
  return useQuery({
    queryKey: ['task', 'list', query],
    queryFn: ({ signal }) => call('GET /console/task/', { query, signal }),
    placeholderData: keepPreviousData,
    ...LIVE,
  });
}

/** The number of open tasks, whatever view is shown. */
export function useTaskCounts() {
  return useQuery({
    queryKey: ['task', 'counts'],
    queryFn: ({ signal }) => call('GET /console/task/', { query: { limit: 1 }, signal }),
    select: ({ counts }) => counts,
    ...LIVE,
  });
}

export function useTask(id: string) {
  return useQuery({
    queryKey: ['task', 'one', id],
    queryFn: ({ signal }) => call('GET /console/task/:id/', { params: { id }, signal }),
    ...LIVE,
  });
}

export function useTakeTask() {
  return useTaskMutation((id: string) => call('POST /console/task/:id/take/', { params: { id } }));
}

export function useGiveTaskBack() {
  return useTaskMutation((id: string) =>
    call('POST /console/task/:id/give-back/', { params: { id } }),
  );
}

export function useRetryTask() {
  return useTaskMutation((id: string) =>
    call('POST /console/task/:id/ask-again/', { params: { id } }),
  );
}

export function useCloseTask(id: string) {
  return useTaskMutation((note: string) =>
    call('POST /console/task/:id/close/', { params: { id }, body: { note } }),
  );
}

/** A change of a task: after success or refusal the shown data is reloaded. */
function useTaskMutation<Given, Result>(mutationFn: (given: Given) => Promise<Result>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn,
    onSettled: () => queries.invalidateQueries({ queryKey: ['task'] }),
  });
}
