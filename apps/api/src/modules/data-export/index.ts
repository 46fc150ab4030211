import { dataExportCreate, dataExportList } from '@kheya/contract';
import { reply } from '@kheya/http-kit';
import { stepUpTokenOf } from '#modules/step-up/index.ts';
import { handle, type ApiModule } from '#platform/module.ts';
import {
  buildDataExport,
  dataExportSweep,
  listDataExports,
  requestDataExport,
} from './data-export-service.ts';

export { exportName, findReadyExport, openDataExport } from './data-export-service.ts';

export const dataExportModule: ApiModule = {
  name: 'data-export',
  handlers: [
    handle(dataExportCreate, async ({ caller, locale, request }, ctx) => {
      const token = stepUpTokenOf(request);
      const made = await requestDataExport(ctx, { caller, token, locale });
      return made.ok ? reply(made.value) : made;
    }),
    handle(dataExportList, async ({ caller }, ctx) => {
      const results = await listDataExports(ctx, caller);
      return reply({ results, count: results.length });
    }),
  ],
  tasks: { build_data_export: buildDataExport },
  sweeps: [dataExportSweep],
};
