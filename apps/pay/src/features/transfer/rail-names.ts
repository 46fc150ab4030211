import { getRail, type RailKey } from '@kheya/contract/rail';
import { BD_BANK_RAIL_TEXT } from '@kheya/contract/rail-text';
import { useLingui } from '@lingui/react/macro';

/** What a rail to a bank is called; undefined for a rail to anything else. */
export function useRailName(key: RailKey): string | undefined {
  const { t } = useLingui();
  const { bdBank } = getRail(key);
  if (bdBank !== null) return BD_BANK_RAIL_TEXT[bdBank].name;
  if (key === 'ach') return t`ACH`;
  return key === 'wire' ? t`Wire` : undefined;
}
