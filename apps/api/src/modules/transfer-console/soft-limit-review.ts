import type { BodyOf, softLimitReviewDecide } from '@kheya/contract';
import { refuse, type Refusal } from '@kheya/http-kit';
import { noteOperatorAction } from '#modules/operator/index.ts';
import { closeOperatorTask } from '#modules/operator-task/index.ts';
import { decideSoftLimitReview, findTransfer } from '#modules/transfer/index.ts';
import type { ModuleContext, OperatorCaller } from '#platform/module.ts';

/** One operator lets a payment above a soft limit go on, or gives it back. */
export async function decideReview(
  ctx: ModuleContext,
  { operatorId }: OperatorCaller,
  { id, approve, note }: { readonly id: string } & BodyOf<typeof softLimitReviewDecide>,
): Promise<{ readonly ok: true } | Refusal<'not_found' | 'soft_limit_review_over'>> {
  if (!(await findTransfer(ctx.db, id))) return refuse('not_found');
  const action = approve ? 'transfer_review_approved' : 'transfer_review_declined';
  const isDecided = await decideSoftLimitReview(ctx, id, {
    approve,
    also: async (trx) => {
      await closeOperatorTask(trx, ctx, { kind: 'transfer_over_soft_limit', subjectId: id });
      await noteOperatorAction(trx, ctx, { operatorId, action, subjectId: id, facts: { note } });
    },
  });
  return isDecided ? { ok: true } : refuse('soft_limit_review_over');
}
