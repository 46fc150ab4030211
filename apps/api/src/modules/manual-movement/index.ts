import {
  manualMovementDecide,
  manualMovementGet,
  manualMovementList,
  manualMovementPreview,
  manualMovementPropose,
} from '@kheya/contract';
import { refuse, reply } from '@kheya/http-kit';
import { add, subtract, toDecimal } from '@kheya/money';
import { listAccounts } from '#modules/reconciliation/index.ts';
import { handle, type ApiModule } from '#platform/module.ts';
import { manualMovementSweep } from './movement-booking.ts';
import { checkMovement } from './movement-check.ts';
import { lineOf } from './movement-facts.ts';
import { decideMovement, findMovement, proposeMovement } from './movement-service.ts';
import { countMovements, listMovements, showMovements } from './movement-view.ts';

export { bookMovement } from './movement-booking.ts';
export { findMovement, writeFeeRefund } from './movement-service.ts';

/** Fee refunds and corrections: one operator proposes, another approves. */
export const manualMovementModule: ApiModule = {
  name: 'manual-movement',
  handlers: [
    handle(manualMovementPreview, async ({ body, locale }, ctx) => {
      const checked = await checkMovement(ctx, body, locale);
      if (!checked.ok) return checked;
      const { account, amount, balance } = checked;
      const shown = (await listAccounts(ctx.db, [account.id])).get(account.id)!;
      const after = body.side === 'credit' ? add(balance, amount) : subtract(balance, amount);
      return reply({
        ...{ account: shown, currency: account.currency },
        entries: [{ ...lineOf(body, account.currency), amount: toDecimal(amount) }],
        ...{ balance_before: toDecimal(balance), balance_after: toDecimal(after) },
      });
    }),
    handle(manualMovementPropose, async ({ caller, body, locale }, ctx) => {
      const made = await proposeMovement(ctx, caller, body, locale);
      if (!made.ok) return made;
      const [shown] = await showMovements(ctx.db, [made.row], caller);
      return shown ? reply(shown) : refuse('not_found');
    }),
    handle(manualMovementList, async ({ caller, query }, { db }) => {
      const { rows, count } = await listMovements(db, query);
      const counts = await countMovements(db, caller);
      return reply({ results: await showMovements(db, rows, caller), count, counts });
    }),
    handle(manualMovementGet, async ({ caller, params }, { db }) => {
      const row = await findMovement(db, params.id);
      const [shown] = row ? await showMovements(db, [row], caller) : [];
      return shown ? reply(shown) : refuse('not_found');
    }),
    handle(manualMovementDecide, async ({ caller, params, body, locale }, ctx) => {
      const decided = await decideMovement(ctx, caller, { id: params.id, ...body, locale });
      if (!decided.ok) return decided;
      const [shown] = await showMovements(ctx.db, [decided.row], caller);
      return shown ? reply(shown) : refuse('not_found');
    }),
  ],
  sweeps: [manualMovementSweep],
};
