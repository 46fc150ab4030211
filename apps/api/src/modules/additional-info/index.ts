import {
  additionalInfoList,
  additionalInfoSave,
  PROFILE_STATUS_GROUP,
  type BodyOf,
  type ReplyOf,
} from '@kheya/contract';
import { reply } from '@kheya/http-kit';
import { inTransaction } from '@kheya/db';
import { handle, type ApiModule, type ModuleContext } from '#platform/module.ts';
import type { AdditionalInfoRow, UserRow } from '#database.ts';
import { openOperatorTask } from '#modules/operator-task/index.ts';
import { findAdditionalInfo, saveAdditionalInfo } from './additional-info-repository.ts';

export { findAdditionalInfo } from './additional-info-repository.ts';

/** Money information may be changed at any time; a business gives its own. */
export const additionalInfoModule: ApiModule = {
  name: 'additional-info',
  handlers: [
    handle(additionalInfoList, async ({ caller }, { db }) => {
      const found = await findAdditionalInfo(db, caller.userId);
      const results = found ? [showAdditionalInfo(found)] : [];
      return reply({ results, count: results.length });
    }),
    handle(additionalInfoSave, async ({ caller, body }, ctx) =>
      reply(showAdditionalInfo(await submitAdditionalInfo(ctx, caller.user, body))),
    ),
  ],
};

/**
 * Saves a customer's money information. A customer who takes high public office after their review
 * is reviewed again (FATF recommendation 12); before that, submitting the profile is where it is
 * judged.
 */
async function submitAdditionalInfo(
  ctx: Pick<ModuleContext, 'clock' | 'db'>,
  user: UserRow,
  submitted: BodyOf<typeof additionalInfoSave>,
): Promise<AdditionalInfoRow> {
  return inTransaction(ctx.db, async (trx) => {
    const before = await findAdditionalInfo(trx, user.id);
    const row = { ...submitted, user_id: user.id, updated_at: ctx.clock.now() };
    const saved = await saveAdditionalInfo(trx, row);
    const group = PROFILE_STATUS_GROUP[user.profile_approval_status];
    const wasReviewed = group !== 'signing_up' && group !== 'incomplete';
    if (
      wasReviewed &&
      submitted.is_politically_exposed &&
      before?.is_politically_exposed !== true
    ) {
      const detail = 'A customer is now in high public office. Review them again.';
      const task = { kind: 'became_politically_exposed', subjectId: user.id, detail } as const;
      await openOperatorTask(trx, ctx, task);
    }
    return saved;
  });
}

export function showAdditionalInfo(row: AdditionalInfoRow): ReplyOf<typeof additionalInfoSave> {
  const { user_id: _user, updated_at, ...submitted } = row;
  return { ...submitted, updated_at: updated_at.toISOString() };
}
