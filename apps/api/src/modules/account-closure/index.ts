import {
  accountClosingCreate,
  accountClosingGet,
  accountClosureCreate,
  accountClosureGet,
} from '@kheya/contract';
import { refuse, reply } from '@kheya/http-kit';
import { findOwnAccount, findOwnOpening } from '#modules/account/index.ts';
import { stepUpTokenOf } from '#modules/step-up/index.ts';
import { handle, type ApiModule, type Sweep } from '#platform/module.ts';
import { closeOneAccount } from './account-closing-service.ts';
import { readClosingState, showClosingState } from './account-closing-state.ts';
import { OPENING_OBSTACLES, showClosing, showOpeningClosing } from './account-closing-view.ts';
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
    handle(accountClosingGet, async ({ caller, params }, ctx) => {
      // Read first: what is opened meanwhile is found as an account.
      const opening = await findOwnOpening(ctx.db, caller, params.id);
      const account = await findOwnAccount(ctx.db, caller, params.id);
      if (account) {
        if (account.closed_at !== null) return reply(await showClosing(ctx.db, account));
        const state = await readClosingState(ctx, ctx.db, caller.user, account);
        return reply(showClosingState(account, state));
      }
      return opening ? reply(showOpeningClosing(opening)) : refuse('not_found');
    }),
    handle(accountClosingCreate, async ({ caller, params, body, locale, request }, ctx) => {
      const opening = await findOwnOpening(ctx.db, caller, params.id);
      const account = await findOwnAccount(ctx.db, caller, params.id);
      if (!account) {
        return opening
          ? refuse('account_not_closable', { facts: { obstacles: OPENING_OBSTACLES } })
          : refuse('not_found');
      }
      const token = stepUpTokenOf(request);
      const call = { caller, account, request: body, token, locale };
      const closed = await closeOneAccount(ctx, call);
      return closed.ok ? reply(closed.value) : closed;
    }),
  ],
  tasks: { close_at_partner: closeAtPartner, book_crumb: bookCrumbTask },
  sweeps: [abandonedSweep, crumbSweep, partnerClosingSweep],
};
