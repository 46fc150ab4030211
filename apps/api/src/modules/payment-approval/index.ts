import {
  paymentApprovalApprove,
  paymentApprovalCreate,
  paymentApprovalGet,
  paymentApprovalList,
  paymentApprovalQuote,
  paymentApprovalReject,
  paymentApprovalWithdraw,
} from '@kheya/contract';
import { refuse, reply } from '@kheya/http-kit';
import { stepUpTokenOf } from '#modules/step-up/index.ts';
import { handle, type ApiModule } from '#platform/module.ts';
import { approvePayment, quoteApproval, rejectPayment, withdrawPayment } from './decide.ts';
import { approvalExpirySweep } from './expiry-sweep.ts';
import { findApproval, listApprovals } from './payment-approval-repository.ts';
import { approvalViews } from './payment-approval-view.ts';
import { preparePayment } from './prepare.ts';

export { obstacleTo, type ToRelease } from './obstacle.ts';
export { countWaiting, isApproving, listActing, namesOf } from './payment-approval-repository.ts';
export { withdrawAllOf } from './prepare.ts';

export const paymentApprovalModule: ApiModule = {
  name: 'payment-approval',
  handlers: [
    handle(paymentApprovalList, async ({ caller, query }, ctx) => {
      const { is_waiting: waiting, ...page } = query;
      const isWaiting = waiting === undefined ? undefined : waiting === 'true';
      const { rows, count } = await listApprovals(ctx.db, caller, { ...page, isWaiting });
      return reply({ results: await approvalViews(ctx, caller, rows), count });
    }),
    handle(paymentApprovalGet, async ({ caller, params }, ctx) => {
      const row = await findApproval(ctx.db, caller, params.id);
      if (!row) return refuse('not_found');
      const [value] = await approvalViews(ctx, caller, [row]);
      return reply(value!);
    }),
    handle(paymentApprovalCreate, async ({ caller, body, idempotencyKey, locale }, ctx) => {
      const call = { caller, request: body, idempotencyKey, locale };
      const prepared = await preparePayment(ctx, call);
      if (!prepared.ok) return prepared;
      const [value] = await approvalViews(ctx, caller, [prepared.row]);
      return reply(value!);
    }),
    handle(paymentApprovalQuote, async ({ caller, params, locale }, ctx) => {
      const quoted = await quoteApproval(ctx, caller, params.id, locale);
      return quoted.ok ? reply(quoted.value) : quoted;
    }),
    handle(paymentApprovalApprove, async ({ caller, params, body, locale, request }, ctx) => {
      const stepUpToken = stepUpTokenOf(request);
      const approved = await approvePayment(ctx, {
        ...{ caller, id: params.id, body, stepUpToken, locale },
      });
      return approved.ok ? reply(approved.value) : approved;
    }),
    handle(paymentApprovalReject, async ({ caller, params, body }, ctx) => {
      const rejected = await rejectPayment(ctx, caller, params.id, body);
      return rejected.ok ? reply(rejected.value) : rejected;
    }),
    handle(paymentApprovalWithdraw, async ({ caller, params }, ctx) => {
      const withdrawn = await withdrawPayment(ctx, caller, params.id);
      return withdrawn.ok ? reply(withdrawn.value) : withdrawn;
    }),
  ],
  sweeps: [approvalExpirySweep],
};
