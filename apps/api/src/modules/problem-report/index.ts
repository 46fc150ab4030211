import { problemReportCreate } from '@kheya/contract';
import { reply } from '@kheya/http-kit';
import { handle, type ApiModule } from '#platform/module.ts';
import { bareAddress, bareStack, withoutPersonalData } from './report-text.ts';

/**
 * Logs a report about a broken screen. Nothing is stored: one log line under this call's id, which
 * the person can quote to support.
 */
export const problemReportModule: ApiModule = {
  name: 'problem-report',
  handlers: [
    handle(problemReportCreate, async ({ body, request }, ctx) => {
      const report = {
        request_id: request.id,
        where: withoutPersonalData(body.where),
        path: bareAddress(body.path),
        message: withoutPersonalData(body.message),
        ...(body.stack === undefined ? {} : { stack: bareStack(body.stack) }),
        app_version: withoutPersonalData(body.app_version),
      };
      ctx.log.error(report, 'a screen broke');
      return reply({ request_id: request.id });
    }),
  ],
};
