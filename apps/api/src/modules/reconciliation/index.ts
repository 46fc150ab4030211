import {
  reconciliationBreakAssign,
  reconciliationBreakExplain,
  reconciliationBreakGet,
  reconciliationBreakList,
  reconciliationDayList,
} from '@kheya/contract';
import { refuse, reply } from '@kheya/http-kit';
import { handle, type ApiModule } from '#platform/module.ts';
import { assignBreak, explainBreak, findBreak } from './break-actions.ts';
import { countBreaks, listBreaks, listDays } from './break-list.ts';
import { showBreaks, showOpenBreak } from './break-view.ts';
import { reconcileAccount, reconciliationSweep } from './reconciliation-jobs.ts';

export { findBreak, resolveBreak } from './break-actions.ts';
export { listBreaksOf } from './break-list.ts';
export { listAccounts, showBreaks } from './break-view.ts';

/** The banking partner's books compared with ours, each day. */
export const reconciliationModule: ApiModule = {
  name: 'reconciliation',
  handlers: [
    handle(reconciliationDayList, async (_call, { db, clock }) => {
      const results = await listDays(db, clock.now());
      return reply({ results, count: results.length });
    }),
    handle(reconciliationBreakList, async ({ query, caller }, { db }) => {
      const { rows, count } = await listBreaks(db, query, caller);
      const counts = await countBreaks(db, caller);
      return reply({ results: await showBreaks(db, rows), count, counts });
    }),
    handle(reconciliationBreakGet, async ({ params }, ctx) => {
      const row = await findBreak(ctx.db, params.id);
      return row ? reply(await showOpenBreak(ctx, row)) : refuse('not_found');
    }),
    handle(reconciliationBreakAssign, async ({ caller, params, body }, ctx) => {
      const asked = { id: params.id, ownerId: body.owner_id };
      const changed = await assignBreak(ctx, caller, asked);
      return changed.ok ? reply(await showOpenBreak(ctx, changed.row)) : changed;
    }),
    handle(reconciliationBreakExplain, async ({ caller, params, body }, ctx) => {
      const changed = await explainBreak(ctx, caller, { id: params.id, note: body.note });
      return changed.ok ? reply(await showOpenBreak(ctx, changed.row)) : changed;
    }),
  ],
  tasks: { reconcile_account: reconcileAccount },
  sweeps: [reconciliationSweep],
};
