import { z } from 'zod';
import {
  consoleTransferGet,
  softLimitReviewDecide,
  transferActionDecide,
  transferActionPropose,
  transferAskAgain,
} from '@kheya/contract';
import { refuse, reply } from '@kheya/http-kit';
import {
  handle,
  type ApiModule,
  type ModuleContext,
  type OperatorCaller,
} from '#platform/module.ts';
import { CARRY_OUT_TASK, carryOut, transferActionSweep } from './carry-out.ts';
import { askAgain, decideAction, proposeAction } from './transfer-action.ts';
import { decideReview } from './soft-limit-review.ts';
import { showTransfer } from './transfer-page.ts';

const carryOutPayload = z.object({ action_id: z.uuid() });

/** A transfer with everything behind it, for operators, and what two of them do about it. */
export const transferConsoleModule: ApiModule = {
  name: 'transfer-console',
  handlers: [
    handle(consoleTransferGet, ({ caller, params }, ctx) => show(ctx, caller, params.id)),
    handle(transferAskAgain, async ({ caller, params }, ctx) => {
      const asked = await askAgain(ctx, caller, params.id);
      return asked.ok ? show(ctx, caller, params.id) : asked;
    }),
    handle(transferActionPropose, async ({ caller, params, body, locale }, ctx) => {
      const made = await proposeAction(ctx, caller, { id: params.id, ...body }, locale);
      return made.ok ? show(ctx, caller, params.id) : made;
    }),
    handle(transferActionDecide, async ({ caller, params, body }, ctx) => {
      const decided = await decideAction(ctx, caller, { id: params.id, ...body });
      return decided.ok ? show(ctx, caller, params.id) : decided;
    }),
    handle(softLimitReviewDecide, async ({ caller, params, body }, ctx) => {
      const decided = await decideReview(ctx, caller, { id: params.id, ...body });
      return decided.ok ? show(ctx, caller, params.id) : decided;
    }),
  ],
  tasks: {
    [CARRY_OUT_TASK]: (payload, ctx) => carryOut(ctx, carryOutPayload.parse(payload).action_id),
  },
  sweeps: [transferActionSweep],
};

async function show(ctx: ModuleContext, caller: OperatorCaller, id: string) {
  const shown = await showTransfer(ctx, caller, id);
  return shown ? reply(shown) : refuse('not_found');
}
