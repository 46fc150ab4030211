import type { Kysely } from 'kysely';
import type { Attachment } from '@kheya/contract';
import { inTransaction } from '@kheya/db';
import { type FileReply, type Refusal, refuse, type UploadedFile } from '@kheya/http-kit';
import type { AttachmentRow, Database } from '#database.ts';
import { cleanContent, nameFor, scannerOf } from '#modules/upload-content/index.ts';
import { noteOperatorAction } from '#modules/operator/index.ts';
import { newId } from '#platform/ids.ts';
import type { ModuleContext } from '#platform/module.ts';
import { createSealing } from '#platform/sealing.ts';
import { countUnused, lockUploads } from './attachment-repository.ts';

type Context = Pick<ModuleContext, 'clock' | 'config' | 'db'>;

/** Enough for six full comments. Further uploads wait until some are used or expire after a day. */
const MAX_UNUSED = 30;
const BUSY_FOR_SECONDS = 10;

/** Stores an upload, cleaned and sealed, until a comment of its uploader names it. */
export async function saveAttachment(
  ctx: Context,
  uploaderId: string,
  file: UploadedFile,
): Promise<{ ok: true; value: Attachment } | Refusal<'attachment_type_refused' | 'rate_limited'>> {
  if ((await countUnused(ctx.db, uploaderId)) >= MAX_UNUSED) return tooManyUnused();
  const clean = await cleanContent(file.content, scannerOf(ctx.config), uploaderId);
  if (clean === 'refused') return refuse('attachment_type_refused');
  if (clean === 'busy') return refuse('rate_limited', { retryAfterSeconds: BUSY_FOR_SECONDS });
  const id = newId(ctx.clock);
  const row = {
    id,
    uploaded_by: uploaderId,
    file_name: nameFor(file.fileName, clean.contentType),
    content_type: clean.contentType,
    size: clean.content.length,
    sealed_content: sealingOf(ctx).sealBytes(clean.content, id),
    comment_id: null,
    created_at: ctx.clock.now(),
  };
  const isKept = await inTransaction(ctx.db, async (trx) => {
    await lockUploads(trx, uploaderId);
    if ((await countUnused(trx, uploaderId)) >= MAX_UNUSED) return false;
    await trx.insertInto('payments.attachments').values(row).execute();
    return true;
  });
  return isKept ? { ok: true, value: showAttachment(row) } : tooManyUnused();
}

/** Uploads count no more once a comment carries them, or after a day at the latest. */
function tooManyUnused(): Refusal<'rate_limited'> {
  return refuse('rate_limited', { retryAfterSeconds: 3600 });
}

/**
 * Attaches files to a comment. Each file must have been uploaded by the comment's author and be
 * used nowhere else. The caller's transaction rolls back with the refusal.
 */
export async function useAttachments(
  trx: Kysely<Database>,
  use: { readonly ids: readonly string[]; readonly uploaderId: string; readonly commentId: string },
): Promise<{ readonly ok: true } | Refusal<'attachment_gone' | 'not_found'>> {
  const ids = [...new Set(use.ids)];
  if (ids.length === 0) return { ok: true };
  const used = await trx
    .updateTable('payments.attachments')
    .set({ comment_id: use.commentId })
    .where('id', 'in', ids)
    .where('uploaded_by', '=', use.uploaderId)
    .where('comment_id', 'is', null)
    .returning('id')
    .execute();
  if (used.length === ids.length) return { ok: true };
  const { own } = await trx
    .selectFrom('payments.attachments')
    .select((eb) => eb.fn.countAll<bigint>().as('own'))
    .where('id', 'in', ids)
    .where('uploaded_by', '=', use.uploaderId)
    .executeTakeFirstOrThrow();
  return refuse(Number(own) === ids.length ? 'attachment_gone' : 'not_found');
}

/**
 * Returns a file of a thread to an operator. The audit entry is written before they see the file.
 */
export async function noteAttachmentViewed(
  ctx: Pick<ModuleContext, 'clock' | 'db'>,
  operatorId: string,
  attachment: Pick<AttachmentRow, 'id' | 'comment_id'>,
): Promise<void> {
  if (attachment.comment_id === null) return;
  const commentId = attachment.comment_id;
  await inTransaction(ctx.db, async (trx) => {
    const ticket = await trx
      .selectFrom('payments.ticket_comments as c')
      .innerJoin('payments.tickets as t', 't.id', 'c.ticket_id')
      .select(['t.id', 't.user_id'])
      .where('c.id', '=', commentId)
      .executeTakeFirstOrThrow();
    await noteOperatorAction(trx, ctx, {
      ...{ operatorId, action: 'document_viewed' as const, subjectId: ticket.user_id },
      facts: { attachment_id: attachment.id, ticket_id: ticket.id },
    });
  });
}

/** Opens the sealed file. */
export function openAttachment(ctx: Pick<ModuleContext, 'config'>, row: AttachmentRow): FileReply {
  const content = sealingOf(ctx).openBytes(row.sealed_content, row.id);
  return { contentType: row.content_type, fileName: row.file_name, content };
}

export function showAttachment(
  row: Pick<AttachmentRow, 'id' | 'file_name' | 'content_type' | 'size'>,
): Attachment {
  const { id, file_name, content_type, size } = row;
  return { id, file_name, content_type, size };
}

function sealingOf(ctx: Pick<ModuleContext, 'config'>) {
  return createSealing(ctx.config, 'attachment');
}
