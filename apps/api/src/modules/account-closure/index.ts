import { accountClosureCreate, accountClosureGet } from '@kheya/contract';
import { stepUpTokenOf } from '#modules/step-up/index.ts';
import { handle, type ApiModule } from '#platform/module.ts';
import { reply } from '#platform/reply.ts';
import { closeAccount, findObstacles } from './account-closure-service.ts';
import { closeAtPartner, partnerClosingSweep } from './partner-closing.ts';
import { abandonedSweep } from './account-closure-sweep.ts';

export const accountClosureModule: ApiModule = {
  name: 'account-closure',
  handlers: [
    handle(accountClosureGet, async ({ caller }, ctx) => {
      const obstacles = await findObstacles(ctx, ctx.db, caller.userId);
      return reply({ may_close: obstacles.length === 0, obstacles });
    }),
    handle(accountClosureCreate, async ({ caller, body, locale, request }, ctx) => {
      const token = stepUpTokenOf(request);
      const closed = await closeAccount(ctx, { caller, reason: body.reason, token, locale });
      return closed.ok ? reply({ closed_at: closed.value.toISOString() }) : closed;
    }),
  ],
  tasks: { close_at_partner: closeAtPartner },
  sweeps: [abandonedSweep, partnerClosingSweep],
};
