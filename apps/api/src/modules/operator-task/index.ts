export {
  closeOperatorTask,
  closeOperatorTasksOf,
  openOperatorTask,
  type OperatorTask,
} from './operator-task.ts';
export { bookedSweep, noteUnbooked } from './unbooked-intent.ts';
