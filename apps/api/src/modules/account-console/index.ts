import { accountEntryList, consoleAccountGet } from '@kheya/contract';
import { refuse, reply } from '@kheya/http-kit';
import { handle, type ApiModule } from '#platform/module.ts';
import { listAccountEntries } from './account-entries.ts';
import { findConsoleAccount, showConsoleAccount } from './account-page.ts';

export { showAccountLine } from './account-page.ts';

/** An account with everything behind it, for operators. */
export const accountConsoleModule: ApiModule = {
  name: 'account-console',
  handlers: [
    handle(consoleAccountGet, async ({ caller, params }, ctx) => {
      const row = await findConsoleAccount(ctx.db, params.id);
      return row ? reply(await showConsoleAccount(ctx, caller, row)) : refuse('not_found');
    }),
    handle(accountEntryList, async ({ params, query }, ctx) => {
      const row = await findConsoleAccount(ctx.db, params.id);
      return row ? reply(await listAccountEntries(ctx, row, query)) : refuse('not_found');
    }),
  ],
};
