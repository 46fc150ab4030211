import {
  fileUploadContent,
  fileUploadCreate,
  fileUploadDelete,
  fileUploadList,
  kycIdentityDocumentList,
} from '@kheya/contract';
import { refuse, reply } from '@kheya/http-kit';
import { handle, type ApiModule, type Sweep } from '#platform/module.ts';
import { deleteReplaced, listFiles } from './file-upload-repository.ts';
import { readOwnFile, removeFile, saveFile, showFile } from './file-upload-service.ts';
import { listIdentityDocuments, showIdentityDocument } from './identity-document-service.ts';

export { listFilesById } from './file-upload-repository.ts';
export { openFileUpload, showFile, type OpenedFile } from './file-upload-service.ts';
export {
  findProfilePicture,
  handOverIdentityDocuments,
  decideIdentityDocuments,
  listIdentityDocuments,
  showIdentityDocument,
  type DocumentDecision,
} from './identity-document-service.ts';
export type { StoredFile } from './file-upload-repository.ts';

const REPLACED_FOR_MS = 24 * 3_600_000;

/** Deletes files that a later upload has replaced. */
const replacedSweep: Sweep = {
  name: 'file_upload_replaced',
  everySeconds: 600,
  run: ({ db, clock }) => deleteReplaced(db, new Date(clock.now().getTime() - REPLACED_FOR_MS)),
};

export const fileUploadModule: ApiModule = {
  name: 'file-upload',
  handlers: [
    handle(fileUploadCreate, async ({ caller, body, file, locale }, ctx) => {
      const saved = await saveFile(ctx, { caller, body, file, locale });
      return saved.ok ? reply(saved.value) : saved;
    }),
    handle(fileUploadList, async ({ caller, query }, { db }) => {
      const { results, count } = await listFiles(db, caller.userId, query, query.doc_type);
      return reply({ results: results.map(showFile), count });
    }),
    handle(fileUploadContent, async ({ caller, params, query }, ctx) => {
      const file = await readOwnFile(ctx, caller, { id: params.id, size: query.size });
      return file ? reply(file) : refuse('not_found');
    }),
    handle(fileUploadDelete, ({ caller, params }, ctx) => removeFile(ctx, caller, params.id)),
    handle(kycIdentityDocumentList, async ({ caller, query, locale }, { db }) => {
      const found = await listIdentityDocuments(db, caller.userId);
      const end = query.limit === 'all' ? undefined : query.offset + query.limit;
      const results = found
        .slice(query.offset, end)
        .map((row) => showIdentityDocument(row, locale));
      return reply({ results, count: found.length });
    }),
  ],
  sweeps: [replacedSweep],
};
