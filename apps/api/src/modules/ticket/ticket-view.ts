import type { Kysely } from 'kysely';
import type { RemittanceError, Ticket, TicketComment } from '@kheya/contract';
import type { Database, RemittanceErrorRow, TicketCommentRow, TicketRow } from '#database.ts';
import { listAttachments, showAttachment } from '#modules/attachment/index.ts';
import { ticketNumber } from './ticket-open.ts';
import { findRemittanceErrors } from './ticket-repository.ts';

/** Tickets in the contract's shape. */
export async function showTickets(
  db: Kysely<Database>,
  rows: readonly TicketRow[],
): Promise<Ticket[]> {
  const errors = await findRemittanceErrors(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => showTicket(row, errors.get(row.id)));
}

export function showTicket(row: TicketRow, error: RemittanceErrorRow | undefined): Ticket {
  return {
    id: row.id,
    number: ticketNumber(row),
    subject: row.subject,
    kind: row.kind,
    status: row.status,
    transfer_id: row.transfer_id,
    remittance_error: error ? showRemittanceError(error) : null,
    comment_count: row.comment_count,
    last_comment_by: row.last_comment_by,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  };
}

function showRemittanceError(row: RemittanceErrorRow): RemittanceError {
  return {
    kind: row.kind,
    notice_until: row.notice_until.toISOString(),
    notice_received_at: row.notice_received_at.toISOString(),
    investigate_until: row.investigate_until.toISOString(),
    concluded_at: row.concluded_at?.toISOString() ?? null,
    report_until: row.report_until?.toISOString() ?? null,
    reported_at: row.reported_at?.toISOString() ?? null,
    finding: row.finding,
    remedy: row.remedy,
  };
}

type ShownComment = TicketComment & { readonly is_internal: boolean };

/** Comments with their attachments. The query leaves out what only operators read. */
export async function showComments(
  db: Kysely<Database>,
  rows: readonly TicketCommentRow[],
): Promise<ShownComment[]> {
  const files = await listAttachments(
    db,
    rows.map(({ id }) => id),
  );
  const filesOf = Map.groupBy(files, (file) => file.comment_id);
  return rows.map((row) => ({
    id: row.id,
    author: row.author,
    author_name: row.author_name,
    message: row.message,
    attachments: (filesOf.get(row.id) ?? []).map(showAttachment),
    created_at: row.created_at.toISOString(),
    is_internal: row.is_internal,
  }));
}
