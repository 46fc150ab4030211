import { z } from 'zod';
import {
  transferCancel,
  transferCreate,
  transferGet,
  transferList,
  transferQuoteCreate,
} from '@kheya/contract';
import { stepUpTokenOf } from '#modules/step-up/index.ts';
import { handle, type ApiModule } from '#platform/module.ts';
import { reply, type ResultOf } from '#platform/reply.ts';
import { advanceTransfer } from './transfer-advance.ts';
import { cancelTransfer } from './transfer-cancel.ts';
import { createTransfer } from './transfer-create.ts';
import { quoteTransfer } from './transfer-quote.ts';
import { getTransfer, getTransfers } from './transfer-service.ts';
import { advanceSweep, intentSweep, scheduleSweep } from './transfer-sweeps.ts';
import { ADVANCE_TASK } from './transfer-wait.ts';

export { findOwnTransfer } from './transfer-repository.ts';
export { shownReason } from './transfer-reason.ts';
export { askTransferAgain, showTransferToOperator } from './transfer-task.ts';
export { countStopped, stopTransfers } from './transfer-stop.ts';
export { ADVANCE_TASK } from './transfer-wait.ts';
export type { Payee } from './transfer-party.ts';

const advancePayload = z.object({ transfer_id: z.uuid() });

export const transferModule: ApiModule = {
  name: 'transfer',
  handlers: [
    handle(transferQuoteCreate, async ({ caller, body, locale }, ctx) => {
      const quoted = await quoteTransfer(ctx, caller.user, body, locale);
      // Services refuse with codes of the whole contract; the route lists the ones it can meet.
      if (!quoted.ok) return quoted as ResultOf<typeof transferQuoteCreate>;
      return reply(quoted.value);
    }),
    handle(transferCreate, async ({ caller, body, idempotencyKey, locale, request }, ctx) => {
      const created = await createTransfer(ctx, {
        caller,
        request: body,
        idempotencyKey,
        stepUpToken: stepUpTokenOf(request),
        locale,
      });
      if (!created.ok) return created as ResultOf<typeof transferCreate>;
      return reply(created.value);
    }),
    handle(transferGet, async ({ caller, params }, ctx) => {
      const found = await getTransfer(ctx, caller, params.id);
      return found.ok ? reply(found.value) : found;
    }),
    handle(transferList, async ({ caller, query }, ctx) =>
      reply(await getTransfers(ctx, caller, query)),
    ),
    handle(transferCancel, async ({ caller, params, idempotencyKey }, ctx) => {
      const cancelled = await cancelTransfer(ctx, caller, params.id, idempotencyKey);
      return cancelled.ok ? reply(cancelled.value, cancelled.status) : cancelled;
    }),
  ],
  tasks: {
    [ADVANCE_TASK]: (payload, ctx) => {
      return advanceTransfer(ctx, advancePayload.parse(payload).transfer_id);
    },
  },
  sweeps: [intentSweep, scheduleSweep, advanceSweep],
};
