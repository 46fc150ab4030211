import {
  bdtAccountGet,
  bdtAccountList,
  bdtAccountOpen,
  bdtAccountUpdate,
  manualAccountGet,
  manualAccountList,
  manualAccountOpen,
  manualAccountUpdate,
  userAccountGet,
  userAccountList,
  userAccountOpen,
  userAccountUpdate,
} from '@kheya/contract';
import { refuse, reply } from '@kheya/http-kit';
import { mayWithAccount } from '#modules/user/index.ts';
import { handle, type ApiModule } from '#platform/module.ts';
import { accountSweep, openAccountJob } from './account-jobs.ts';
import { openBdtAccount } from './account-opening.ts';
import { changeAccount, findOwnAccount, listAccounts } from './account-repository.ts';
import { refreshAccount, STATUS_TASK } from './account-status.ts';
import {
  showBdtAccounts,
  showManualAccounts,
  showManualOpening,
  showUsdAccounts,
  showUsdOpening,
} from './account-view.ts';
import { OPENING_TASK, openingSweep, openRequestedAccount } from './opening-job.ts';
import { findOwnOpening, listOpenings } from './opening-repository.ts';
import { requestOpening } from './opening-request.ts';
import { listWithOpenings } from './opening-list.ts';

export {
  findAccountBy,
  findDollarAccountsHere,
  findOwnAccount,
  hasAccountNumber,
  isDollarAccountHere,
} from './account-repository.ts';
export { findOwnOpening } from './opening-repository.ts';
export { requestAccountRefresh } from './account-status.ts';
export { BANK_NAME } from './account-view.ts';
export { isBdtAccountNumber } from './bdt-account-number.ts';

const DOLLARS = ['checking', 'savings'] as const;
const DEPOSIT = ['deposit'] as const;
const TAKA = ['bdt'] as const;

export const accountModule: ApiModule = {
  name: 'account',
  handlers: [
    handle(userAccountList, async ({ caller, query }, ctx) => {
      const owner = { userId: caller.userId, kinds: DOLLARS };
      const listed = await listWithOpenings(query, {
        accounts: (page) => listAccounts(ctx.db, owner, page),
        openings: () => listOpenings(ctx.db, owner),
        showAccounts: (rows) => showUsdAccounts(ctx, caller.user, rows),
        showOpening: (row) => showUsdOpening(caller.user, row),
      });
      return reply(listed);
    }),
    handle(userAccountGet, async ({ caller, params }, ctx) => {
      const owner = { userId: caller.userId, kinds: DOLLARS };
      // Read first: what is opened meanwhile is found as an account.
      const opening = await findOwnOpening(ctx.db, owner, params.id);
      const row = await findOwnAccount(ctx.db, owner, params.id);
      const [shown] = row ? await showUsdAccounts(ctx, caller.user, [row]) : [];
      if (shown) return reply(shown);
      return opening ? reply(showUsdOpening(caller.user, opening)) : refuse('not_found');
    }),
    handle(userAccountUpdate, async ({ caller, params, body }, ctx) => {
      const owner = { userId: caller.userId, kinds: DOLLARS };
      const row = await findOwnAccount(ctx.db, owner, params.id);
      if (!row) return refuse('not_found');
      if (body.is_default && (row.closed_at !== null || row.status !== 'ACTIVE')) {
        return refuse('account_unavailable');
      }
      const changed = await changeAccount(ctx.db, row, body);
      await ctx.events.publish(ctx.db, caller.userId, { kind: 'account', id: row.id });
      const [shown] = await showUsdAccounts(ctx, caller.user, [changed]);
      return reply(shown!);
    }),
    handle(userAccountOpen, async ({ caller, body, idempotencyKey }, ctx) => {
      const request = { kind: body.kind, nickname: body.nickname ?? null };
      const asked = await requestOpening(ctx, caller, request, idempotencyKey);
      if (!asked.ok) return asked;
      const owner = { userId: caller.userId, kinds: DOLLARS };
      const row = await findOwnAccount(ctx.db, owner, asked.row.id);
      const [shown] = row ? await showUsdAccounts(ctx, caller.user, [row]) : [];
      return reply(shown ?? showUsdOpening(caller.user, asked.row));
    }),
    handle(manualAccountList, async ({ caller, query }, ctx) => {
      const owner = { userId: caller.userId, kinds: DEPOSIT };
      const listed = await listWithOpenings(query, {
        accounts: (page) => listAccounts(ctx.db, owner, page),
        openings: () => listOpenings(ctx.db, owner),
        showAccounts: (rows) => showManualAccounts(ctx, caller.user, rows),
        showOpening: (row) => showManualOpening(caller.user, row),
      });
      return reply(listed);
    }),
    handle(manualAccountGet, async ({ caller, params }, ctx) => {
      const owner = { userId: caller.userId, kinds: DEPOSIT };
      // Read first: what is opened meanwhile is found as an account.
      const opening = await findOwnOpening(ctx.db, owner, params.id);
      const row = await findOwnAccount(ctx.db, owner, params.id);
      const [shown] = row ? await showManualAccounts(ctx, caller.user, [row]) : [];
      if (shown) return reply(shown);
      return opening ? reply(showManualOpening(caller.user, opening)) : refuse('not_found');
    }),
    handle(manualAccountUpdate, async ({ caller, params, body }, ctx) => {
      const owner = { userId: caller.userId, kinds: DEPOSIT };
      const row = await findOwnAccount(ctx.db, owner, params.id);
      if (!row) return refuse('not_found');
      const renamed = await changeAccount(ctx.db, row, { nickname: body.account_name });
      const [shown] = await showManualAccounts(ctx, caller.user, [renamed]);
      return reply(shown!);
    }),
    handle(manualAccountOpen, async ({ caller, body, idempotencyKey }, ctx) => {
      const request = { kind: 'deposit', nickname: body.account_name } as const;
      const asked = await requestOpening(ctx, caller, request, idempotencyKey);
      if (!asked.ok) return asked;
      const owner = { userId: caller.userId, kinds: DEPOSIT };
      const row = await findOwnAccount(ctx.db, owner, asked.row.id);
      const [shown] = row ? await showManualAccounts(ctx, caller.user, [row]) : [];
      return reply(shown ?? showManualOpening(caller.user, asked.row));
    }),
    handle(bdtAccountList, async ({ caller, query }, ctx) => {
      const owner = { userId: caller.userId, kinds: TAKA };
      const { rows, count } = await listAccounts(ctx.db, owner, query);
      return reply({ results: await showBdtAccounts(ctx, rows), count });
    }),
    handle(bdtAccountGet, async ({ caller, params }, ctx) => {
      const owner = { userId: caller.userId, kinds: TAKA };
      const row = await findOwnAccount(ctx.db, owner, params.id);
      const [shown] = row ? await showBdtAccounts(ctx, [row]) : [];
      return shown ? reply(shown) : refuse('not_found');
    }),
    handle(bdtAccountUpdate, async ({ caller, params, body }, ctx) => {
      const owner = { userId: caller.userId, kinds: TAKA };
      const row = await findOwnAccount(ctx.db, owner, params.id);
      if (!row) return refuse('not_found');
      const renamed = await changeAccount(ctx.db, row, { nickname: body.account_name });
      const [shown] = await showBdtAccounts(ctx, [renamed]);
      return reply(shown!);
    }),
    handle(bdtAccountOpen, async ({ caller, body }, ctx) => {
      if (!mayWithAccount(caller.user, 'BDT', 'open')) return refuse('profile_status_not_allowed');
      const row = await openBdtAccount(ctx, caller.user, body.account_name ?? null);
      if (!row) return refuse('account_already_open');
      const [shown] = await showBdtAccounts(ctx, [row]);
      return reply(shown!);
    }),
  ],
  tasks: {
    open_account: openAccountJob,
    [OPENING_TASK]: openRequestedAccount,
    [STATUS_TASK]: refreshAccount,
  },
  sweeps: [accountSweep, openingSweep],
};
