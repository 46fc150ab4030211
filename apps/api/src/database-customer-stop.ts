import type { Selectable } from 'kysely';
import type { RestrictionReason } from './database-review.ts';

interface UserFreezeTable {
  user_id: string;
  cause: 'customer_stop' | 'operator';
  reason: RestrictionReason;
  frozen_at: Date;
}

interface CustomerStopTable {
  id: string;
  user_id: string;
  session_id: string;
  ticket_id: string;
  sessions_ended: number;
  stopped_at: Date;
  finished_at: Date | null;
  lift_proposed_by: string | null;
  lift_proposed_at: Date | null;
  lifted_by: string | null;
  lifted_at: Date | null;
}

export interface CustomerStopTables {
  'payments.user_freezes': UserFreezeTable;
  'payments.customer_stops': CustomerStopTable;
}

export type CustomerStopRow = Selectable<CustomerStopTable>;
