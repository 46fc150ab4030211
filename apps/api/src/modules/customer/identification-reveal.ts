import { type consoleIdentificationReveal, type ReplyOf } from '@kheya/contract';
import { inTransaction } from '@kheya/db';
import { type Refusal, refuse } from '@kheya/http-kit';
import { noteOperatorAction } from '#modules/operator/index.ts';
import { findIdentification } from '#modules/user/index.ts';
import type { ModuleContext, OperatorCaller } from '#platform/module.ts';
import { createSealing } from '#platform/sealing.ts';

type Revealed = ReplyOf<typeof consoleIdentificationReveal>;

/**
 * The whole identity number, for comparison with a document. The audit entry of who looked, and
 * why, is written first.
 */
export async function revealIdentification(
  ctx: Pick<ModuleContext, 'clock' | 'config' | 'db'>,
  caller: OperatorCaller,
  asked: { readonly userId: string; readonly reason: string },
): Promise<{ readonly ok: true; readonly value: Revealed } | Refusal<'not_found'>> {
  return inTransaction(ctx.db, async (trx) => {
    const found = await findIdentification(trx, asked.userId);
    if (!found) return refuse('not_found');
    await noteOperatorAction(trx, ctx, {
      operatorId: caller.operatorId,
      action: 'identification_revealed',
      subjectId: asked.userId,
      facts: { reason: asked.reason, type: found.type },
    });
    const number = createSealing(ctx.config).open(found.sealed_number, asked.userId);
    return { ok: true as const, value: { type: found.type, number } };
  });
}
