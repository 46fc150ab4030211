import { accountClosureCreate, accountClosureGet } from '@kheya/contract';
import { reply } from '@kheya/http-kit';
import { stepUpTokenOf } from '#modules/step-up/index.ts';
import { handle, type ApiModule, type Sweep } from '#platform/module.ts';
import { closeAccount, readClosureState, abandonClosing } from './account-closure-service.ts';
import { showRemainingBalance } from './remaining-balances.ts';
import { bookCrumbTask, crumbSweep } from './crumbs.ts';
import { closeAtPartner, partnerClosingSweep } from './partner-closing.ts';
import { listOpenClosures } from './account-closure-repository.ts';

const STALE_MS = 60_000;

/** Reopens the books of closings that a crashed process left half done. */
const abandonedSweep: Sweep = {
  name: 'account_closure_abandoned',
  everySeconds: 30,
  async run(ctx) {
    const before = new Date(ctx.clock.now().getTime() - STALE_MS);
    for (const { id } of await listOpenClosures(ctx.db, before)) {
      // A closing under way is locked by its own call, however long that takes.
      await abandonClosing(ctx, id, 'skip');
    }
  },
};

export const accountClosureModule: ApiModule = {
  name: 'account-closure',
  handlers: [
    handle(accountClosureGet, async ({ caller }, ctx) => {
      const { obstacles, remaining } = await readClosureState(ctx, ctx.db, caller.user, 'whatever');
      const balances = remaining.map(showRemainingBalance);
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
