import { waitingTimeList } from '@kheya/contract';
import { reply } from '@kheya/http-kit';
import { handle, type ApiModule } from '#platform/module.ts';
import { listWaitingTimes } from './waiting-time.ts';

/** How long customers and colleagues wait for operators. */
export const waitingTimeModule: ApiModule = {
  name: 'waiting-time',
  handlers: [
    handle(waitingTimeList, async ({ caller, query }, ctx) => {
      const zone = query.time_zone ?? 'America/New_York';
      const results = await listWaitingTimes(ctx, { roles: caller.roles, zone });
      return reply({ results, count: results.length });
    }),
  ],
};
