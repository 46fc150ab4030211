import {
  consoleAttachmentDownload,
  dataExportDownload,
  downloadCreate,
  downloadGet,
  statementDocument,
} from '@kheya/contract';
import { refuse, reply } from '@kheya/http-kit';
import { handle, type ApiModule } from '#platform/module.ts';
import {
  createDownload,
  createExportDownload,
  createOperatorDownload,
  fetchDownload,
  statementFile,
} from './download-service.ts';

export const downloadModule: ApiModule = {
  name: 'download',
  handlers: [
    handle(downloadCreate, async ({ caller, body, locale }, ctx) => {
      const made = await createDownload(ctx, caller, body, locale);
      return made.ok ? reply(made.value) : made;
    }),
    handle(dataExportDownload, async ({ caller, params }, ctx) => {
      const made = await createExportDownload(ctx, caller, params.id);
      return made.ok ? reply(made.value) : made;
    }),
    handle(consoleAttachmentDownload, async ({ caller, params }, ctx) => {
      const made = await createOperatorDownload(ctx, caller.operatorId, params.id);
      return made.ok ? reply(made.value) : made;
    }),
    handle(statementDocument, async ({ caller, params, query }, ctx) => {
      const request = { statement_id: params.id, language: query.language };
      const file = await statementFile(ctx, caller.userId, request);
      return file ? reply(file) : refuse('not_found');
    }),
    handle(downloadGet, async ({ params }, ctx) => {
      const fetched = await fetchDownload(ctx, params.token);
      return fetched.ok ? reply(fetched.file) : fetched;
    }),
  ],
};
