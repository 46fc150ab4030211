import type { ColumnType, Generated, Insertable, Selectable } from 'kysely';
import type { Appeal, ReviewDetail } from '@kheya/contract';
import type { DocumentWanted, ReviewDecision, ReviewReason } from './database-review.ts';

/** Who wants a document: the partner, a review of the person, an approval of the profile. */
export type DocumentSource = 'partner' | 'review' | 'approval';

interface DocumentRequestTable {
  id: string;
  user_id: string;
  source: DocumentSource;
  documents: ColumnType<DocumentWanted[], string, string>;
  reason: ReviewReason | null;
  requested_at: Date;
  reminded_at: Date | null;
  outcome: 'answered' | 'overdue' | 'settled' | null;
  closed_at: Date | null;
}

interface PartnerDocumentTable {
  file_upload_id: string;
  user_id: string;
  bank_document_id: string;
  sent_at: Date;
}

interface VerificationDecisionTable {
  id: string;
  user_id: string;
  kind: 'profile_approval' | 'manual_kyc' | 'business' | 'appeal';
  decision: ReviewDecision;
  customer_reason: ReviewReason | null;
  decided_at: Date;
}

interface AppealTable {
  id: string;
  user_id: string;
  kind: Appeal['kind'];
  status: Appeal['status'];
  text: string;
  decision: ReviewDecision | null;
  customer_reason: ReviewReason | null;
  created_at: Date;
  decided_at: Date | null;
}

interface BusinessStatusChangeTable {
  id: Generated<bigint>;
  user_id: string;
  from_status: string;
  to_status: string;
  cause: string;
  at: Date;
}

type ShownCheck = NonNullable<ReviewDetail['business']>['checks'][number];

interface BusinessCheckTable {
  user_id: string;
  kind: ShownCheck['kind'];
  result: string;
  details: ColumnType<ShownCheck['details'], string, string>;
  partner_verification_id: string;
  found_at: Date;
  updated_at: Date;
}

interface IdentityTraceTable {
  user_id: string;
  number_digest: Buffer;
  first_seen_at: Date;
}

export interface VerificationTables {
  'payments.identity_traces': IdentityTraceTable;
  'payments.document_requests': DocumentRequestTable;
  'payments.partner_documents': PartnerDocumentTable;
  'payments.verification_decisions': VerificationDecisionTable;
  'payments.appeals': AppealTable;
  'payments.business_status_changes': BusinessStatusChangeTable;
  'payments.business_checks': BusinessCheckTable;
}

export type DocumentRequestRow = Selectable<DocumentRequestTable>;
export type AppealRow = Selectable<AppealTable>;
export type BusinessCheckRow = Selectable<BusinessCheckTable>;
export type NewAppeal = Insertable<AppealTable>;
