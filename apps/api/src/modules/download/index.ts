import {
  consoleAttachmentDownload,
  dataExportDownload,
  downloadCreate,
  downloadGet,
} from '@kheya/contract';
import { reply } from '@kheya/http-kit';
import { handle, type ApiModule } from '#platform/module.ts';
import {
  createDownload,
  createExportDownload,
  createOperatorDownload,
  fetchDownload,
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
    handle(downloadGet, async ({ params }, ctx) => {
      const fetched = await fetchDownload(ctx, params.token);
      return fetched.ok ? reply(fetched.file) : fetched;
    }),
  ],
};
