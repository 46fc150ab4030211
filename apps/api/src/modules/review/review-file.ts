import type { consoleFileUploadContent, QueryOf } from '@kheya/contract';
import { inTransaction } from '@kheya/db';
import { openFileUpload, type OpenedFile } from '#modules/file-upload/index.ts';
import { noteOperatorAction } from '#modules/operator/index.ts';
import type { ModuleContext, OperatorCaller } from '#platform/module.ts';

/** A document for whoever decides. That they looked is written before they see it. */
export async function readDocument(
  ctx: ModuleContext,
  { operatorId }: OperatorCaller,
  { id, size }: { readonly id: string } & QueryOf<typeof consoleFileUploadContent>,
): Promise<OpenedFile['file'] | undefined> {
  const opened = await openFileUpload(ctx, id, size);
  if (!opened) return undefined;
  await inTransaction(ctx.db, (trx) =>
    noteOperatorAction(trx, ctx, {
      ...{ operatorId, action: 'document_viewed', subjectId: opened.userId },
      facts: { file_upload_id: id, doc_type: opened.docType, size },
    }),
  );
  return opened.file;
}
