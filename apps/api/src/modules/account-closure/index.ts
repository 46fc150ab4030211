import { accountClosureCreate, accountClosureGet } from '@kheya/contract';
import { stepUpTokenOf } from '#modules/step-up/index.ts';
import { handle, type ApiModule } from '#platform/module.ts';
import { reply } from '#platform/reply.ts';
import { closeAccount, readStanding } from './account-closure-service.ts';
import { showAccountLeft } from './balances-left.ts';
import { bookCrumbTask, crumbSweep } from './crumbs.ts';
import { closeAtPartner, partnerClosingSweep } from './partner-closing.ts';
import { abandonedSweep } from './account-closure-sweep.ts';

export const accountClosureModule: ApiModule = {
  name: 'account-closure',
  handlers: [
    handle(accountClosureGet, async ({ caller }, ctx) => {
      const { obstacles, left } = await readStanding(ctx, ctx.db, caller.user, 'whatever');
      const balances = left.map(showAccountLeft);
      return reply({ may_close: obstacles.length === 0, obstacles: [...obstacles], balances });
    }),
    handle(accountClosureCreate, async ({ caller, body, locale, request }, ctx) => {
      const token = stepUpTokenOf(request);
      const closed = await closeAccount(ctx, { caller, request: body, token, locale });
      return closed.ok ? reply({ closed_at: closed.value.toISOString() }) : closed;
    }),
  ],
  tasks: { close_at_partner: closeAtPartner, book_crumb: bookCrumbTask },
  sweeps: [abandonedSweep, crumbSweep, partnerClosingSweep],
};
