import type { Kysely } from 'kysely';
import { inTransaction } from '@kheya/db';
import { type Refusal, refuse } from '@kheya/http-kit';
import type { Database, DocumentRequestRow, UserRow } from '#database.ts';
import { handOverIdentityDocuments, listIdentityDocuments } from '#modules/file-upload/index.ts';
import { documentName } from '#modules/onboarding/index.ts';
import { findUser, moveProfileStatus } from '#modules/user/index.ts';
import type { ModuleContext } from '#platform/module.ts';
import { closeRequest, findOpenRequest, listMissingDocuments } from './document-request.ts';
import { openReview } from './review-jobs.ts';

const EVENTS = {
  partner: 'documents_submitted',
  review: 'documents_submitted_for_review',
  approval: 'documents_submitted_for_approval',
} as const;

/**
 * Submits the requested documents to the party that requested them: the partner or our operators.
 */
export async function submitDocuments(
  ctx: ModuleContext,
  userId: string,
): Promise<
  { ok: true; value: UserRow } | Refusal<'profile_incomplete' | 'profile_status_not_allowed'>
> {
  return inTransaction(ctx.db, async (trx) => {
    await trx
      .selectFrom('payments.users')
      .select('id')
      .where('id', '=', userId)
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow();
    const request = await findOpenRequest(trx, userId);
    if (!request) return refuse('profile_status_not_allowed');
    const missing = listMissingDocuments(request, await listIdentityDocuments(trx, userId));
    if (missing.length > 0) {
      return refuse('profile_incomplete', { facts: { missing: missing.map(documentName) } });
    }
    const event = EVENTS[request.source];
    const moved = await moveProfileStatus(trx, ctx, { userId, event });
    if (!moved.ok) return moved;
    await closeRequest(trx, ctx, userId, 'answered');
    await handOverIdentityDocuments(trx, userId);
    await forwardToPartner(trx, ctx, request);
    const value = await findUser(trx, userId);
    if (!value) throw new Error('a user who was just here is gone');
    return { ok: true as const, value };
  });
}

async function forwardToPartner(
  trx: Kysely<Database>,
  ctx: ModuleContext,
  { user_id: userId, source }: DocumentRequestRow,
): Promise<void> {
  if (source !== 'partner') {
    const kind = source === 'review' ? 'manual_kyc' : 'profile_approval';
    return openReview(trx, ctx, { userId, kind, cause: 'documents_given' });
  }
  // The partner looks again, in a new run under a new key.
  const { verification_attempt: attempt } = await trx
    .updateTable('payments.users')
    .set((eb) => ({ verification_attempt: eb('verification_attempt', '+', 1) }))
    .where('id', '=', userId)
    .returning('verification_attempt')
    .executeTakeFirstOrThrow();
  const key = `reverify:${userId}:${attempt}`;
  await ctx.jobs.add(trx, 'run_verification', { user_id: userId, attempt }, { key });
}
