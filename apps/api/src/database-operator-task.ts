import type { Selectable } from 'kysely';
import type { OperatorTaskKind } from '@kheya/contract';

interface OperatorTaskTable {
  id: string;
  kind: OperatorTaskKind;
  subject_id: string;
  detail: string;
  opened_at: Date;
  seen_at: Date;
  owner_id: string | null;
  closed_at: Date | null;
  closed_by: string | null;
  note: string | null;
}

interface OperatorTaskCustomerView {
  task_id: string;
  user_id: string;
}

export interface OperatorTaskTables {
  'payments.operator_tasks': OperatorTaskTable;
  'payments.operator_task_customers': OperatorTaskCustomerView;
}

export type OperatorTaskRow = Selectable<OperatorTaskTable>;
