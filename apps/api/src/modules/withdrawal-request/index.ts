import { z } from 'zod';
import {
  consoleWithdrawalConfirm,
  consoleWithdrawalGet,
  consoleWithdrawalPropose,
  withdrawalRequestCancel,
  withdrawalRequestCreate,
  withdrawalRequestList,
} from '@kheya/contract';
import { refuse, reply } from '@kheya/http-kit';
import { stepUpTokenOf } from '#modules/step-up/index.ts';
import {
  handle,
  type ApiModule,
  type ModuleContext,
  type OperatorCaller,
} from '#platform/module.ts';
import { showConsoleWithdrawal } from './withdrawal-console.ts';
import { confirmWithdrawal, proposeWithdrawal } from './withdrawal-decision.ts';
import { PAY_TASK, payoutSweep, payWithdrawal } from './withdrawal-payout.ts';
import {
  findRequest,
  listRequests,
  type RequestOfAccount,
} from './withdrawal-request-repository.ts';
import { cancelWithdrawal, requestWithdrawal } from './withdrawal-request-service.ts';
import { showRequests } from './withdrawal-request-view.ts';

export { hasOpenWithdrawal, OPEN_WITHDRAWAL_STATES } from './withdrawal-request-repository.ts';

const payPayload = z.object({ request_id: z.uuid() });

/** Withdrawals: requested by the owner, released by two operators, and paid out. */
export const withdrawalRequestModule: ApiModule = {
  name: 'withdrawal-request',
  handlers: [
    handle(withdrawalRequestList, async ({ caller }, ctx) => {
      const rows = await listRequests(ctx.db, caller.userId);
      return reply({ results: await showRequests(ctx, rows), count: rows.length });
    }),
    handle(withdrawalRequestCreate, async (call, ctx) => {
      const { caller, body: request, idempotencyKey, locale } = call;
      const stepUpToken = stepUpTokenOf(call.request);
      const asked = { caller, request, idempotencyKey, stepUpToken, locale };
      const made = await requestWithdrawal(ctx, asked);
      return made.ok ? reply(await showOwn(ctx, made.row)) : made;
    }),
    handle(withdrawalRequestCancel, async ({ caller, params }, ctx) => {
      const cancelled = await cancelWithdrawal(ctx, caller, params.id);
      return cancelled.ok ? reply(await showOwn(ctx, cancelled.row)) : cancelled;
    }),
    handle(consoleWithdrawalGet, async ({ caller, params }, ctx) => show(ctx, params.id, caller)),
    handle(consoleWithdrawalPropose, async ({ caller, params, body, locale }, ctx) => {
      const call = { caller, id: params.id, request: body, locale };
      const proposed = await proposeWithdrawal(ctx, call);
      return proposed.ok ? show(ctx, params.id, caller) : proposed;
    }),
    handle(consoleWithdrawalConfirm, async ({ caller, params, body, locale }, ctx) => {
      const call = { caller, id: params.id, request: body, locale };
      const confirmed = await confirmWithdrawal(ctx, call);
      return confirmed.ok ? show(ctx, params.id, caller) : confirmed;
    }),
  ],
  tasks: {
    [PAY_TASK]: (payload, ctx) => payWithdrawal(ctx, payPayload.parse(payload).request_id),
  },
  sweeps: [payoutSweep],
};

async function showOwn(ctx: ModuleContext, row: RequestOfAccount) {
  const [shown] = await showRequests(ctx, [row]);
  return shown!;
}

async function show(ctx: ModuleContext, id: string, caller: OperatorCaller) {
  const row = await findRequest(ctx.db, id);
  return row ? reply(await showConsoleWithdrawal(ctx, row, caller)) : refuse('not_found');
}
