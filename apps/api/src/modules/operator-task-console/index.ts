import {
  operatorTaskRetry,
  operatorTaskClose,
  operatorTaskGet,
  operatorTaskRelease,
  operatorTaskList,
  operatorTaskClaim,
} from '@kheya/contract';
import { refuse, reply } from '@kheya/http-kit';
import { bookedSweep } from '#modules/operator-task/index.ts';
import { handle, type ApiModule } from '#platform/module.ts';
import { retryTask, closeTask, findTask, releaseTask, claimTask } from './task-actions.ts';
import { countTasks, listTasks } from './task-list.ts';
import { showTask, showTasks } from './task-view.ts';

export { kindsOf, listTasksAbout, listTasksOfCustomers } from './task-list.ts';
export { showTasks } from './task-view.ts';

/** Operator tasks, listed and solved. The modules that find trouble open them (`operator-task`). */
export const operatorTaskModule: ApiModule = {
  name: 'operator-task',
  handlers: [
    handle(operatorTaskList, async ({ caller, query }, ctx) => {
      const now = ctx.clock.now();
      const { rows, count } = await listTasks(ctx.db, { filter: query, caller, now });
      const counts = await countTasks(ctx.db, { caller, now });
      return reply({ results: await showTasks(ctx, rows), count, counts });
    }),
    handle(operatorTaskGet, async ({ caller, params }, ctx) => {
      const task = await findTask(ctx.db, caller, params.id);
      return task ? reply(await showTask(ctx, task)) : refuse('not_found');
    }),
    handle(operatorTaskClaim, async ({ caller, params }, ctx) => {
      const taken = await claimTask(ctx, caller, params.id);
      return taken.ok ? reply(taken.value) : taken;
    }),
    handle(operatorTaskRelease, async ({ caller, params }, ctx) => {
      const given = await releaseTask(ctx, caller, params.id);
      return given.ok ? reply(given.value) : given;
    }),
    handle(operatorTaskClose, async ({ caller, params, body }, ctx) => {
      const closed = await closeTask(ctx, caller, params.id, body.note);
      return closed.ok ? reply(closed.value) : closed;
    }),
    handle(operatorTaskRetry, async ({ caller, params }, ctx) => {
      const asked = await retryTask(ctx, caller, params.id);
      return asked.ok ? reply(asked.value) : asked;
    }),
  ],
  sweeps: [bookedSweep],
};
