import {
  screeningMatchConfirm,
  screeningMatchGet,
  screeningMatchList,
  screeningMatchPropose,
  watchListList,
} from '@kheya/contract';
import { refuse, reply } from '@kheya/http-kit';
import {
  handle,
  type ApiModule,
  type ModuleContext,
  type OperatorCaller,
} from '#platform/module.ts';
import { listWatchLists } from './match-history.ts';
import { confirmMatch, proposeMatch } from './match-service.ts';
import { countMatches, listMatches, showMatch, showMatches } from './match-view.ts';
import { ruleToday } from './screening.ts';
import { rescreeningSweep, screeningSweep } from './screening-sweeps.ts';

export { matchesOfTransfer } from './held-transfers.ts';
export { noteStoppedBy, screenTransfer } from './transfer-screening.ts';
export { searchWatchLists } from './watch-search.ts';

/** Sanctions lists of our own, the names that are like one of theirs, and what operators say of it. */
export const watchListModule: ApiModule = {
  name: 'watch-list',
  handlers: [
    handle(screeningMatchList, async ({ query }, { db }) => {
      const { rows, count } = await listMatches(db, query);
      return reply({ results: await showMatches(db, rows), count, counts: await countMatches(db) });
    }),
    handle(screeningMatchGet, ({ caller, params }, ctx) => show(ctx, caller, params.id)),
    handle(screeningMatchPropose, async ({ caller, params, body }, ctx) => {
      const proposed = await proposeMatch(ctx, caller, { id: params.id, ...body });
      return proposed.ok ? show(ctx, caller, params.id) : proposed;
    }),
    handle(screeningMatchConfirm, async ({ caller, params, body }, ctx) => {
      const confirmed = await confirmMatch(ctx, caller, { id: params.id, ...body });
      return confirmed.ok ? show(ctx, caller, params.id) : confirmed;
    }),
    handle(watchListList, async ({ query }, ctx) => {
      const { reviewScore, blockScore } = await ruleToday(ctx.db, ctx);
      const lists = await listWatchLists(ctx.db, query);
      return reply({ ...lists, review_score: reviewScore, block_score: blockScore });
    }),
  ],
  sweeps: [screeningSweep, rescreeningSweep],
};

async function show(ctx: ModuleContext, caller: OperatorCaller, id: string) {
  const shown = await showMatch(ctx.db, id, caller);
  return shown ? reply(shown) : refuse('not_found');
}
