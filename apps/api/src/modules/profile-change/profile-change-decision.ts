import type { Kysely } from 'kysely';
import { inTransaction } from '@kheya/db';
import type { ReviewReason } from '@kheya/contract';
import { type Refusal, refuse } from '@kheya/http-kit';
import type { Database, ProfileChangeRow } from '#database.ts';
import type { Caller, ModuleContext } from '#platform/module.ts';
import { moveChange, undoChange } from './profile-change-move.ts';
import { areUsable, lockChange, useDocuments } from './profile-change-repository.ts';

type Changed = { readonly ok: true; readonly value: ProfileChangeRow };
type MovedOn = Refusal<'not_found' | 'profile_change_moved_on'>;

/** A change at the partner is decided there; every other open change can be cancelled. */
export function mayCancel({ step }: Pick<ProfileChangeRow, 'step'>): boolean {
  return step === 'in_review' || step === 'document_requested';
}

export function cancelProfileChange(
  ctx: ModuleContext,
  caller: Pick<Caller, 'userId'>,
  id: string,
): Promise<Changed | MovedOn> {
  return withOwnChange(ctx, { caller, id }, async (trx, change) => {
    if (!mayCancel(change)) return refuse('profile_change_moved_on');
    await undoChange(trx, ctx, change, { outcome: 'cancelled', reason: null });
    return { ok: true };
  });
}

/** Submits the document the partner requested; the partner looks again in a new run. */
export function giveDocuments(
  ctx: ModuleContext,
  caller: Pick<Caller, 'userId'>,
  given: { readonly id: string; readonly documentIds: readonly string[] },
): Promise<Changed | MovedOn> {
  const { id, documentIds: ids } = given;
  return withOwnChange(ctx, { caller, id }, async (trx, change) => {
    if (!(await areUsable(trx, caller.userId, ids))) return refuse('not_found');
    if (change.step !== 'document_requested') return refuse('profile_change_moved_on');
    const papers = { userId: caller.userId, changeId: id, ids, at: ctx.clock.now() };
    if (!(await useDocuments(trx, papers))) return refuse('not_found');
    const to = { step: 'at_partner', sent_at: null, attempt: change.attempt + 1 } as const;
    await moveChange(trx, ctx, change, to);
    return { ok: true };
  });
}

async function withOwnChange(
  ctx: ModuleContext,
  { caller, id }: { readonly caller: Pick<Caller, 'userId'>; readonly id: string },
  work: (
    trx: Kysely<Database>,
    change: ProfileChangeRow,
  ) => Promise<{ readonly ok: true } | MovedOn>,
): Promise<Changed | MovedOn> {
  return inTransaction(ctx.db, async (trx): Promise<Changed | MovedOn> => {
    const change = await lockChange(trx, id);
    if (change?.user_id !== caller.userId) return refuse('not_found');
    const done = await work(trx, change);
    if (!done.ok) return done;
    const value = await lockChange(trx, id);
    return value ? { ok: true, value } : refuse('not_found');
  });
}

/**
 * Applies the decision of two operators. An accepted change goes to the partner, or back to it with
 * our decision.
 */
export async function decideProfileChange(
  trx: Kysely<Database>,
  ctx: ModuleContext,
  decided: {
    readonly changeId: string;
    readonly accept: boolean;
    readonly customerReason: ReviewReason | null;
  },
): Promise<{ readonly ok: true } | Refusal<'profile_status_not_allowed'>> {
  const change = await lockChange(trx, decided.changeId);
  if (change?.step !== 'in_review') return refuse('profile_status_not_allowed');
  if (!decided.accept) {
    const why = { outcome: 'refused', reason: decided.customerReason } as const;
    await undoChange(trx, ctx, change, why);
    return { ok: true };
  }
  await moveChange(trx, ctx, change, {
    step: change.sent_at === null ? 'at_partner' : 'confirming',
  });
  return { ok: true };
}
