import { inTransaction } from '@kheya/db';
import type { UserRow } from '#database.ts';
import {
  handOverIdentityDocuments,
  listIdentityDocuments,
  openFileUpload,
} from '#modules/file-upload/index.ts';
import { documentName } from '#modules/onboarding/index.ts';
import { retryAtPartner, moveProfileStatus } from '#modules/user/index.ts';
import type { ModuleContext } from '#platform/module.ts';

/** The outcome of sending documents: `later` means the partner has to be called again. */
export type SendResult =
  | { readonly outcome: 'done'; readonly documentId: string | undefined }
  | { readonly outcome: 'later' };

/**
 * Sends the partner the newest document of each kind and side, each once. Returns the one that
 * proves identity; nothing when no document was given.
 */
export async function sendDocuments(ctx: ModuleContext, user: UserRow): Promise<SendResult> {
  const { bank_person_id: personId } = user;
  if (!personId) throw new Error('documents of somebody the partner does not know');
  const given = await listIdentityDocuments(ctx.db, user.id);
  if (given.length === 0) return { outcome: 'done', documentId: undefined };
  const names = new Map<string, string>();
  for (const { id, doc_type, side } of given) {
    const sent = await findSentDocument(ctx, id);
    const name = documentName({ doc_type, side });
    if (sent !== undefined) {
      names.set(name, sent);
      continue;
    }
    const opened = await openFileUpload(ctx, id, 'original');
    if (!opened) continue;
    const { fileName, contentType, content } = opened.file;
    if (!Buffer.isBuffer(content)) throw new Error('a kept file that is no file');
    const got = await ctx.partners.bank.uploadDocument({
      key: `document:${id}:${user.verification_attempt}`,
      personId,
      document: { name, fileName, contentType, content },
    });
    if (got.outcome === 'unknown') throw got.cause;
    if (got.outcome === 'refused') {
      await retryAtPartner(ctx, user, { task: 'verify_profile', code: got.code });
      return { outcome: 'later' };
    }
    names.set(name, got.documentId);
    await saveSentDocument(ctx, { fileId: id, userId: user.id, documentId: got.documentId });
  }
  await inTransaction(ctx.db, async (trx) => {
    await handOverIdentityDocuments(trx, user.id);
    return moveProfileStatus(trx, ctx, { userId: user.id, event: 'documents_taken' });
  });
  const proof = [...names].find(([name]) => name !== 'SELFIE');
  return { outcome: 'done', documentId: proof?.[1] };
}

async function findSentDocument(ctx: ModuleContext, fileId: string): Promise<string | undefined> {
  const row = await ctx.db
    .selectFrom('payments.partner_documents')
    .select('bank_document_id')
    .where('file_upload_id', '=', fileId)
    .executeTakeFirst();
  return row?.bank_document_id;
}

async function saveSentDocument(
  ctx: ModuleContext,
  sent: { readonly fileId: string; readonly userId: string; readonly documentId: string },
): Promise<void> {
  await ctx.db
    .insertInto('payments.partner_documents')
    .values({
      file_upload_id: sent.fileId,
      user_id: sent.userId,
      bank_document_id: sent.documentId,
      sent_at: ctx.clock.now(),
    })
    .onConflict((conflict) => conflict.column('file_upload_id').doNothing())
    .execute();
}
