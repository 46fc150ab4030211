import { z } from 'zod';
import {
  scamAnswersCreate,
  transferCancel,
  transferCreate,
  transferGet,
  transferList,
  transferQuoteCreate,
} from '@kheya/contract';
import { reply } from '@kheya/http-kit';
import { stepUpTokenOf } from '#modules/step-up/index.ts';
import { handle, type ApiModule } from '#platform/module.ts';
import { advanceTransfer } from './advance/advance.ts';
import { cancelTransfer } from './cancel/cancel.ts';
import { createTransfer } from './pay/create.ts';
import { quoteTransfer } from './quote/quote.ts';
import { keepScamAnswers } from './quote/scam-answers.ts';
import { getTransfer, getTransfers } from './view/view.ts';
import { joinedSweep } from './sweeps/joined-sweep.ts';
import { advanceSweep, intentSweep, scheduleSweep } from './sweeps/sweeps.ts';
import { ADVANCE_TASK } from './advance/wait.ts';

export { cancelTransfer } from './cancel/cancel.ts';
export { isReleasable, releaseTransfer } from './cancel/release.ts';
export { confirmOutcome } from './advance/confirm.ts';
export { endCoolOff, isCoolingOff } from './advance/end-cool-off.ts';
export { decideSoftLimitReview } from './advance/soft-limit.ts';
export { isNameReviewWaiting, isReviewWaiting } from './review-state.ts';
export { noteReturn } from './advance/returns.ts';
export { railOf } from './rails/rails.ts';
export { checkShown, createTransfer, payApproved } from './pay/create.ts';
export {
  draftPlanPayment,
  planDisclosure,
  writePlanPayment,
  type PlanDraft,
  type PlanPayment,
} from './pay/plan-payment.ts';
export { writeWithdrawalPayment } from './pay/withdrawal-payment.ts';
export { isLate } from './quote/choose-rail.ts';
export { draftTransfer, insufficient, type Draft } from './quote/draft.ts';
export { findEarlierPayments } from './quote/earlier-payments.ts';
export { quoteTransfer } from './quote/quote.ts';
export { listScamAnswers } from './quote/scam-answers.ts';
export { payableBelow } from './quote/price.ts';
export { findOwnTransfer, findTransfer, hasTransfers, refundedFee } from './repository.ts';
export { isWithdrawalHeld } from './sender.ts';
export { cancelOf, getTransfer, payeeView, shownReason, transfersInProgress } from './view/view.ts';
export {
  operatorTransferFacts,
  operatorTransferView,
  retryTransfer,
} from './view/operator-view.ts';
export { hearCallback } from './advance/hear-callback.ts';
export { hearReturn } from './advance/hear-return.ts';
export { readRailReference } from './advance/provider-keys.ts';
export { countStopped, stopTransfers } from './cancel/stop.ts';
export { ADVANCE_TASK } from './advance/wait.ts';
export { destinationOf, type TransferInstruction } from './rails/rails.ts';
export type { Payee } from './rails/payee.ts';

const advancePayload = z.object({ transfer_id: z.uuid() });

export const transferModule: ApiModule = {
  name: 'transfer',
  handlers: [
    handle(transferQuoteCreate, async ({ caller, body, locale }, ctx) => {
      const quoted = await quoteTransfer(ctx, caller.user, body, locale);
      return quoted.ok ? reply(quoted.value) : quoted;
    }),
    handle(scamAnswersCreate, async ({ caller, params, body }, ctx) => {
      const kept = await keepScamAnswers(ctx, caller, { id: params.id, ...body });
      return kept.ok ? reply(kept.kept) : kept;
    }),
    handle(transferCreate, async ({ caller, body, idempotencyKey, locale, request }, ctx) => {
      const created = await createTransfer(ctx, {
        caller,
        request: body,
        idempotencyKey,
        stepUpToken: stepUpTokenOf(request),
        locale,
      });
      return created.ok ? reply(created.value) : created;
    }),
    handle(transferGet, async ({ caller, params }, ctx) => {
      const found = await getTransfer(ctx, caller, params.id);
      return found.ok ? reply(found.value) : found;
    }),
    handle(transferList, ({ caller, query }, ctx) => getTransfers(ctx, caller, query)),
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
  sweeps: [intentSweep, scheduleSweep, advanceSweep, joinedSweep],
};
