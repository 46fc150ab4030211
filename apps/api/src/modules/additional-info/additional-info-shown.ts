import type { ReplyOf, additionalInfoSave } from '@kheya/contract';
import type { AdditionalInfoRow } from '#database.ts';

export function showAdditionalInfo(row: AdditionalInfoRow): ReplyOf<typeof additionalInfoSave> {
  const { user_id: _user, updated_at, ...told } = row;
  return { ...told, updated_at: updated_at.toISOString() };
}
