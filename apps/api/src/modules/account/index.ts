import {
  bdtAccountGet,
  bdtAccountList,
  bdtAccountOpen,
  userAccountGet,
  userAccountList,
  userAccountUpdate,
} from '@kheya/contract';
import { refuse, reply } from '@kheya/http-kit';
import { mayWithAccount } from '#modules/user/index.ts';
import { handle, type ApiModule } from '#platform/module.ts';
import { accountSweep, openAccountJob } from './account-jobs.ts';
import { openBdtAccount } from './account-opening.ts';
import { findOwnAccount, listAccounts, renameAccount } from './account-repository.ts';
import { showBdtAccounts, showUsdAccounts } from './account-view.ts';

export { findAccountBy, findOwnAccount, hasAccountNumber } from './account-repository.ts';
export { BANK_NAME } from './account-view.ts';
export { isBdtAccountNumber } from './bdt-account-number.ts';

export const accountModule: ApiModule = {
  name: 'account',
  handlers: [
    handle(userAccountList, async ({ caller, query }, ctx) => {
      const owner = { userId: caller.userId, currency: 'USD' } as const;
      const { rows, count } = await listAccounts(ctx.db, owner, query);
      return reply({ results: await showUsdAccounts(ctx, caller.user, rows), count });
    }),
    handle(userAccountGet, async ({ caller, params }, ctx) => {
      const owner = { userId: caller.userId, currency: 'USD' } as const;
      const row = await findOwnAccount(ctx.db, owner, params.id);
      const [shown] = row ? await showUsdAccounts(ctx, caller.user, [row]) : [];
      return shown ? reply(shown) : refuse('not_found');
    }),
    handle(userAccountUpdate, async ({ caller, params, body }, ctx) => {
      const owner = { userId: caller.userId, currency: 'USD' } as const;
      const row = await findOwnAccount(ctx.db, owner, params.id);
      if (!row) return refuse('not_found');
      const renamed = await renameAccount(ctx.db, row.id, body.nickname);
      const [shown] = await showUsdAccounts(ctx, caller.user, [renamed]);
      return reply(shown!);
    }),
    handle(bdtAccountList, async ({ caller, query }, ctx) => {
      const owner = { userId: caller.userId, currency: 'BDT' } as const;
      const { rows, count } = await listAccounts(ctx.db, owner, query);
      return reply({ results: await showBdtAccounts(ctx, rows), count });
    }),
    handle(bdtAccountGet, async ({ caller, params }, ctx) => {
      const owner = { userId: caller.userId, currency: 'BDT' } as const;
      const row = await findOwnAccount(ctx.db, owner, params.id);
      const [shown] = row ? await showBdtAccounts(ctx, [row]) : [];
      return shown ? reply(shown) : refuse('not_found');
    }),
    handle(bdtAccountOpen, async ({ caller, body }, ctx) => {
      if (!mayWithAccount(caller.user, 'BDT', 'open')) return refuse('profile_status_not_allowed');
      const row = await openBdtAccount(ctx, caller.user, body.account_name ?? null);
      if (!row) return refuse('account_already_open');
      const [shown] = await showBdtAccounts(ctx, [row]);
      return reply(shown!);
    }),
  ],
  tasks: { open_account: openAccountJob },
  sweeps: [accountSweep],
};
