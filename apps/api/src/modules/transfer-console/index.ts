import { consoleTransferGet } from '@kheya/contract';
import { refuse, reply } from '@kheya/http-kit';
import { handle, type ApiModule } from '#platform/module.ts';
import { showTransfer } from './transfer-page.ts';

export { listLedgerEntries } from './ledger-entries.ts';

/** A transfer with everything behind it, for operators. */
export const transferConsoleModule: ApiModule = {
  name: 'transfer-console',
  handlers: [
    handle(consoleTransferGet, async ({ caller, params }, ctx) => {
      const shown = await showTransfer(ctx, caller, params.id);
      return shown ? reply(shown) : refuse('not_found');
    }),
  ],
};
