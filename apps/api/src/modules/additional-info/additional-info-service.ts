import { PROFILE_STATUS_GROUP, type BodyOf, type additionalInfoSave } from '@kheya/contract';
import { inTransaction } from '@kheya/db';
import type { AdditionalInfoRow, UserRow } from '#database.ts';
import { openOperatorTask } from '#modules/operator-task/index.ts';
import type { ModuleContext } from '#platform/module.ts';
import { findAdditionalInfo, saveAdditionalInfo } from './additional-info-repository.ts';

/**
 * What somebody tells of their money. Whoever comes into high public office after they were looked at
 * is looked at again (FATF recommendation 12); before, handing the profile over is where it is judged.
 */
export async function tellAdditionalInfo(
  ctx: Pick<ModuleContext, 'clock' | 'db'>,
  user: UserRow,
  told: BodyOf<typeof additionalInfoSave>,
): Promise<AdditionalInfoRow> {
  return inTransaction(ctx.db, async (trx) => {
    const before = await findAdditionalInfo(trx, user.id);
    const row = { ...told, user_id: user.id, updated_at: ctx.clock.now() };
    const saved = await saveAdditionalInfo(trx, row);
    const group = PROFILE_STATUS_GROUP[user.profile_approval_status];
    const wasLookedAt = group !== 'signing_up' && group !== 'incomplete';
    if (wasLookedAt && told.is_politically_exposed && before?.is_politically_exposed !== true) {
      const detail = 'A customer has come into high public office: look at them again.';
      const task = { kind: 'became_politically_exposed', subjectId: user.id, detail } as const;
      await openOperatorTask(trx, ctx, task);
    }
    return saved;
  });
}
