import { useLingui } from '@lingui/react/macro';
import type { ProfileStatus } from '@kheya/contract';
import { statusNames } from '#shared/status-words.ts';

/** How far a profile is, in words; the code of the specification when it is pointed at. */
export function StatusName({ status }: { readonly status: ProfileStatus }) {
  const { i18n } = useLingui();
  return <span title={status}>{i18n._(statusNames[status])}</span>;
}
