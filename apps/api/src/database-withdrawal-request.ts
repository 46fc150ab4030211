import type { Generated, Insertable, Selectable, Updateable } from 'kysely';
import type { z } from 'zod';
import type { withdrawalReason } from '@kheya/contract';

interface WithdrawalRequestTable {
  id: string;
  user_id: string;
  account_id: string;
  currency: 'USD' | 'BDT';
  amount_minor: bigint;
  destination_kind: 'us_bank' | 'bd_bank' | 'mobile_wallet';
  holder_name: string;
  account_last_four: string;
  sealed_destination: Buffer;
  state: Generated<'requested' | 'proposed' | 'approved' | 'declined' | 'cancelled'>;
  idempotency_key: string;
  requested_at: Date;
  proposed_decision: 'approve' | 'decline' | null;
  proposed_reason: string | null;
  customer_reason: z.output<typeof withdrawalReason> | null;
  proposed_by: string | null;
  proposed_at: Date | null;
  decided_by: string | null;
  decided_at: Date | null;
  cancelled_at: Date | null;
}

export interface WithdrawalRequestTables {
  'payments.withdrawal_requests': WithdrawalRequestTable;
}

export type WithdrawalRequestRow = Selectable<WithdrawalRequestTable>;
export type NewWithdrawalRequest = Insertable<WithdrawalRequestTable>;
export type WithdrawalRequestChange = Updateable<WithdrawalRequestTable>;
