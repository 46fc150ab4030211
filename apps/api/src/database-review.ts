import type { ColumnType, Generated, Insertable, Selectable, Updateable } from 'kysely';
import type { z } from 'zod';
import type {
  documentWanted,
  restrictionAction,
  restrictionReason,
  reviewDecision,
  reviewKind,
  reviewReason,
} from '@kheya/contract';

export type ReviewKind = z.output<typeof reviewKind>;
export type ReviewDecision = z.output<typeof reviewDecision>;
export type ReviewReason = z.output<typeof reviewReason>;
export type DocumentWanted = z.output<typeof documentWanted>;
export type RestrictionAction = z.output<typeof restrictionAction>;
export type RestrictionReason = z.output<typeof restrictionReason>;
/** What opens access: two operators do it. */
export type OpeningAction = Extract<RestrictionAction, 'unfreeze' | 'unblock' | 'give_full_access'>;

interface ReviewTable {
  id: string;
  user_id: string;
  kind: ReviewKind;
  state: Generated<'open' | 'proposed' | 'decided' | 'withdrawn'>;
  cause: string;
  action: OpeningAction | null;
  appeal_id: string | null;
  profile_change_id: string | null;
  opened_at: Date;
  due_at: Date;
  assignee_id: string | null;
  proposed_decision: ReviewDecision | null;
  proposed_reason: string | null;
  customer_reason: ReviewReason | null;
  documents_wanted: ColumnType<DocumentWanted[], string | undefined, string>;
  proposed_by: string | null;
  proposed_at: Date | null;
  decided_by: string | null;
  decided_at: Date | null;
  closed_at: Date | null;
}

interface RestrictionTable {
  id: string;
  user_id: string;
  action: RestrictionAction;
  customer_reason: RestrictionReason | null;
  operator_id: string;
  confirmed_by: string | null;
  review_id: string | null;
  at: Date;
}

interface SignInRecoveryTable {
  id: string;
  review_id: string;
  user_id: string;
  new_email: string;
  new_mobile: string | null;
  ticket_id: string;
  created_at: Date;
  recovered_at: Date | null;
}

interface UserBlockTable {
  user_id: string;
  reason: RestrictionReason;
  blocked_at: Date;
}

export interface ReviewTables {
  'payments.reviews': ReviewTable;
  'payments.restrictions': RestrictionTable;
  'payments.sign_in_recoveries': SignInRecoveryTable;
  'payments.user_blocks': UserBlockTable;
}

export type ReviewRow = Selectable<ReviewTable>;
export type SignInRecoveryRow = Selectable<SignInRecoveryTable>;
export type NewReview = Insertable<ReviewTable>;
export type ReviewChange = Updateable<ReviewTable>;
