import {
  consoleAttachmentDownload,
  dataExportCreate,
  downloadCreate,
  downloadGet,
} from '@kheya/contract';
import { stepUpTokenOf } from '#modules/step-up/index.ts';
import { handle, type ApiModule } from '#platform/module.ts';
import { reply } from '#platform/reply.ts';
import {
  createDataExport,
  createDownload,
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
    handle(dataExportCreate, async ({ caller, locale, request }, ctx) => {
      const token = stepUpTokenOf(request);
      const made = await createDataExport(ctx, { caller, token, locale });
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
