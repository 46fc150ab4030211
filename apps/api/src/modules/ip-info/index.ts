import { ipInfoList } from '@kheya/contract';
import { reply } from '@kheya/http-kit';
import { handle, type ApiModule } from '#platform/module.ts';
import { lookUp, lookUpIp } from './ip-info-service.ts';

export { awaitIpInfo, findIpInfo, lookUpIp, type AwaitedIp } from './ip-info-service.ts';

export const ipInfoModule: ApiModule = {
  name: 'ip-info',
  handlers: [
    handle(ipInfoList, async ({ request }, ctx) => {
      const found = await ctx.db.transaction().execute((trx) => lookUpIp(trx, ctx, request.ip));
      const results = found ? [found] : [];
      return reply({ results, count: results.length });
    }),
  ],
  tasks: { look_up_ip: lookUp },
};
