import type { ColumnType, Generated, Insertable, Selectable, Updateable } from 'kysely';
import type { Attachment, RemittanceError, TicketKind, TicketStatus } from '@kheya/contract';

interface TicketTable {
  id: string;
  number: Generated<bigint>;
  user_id: string;
  kind: TicketKind;
  subject: string;
  status: TicketStatus;
  transfer_id: string | null;
  assignee_id: string | null;
  comment_count: Generated<number>;
  last_comment_by: 'customer' | 'support';
  waiting_since: Date | null;
  answer_due_at: Date | null;
  solved_at: Date | null;
  idempotency_key: string | null;
  request_hash: string | null;
  created_at: Date;
  updated_at: Date;
}

interface TicketCommentTable {
  id: string;
  ticket_id: string;
  author: 'customer' | 'support';
  author_id: string;
  author_name: string;
  message: string;
  is_internal: Generated<boolean>;
  idempotency_key: string | null;
  request_hash: string | null;
  created_at: Date;
}

interface RemittanceErrorTable {
  ticket_id: string;
  transfer_id: string;
  kind: RemittanceError['kind'];
  notice_until: Date;
  notice_received_at: Date;
  investigate_until: Date;
  concluded_at: Date | null;
  report_until: Date | null;
  reported_at: Date | null;
  finding: RemittanceError['finding'];
  remedy: RemittanceError['remedy'];
}

interface AttachmentTable {
  id: string;
  uploaded_by: string;
  file_name: string;
  content_type: Attachment['content_type'];
  size: number;
  sealed_content: Buffer;
  comment_id: string | null;
  created_at: Date;
}

interface MacroTable {
  id: string;
  name: string;
  text_en: string;
  text_bn: string;
  status: 'open' | 'pending' | 'solved';
  created_at: Date;
  updated_at: Date;
}

interface OperatorActionTable {
  id: string;
  operator_id: string;
  action: string;
  subject_id: string;
  facts: ColumnType<Record<string, unknown>, string, never>;
  at: Date;
  number: bigint;
  previous_hash: string;
  hash: string;
}

export interface TicketTables {
  'payments.tickets': TicketTable;
  'payments.ticket_comments': TicketCommentTable;
  'payments.remittance_errors': RemittanceErrorTable;
  'payments.attachments': AttachmentTable;
  'payments.macros': MacroTable;
  'payments.operator_actions': OperatorActionTable;
}

export type TicketRow = Selectable<TicketTable>;
export type NewTicket = Insertable<TicketTable>;
export type TicketChange = Updateable<TicketTable>;
export type TicketCommentRow = Selectable<TicketCommentTable>;
export type RemittanceErrorRow = Selectable<RemittanceErrorTable>;
export type AttachmentRow = Selectable<AttachmentTable>;
export type MacroRow = Selectable<MacroTable>;
