import type { Generated, Selectable } from 'kysely';

interface AccountClosureTable {
  id: string;
  user_id: string;
  step: 'intent' | 'closed' | 'abandoned';
  reason: string | null;
  created_at: Date;
  ended_at: Date | null;
}

interface AccountClosureAccountTable {
  id: string;
  closure_id: string;
  account_id: string;
  /** What became of it at the partner; nothing while it is asked. */
  bank_step: Generated<'closed' | 'refused' | null>;
  bank_asked_at: Generated<Date | null>;
  /** What was left in it and given up; in the books once `crumb_booked_at` says so. */
  crumb_minor: Generated<bigint | null>;
  crumb_booked_at: Generated<Date | null>;
}

export interface AccountClosureTables {
  'payments.account_closures': AccountClosureTable;
  'payments.account_closure_accounts': AccountClosureAccountTable;
}

export type AccountClosureRow = Selectable<AccountClosureTable>;
